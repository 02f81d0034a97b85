import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/catalogue-query';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import type { Deal } from '../../contract/deals/deal';
import { dealSummary } from '../../contract/deals/deal-summary';
import { counted, formatRubles } from '../../contract/text/words';
import { color, font, media, space } from '../../ui/tokens';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderTop: `1px solid ${color.line}`,
  borderBottom: `1px solid ${color.line}`,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { padding: `${space.lg} ${space.lg} ${space.lg} 0`, minWidth: 0 },
  '& dt': { color: color.ink2, fontSize: font.size.sm },
  '& dd': { margin: 0 },
  '& b': {
    display: 'block',
    fontSize: font.size.xl,
    lineHeight: font.line.heading,
    fontWeight: 600,
    padding: `${space.xs} 0`,
    [media.mobile]: { fontSize: font.size.lg },
  },
  '& small': { color: color.ink2, fontSize: font.size.xs },
});

/** How much, and when: what agents ask first. */
export function DealsSummary({ deals }: { deals: readonly Deal[] }) {
  const { expected, accrued, due, paid } = dealSummary(deals);
  const developer = useQuery(catalogueQuery(contentEndpoints.getDeveloper, {})).data?.value;
  const days = developer?.payout_days ?? null;
  const sums = [
    ['Ожидается', expected, 'по сделкам, которые идут'],
    ['Начислено', accrued, 'к\u00a0выплате и\u00a0выплачено'],
    [
      'К выплате',
      due,
      days === null
        ? 'начислено, ещё не\u00a0выплачено'
        : `за\u00a0${counted(days, ['рабочий день', 'рабочих дня', 'рабочих дней'])} после начисления`,
    ],
    ['Выплачено', paid, 'за\u00a0всё время'],
  ] as const;
  return (
    <dl css={list} aria-label="Вознаграждение">
      {sums.map(([word, sum, note]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>
            <b>{formatRubles(sum)}</b> <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
