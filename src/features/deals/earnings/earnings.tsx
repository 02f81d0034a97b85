import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { DealSummary } from '../../../contract/deals/deal-summary';
import { formatRubles } from '../../../contract/text/words';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.x2}`,
  minHeight: touch,
  padding: `${space.md} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& span': { color: color.ink2, fontSize: font.size.sm },
  '& b': { color: color.ink, fontSize: font.size.md, fontWeight: 600, whiteSpace: 'nowrap' },
  [media.mobile]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.lg,
    padding: `${space.sm} ${space.lg}`,
    '& b': { display: 'block', whiteSpace: 'normal' },
  },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});

/** How much is to be paid and what is expected, in a line that leads to the deals. */
export const EarningsLine = ({ due, expected }: Pick<DealSummary, 'due' | 'expected'>) => (
  <section aria-label="Вознаграждение">
    <Link to="/deals" css={line}>
      <span>
        К выплате <b>{formatRubles(due)}</b>
      </span>
      <span>
        Ожидается <b>{formatRubles(expected)}</b>
      </span>
    </Link>
  </section>
);
