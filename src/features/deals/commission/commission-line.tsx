import { css } from '@emotion/react';
import type { CommissionSum } from '../../../contract/deals/commission';
import { formatRate } from '../../../contract/deals/format-rate';
import { formatRubles } from '../../../contract/text/words';
import { color, font, media, space } from '../../../ui/tokens';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.sm}`,
  minHeight: '3.2rem',
  paddingTop: space.sm,
  [media.print]: { display: 'none' },
  // Where the words of the buttons beside it begin.
  paddingInline: `min(${space.md}, var(--gutter))`,
  '& > span': { color: color.ink2, fontSize: font.size.sm, lineHeight: '2.4rem' },
});

/** What a lot brings its agent, and by which rule. */
export const CommissionLine = ({ sum }: { sum: CommissionSum }) => (
  <p css={line}>
    Вам {formatRubles(sum.amount)}
    <span>
      {formatRate(sum.rate)}, {sum.rule.charAt(0).toLowerCase() + sum.rule.slice(1)}
    </span>
  </p>
);
