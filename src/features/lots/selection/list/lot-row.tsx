import { memo, type ReactNode } from 'react';
import type { Lot } from '../../../../contract/lots/lot';
import { roomTitle } from '../../../../contract/lots/lot-words';
import { thumbnail } from '../../../../contract/lots/paths/picture-address';
import { floorFigure, formatArea, formatRubles } from '../../../../contract/text/words';
import type { TableColumn } from '../../../../shell/lot/lot-row';
import { listed, lotWords } from '../../../../shell/lot/lot-words';
import { LazyFigures } from '../../card/lazy-figures';
import { LazyMark } from '../../card/lazy-mark';
import { LotLink } from '../../card/lot-link';
import { NoPlan } from '../../card/no-plan';
import { OldPrice } from '../../card/old-price';

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
  const cells: Record<TableColumn, ReactNode> = {
    plan: lot.plan ? (
      <img {...thumbnail(lot.plan)} alt="" width={64} height={48} loading="lazy" decoding="async" />
    ) : (
      <NoPlan />
    ),
    name: (
      <>
        <LotLink href={words.href} aria-label={words.name}>
          {roomTitle(lot)}
        </LotLink>
        <small>
          {number}
          {number && status && ' '}
          {status}
        </small>
      </>
    ),
    area: formatArea(lot.area),
    floor: (
      <>
        {floorFigure(lot.floor)}
        {lot.floors !== null && lot.floor > 0 && <small>&nbsp;из&nbsp;{lot.floors}</small>}
      </>
    ),
    price: (
      <>
        <b>{words.price}</b>
        <OldPrice words={words} />
        <LazyMark lot={lot} row />
      </>
    ),
    meter: (
      <>
        {lot.price_per_meter === null ? '—' : formatRubles(lot.price_per_meter)}
        <LazyFigures lot={lot} />
      </>
    ),
    place: (
      <>
        {lot.project_name}
        <small>{listed(lot.building, lot.city_name)}</small>
      </>
    ),
    completion: words.completion ?? '—',
    action: action(lot),
  };
  return (
    <tr data-lot={lot.id} data-status={lot.status} aria-rowindex={place + 2}>
      {Object.entries(cells).map(([name, cell]) =>
        name === 'name' ? (
          <th key={name} className={name} scope="row">
            {cell}
          </th>
        ) : (
          <td key={name} className={name}>
            {cell}
          </td>
        ),
      )}
    </tr>
  );
});
