import { css } from '@emotion/react';
import { statusWord } from '../../../contract/lots/lot-words';
import { stateGrounds } from '../../../ui/feedback/state-grounds';
import { color, font, space } from '../../../ui/tokens';
import { type Board, stateCounts } from './board-layout';

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.lg}`,
  color: color.ink2,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: space.sm },
});
const swatch = css(
  {
    width: '2rem',
    height: '1.4rem',
    borderRadius: '0.2rem',
    border: `1px solid ${color.line}`,
    printColorAdjust: 'exact',
  },
  stateGrounds(60),
);

/** What the grounds mean, and how many lots of each are on the board. */
export function BoardLegend({ board }: { board: Board }) {
  return (
    <ul css={legend} aria-label="Обозначения">
      {[...stateCounts(board)].map(([status, count]) => (
        <li key={status}>
          <span css={swatch} data-status={status} />
          {statusWord(status, 'parking').toLowerCase()}: {count}
        </li>
      ))}
    </ul>
  );
}
