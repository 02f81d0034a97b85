import { css } from '@emotion/react';
import type { LotStatus } from '../../../contract/lots/lot';
import { statusWord } from '../../../contract/lots/lot-words';
import { Tooltip } from '../../../ui/popovers/tooltip';
import { color, font, media, space } from '../../../ui/tokens';
import { boardGrounds } from './board-grounds';
import { type Board, stateCounts } from './board-layout';

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.lg}`,
  color: color.ink2,
  fontSize: font.size.sm,
  [media.mobile]: { order: 3, flexBasis: '100%' },
});
const swatch = css(
  {
    width: '2rem',
    height: '1.4rem',
    borderRadius: '0.2rem',
    border: `1px solid ${color.line}`,
    printColorAdjust: 'exact',
  },
  boardGrounds,
);

const named = css({ display: 'flex', alignItems: 'center', gap: space.sm, minHeight: '2.4rem' });

/** What each state means for an agent who is asked for the lot. */
const stateNotes: Record<LotStatus, string> = {
  1: 'Продаётся: лот можно показать клиенту и выбрать.',
  2: 'Забронирован: лот держат за другим покупателем, сделки ещё нет.',
  3: 'Сейчас не продаётся. Когда откроют продажу, решает застройщик.',
  4: 'Продан: сделка состоялась.',
  5: 'Закрыт для продажи застройщиком.',
  6: 'Переуступка: лот продаёт не застройщик, а покупатель по своему договору.',
};

/** What the grounds mean, and how many lots of each are on the board. */
export function BoardLegend({ board }: { board: Board }) {
  return (
    <ul css={legend} aria-label="Обозначения">
      {[...stateCounts(board)].map(([status, count]) => (
        <li key={status}>
          <Tooltip words={stateNotes[status]}>
            <button type="button" css={named}>
              <span css={swatch} data-status={status} />
              {statusWord(status, 'parking').toLowerCase()}: {count}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
