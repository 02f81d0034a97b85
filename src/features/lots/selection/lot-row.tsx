import { memo, type ReactNode } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { thumbnail } from '../../../contract/lots/picture-address';
import { floorFigure, formatArea, formatRubles, roomTitle } from '../../../contract/words';
import { lotWords } from '../../../shell/lot-words';
import { LateMark } from '../card/late-mark';
import { LotLink } from '../card/lot-link';
import { NoPlan } from '../card/no-plan';
import { OldPrice } from '../card/old-price';

interface LotRowProps {
  lot: Lot;
  /** In the list, from 0. */
  place: number;
  action(lot: Lot): ReactNode;
}

/** A lot's row. Its markup is that of `shell/lot-row.ts`, over which it is drawn; a test holds them together. */
export const LotRow = memo(({ lot, place, action }: LotRowProps) => {
  const words = lotWords(lot);
  const number = lot.number && `№\u00a0${lot.number}`;
  const status = words.status && <span className="status">{words.status}</span>;
  return (
    <tr data-lot={lot.id} data-status={lot.status} aria-rowindex={place + 2}>
      <td className="plan">
        {lot.plan ? (
          <img {...thumbnail(lot.plan)} alt="" width={64} height={48} loading="lazy" decoding="async" />
        ) : (
          <NoPlan />
        )}
      </td>
      <th className="name" scope="row">
        <LotLink href={words.href} aria-label={words.name}>
          {roomTitle(lot)}
        </LotLink>
        <small>
          {number}
          {number && status && ' '}
          {status}
        </small>
      </th>
      <td className="area">{formatArea(lot.area)}</td>
      <td className="floor">
        {floorFigure(lot.floor)}
        {lot.floors !== null && lot.floor > 0 && <small>&nbsp;из&nbsp;{lot.floors}</small>}
      </td>
      <td className="price">
        <b>{words.price}</b>
        <OldPrice words={words} />
        <LateMark lot={lot} row />
      </td>
      <td className="meter">{lot.price_per_meter === null ? '—' : formatRubles(lot.price_per_meter)}</td>
      <td className="place">
        {lot.project_name}
        <small>{lot.building}</small>
      </td>
      <td className="completion">{words.completion ?? '—'}</td>
      <td className="action">{action(lot)}</td>
    </tr>
  );
});
