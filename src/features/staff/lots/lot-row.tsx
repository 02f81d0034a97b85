import { css } from '@emotion/react';
import type { StaffLot } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { lotName, statusWord } from '../../../contract/lots/lot-words';
import { NBSP } from '../../../contract/text/russian-numbers';
import { formatFloor } from '../../../contract/text/words';
import { Checkbox } from '../../../ui/choices/checkbox';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { quietCss } from '../list/staff-row';
import { handSentences, shownPrice } from './lot-words';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space.lg}`,
  alignItems: 'start',
  padding: `${space.xs} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
});
const headCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  '& b': { fontWeight: 500 },
});

interface LotRowProps {
  row: StaffLot;
  chosen: boolean;
  onChoose(chosen: boolean): void;
  onChange(): void;
}

/** A lot of the list: what it shows, what of it a manager has set and what the feed says of that. */
export function StaffLotRow({ row, chosen, onChoose, onChange }: LotRowProps) {
  const { lot, source, has_deal } = row;
  const name = [lotName(lot), lot.number && `№${NBSP}${lot.number}`].filter(Boolean).join(', ');
  const sentences = handSentences(row);
  return (
    <li css={item}>
      <Checkbox checked={chosen} onChange={onChoose} aria-label={`Выбрать: ${name}`}>
        <span css={headCss}>
          <b>{name}</b>
          <b>{shownPrice(lot)}</b>
          <StateTag tone={lot.status === 1 ? 'good' : lot.status === 2 ? 'waiting' : 'quiet'}>
            {statusWord(lot.status, lot.type)}
          </StateTag>
          {lot.has_promotions && <StateTag tone="quiet">акция</StateTag>}
          {sentences.length > 0 && <StateTag tone="waiting">задано вручную</StateTag>}
        </span>
        <span css={[quietCss, { display: 'block' }]}>
          {[
            lot.building,
            lot.section && `секция ${lot.section}`,
            formatFloor(lot.floor, lot.floors),
            lot.finishing,
            `фид ${source}`,
            has_deal && 'состояние держит сделка',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {sentences.map((sentence) => (
          <span key={sentence} css={{ display: 'block' }}>
            {sentence}.
          </span>
        ))}
      </Checkbox>
      <ActButton look="quiet" aria-label={`Изменить: ${name}`} onClick={onChange}>
        Изменить
      </ActButton>
    </li>
  );
}
