import { css } from '@emotion/react';
import { type FinancedPurchase, highestMonth, type ProgramOffer } from '../../../contract/mortgage/offers';
import type { MortgageProgram } from '../../../contract/mortgage/program';
import { monthsWords } from '../../../contract/mortgage/term-words';
import { formatRubles } from '../../../contract/text/words';
import { color, font, space } from '../../../ui/tokens';
import { monthlyRubles, percentWords, wholeRubles } from '../mortgage-words';

/** What is said to those who do not see stands within it too: outside it would make the page wider. */
const frame = css({ position: 'relative', overflowX: 'auto' });
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${space.sm} ${space.md} ${space.sm} 0`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    lineHeight: '2rem',
  },
  '& td': { whiteSpace: 'nowrap' },
  '& tbody th': { color: color.ink2, fontWeight: 400 },
  '& thead th': {
    minWidth: '11rem',
    fontWeight: 500,
    '& small': { display: 'block', color: color.ink2, fontWeight: 400 },
  },
});
const best = css({ color: color.freeInk, fontWeight: 600 });

interface OffersComparedProps {
  offers: readonly ProgramOffer[];
  deal: FinancedPurchase;
  bankOf(program: MortgageProgram): string;
}

/** Two or three offers side by side; the least of a row is marked, where they differ. */
export function OffersCompared({ offers, deal, bankOf }: OffersComparedProps) {
  const rows: { name: string; words(offer: ProgramOffer): string; value?(offer: ProgramOffer): number }[] = [
    { name: 'Платёж в месяц', words: ({ payment }) => monthlyRubles(payment), value: highestMonth },
    ...(offers.some(({ later }) => later)
      ? [
          {
            name: 'Платёж потом',
            words: ({ later }: ProgramOffer) =>
              later ? `${monthlyRubles(later.payment)} с\u00a0${later.from}-го месяца` : 'не меняется',
          },
        ]
      : []),
    {
      name: 'Ставка',
      words: ({ program }) => percentWords(program.rate),
      value: ({ program }) => program.rate,
    },
    { name: 'Переплата', words: (one) => wholeRubles(one.overpayment), value: (one) => one.overpayment },
    { name: 'Всего выплат', words: ({ paid }) => wholeRubles(paid), value: ({ paid }) => paid },
    { name: 'Первый взнос', words: () => formatRubles(deal.initialPayment) },
    { name: 'Кредит', words: ({ loan }) => formatRubles(loan) },
    { name: 'Срок', words: () => monthsWords(deal.creditPeriod) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section css={frame} aria-label="Сравнение программ" tabIndex={0}>
      <table css={table}>
        <thead>
          <tr>
            <td />
            {offers.map(({ program }) => (
              <th key={program.slug} scope="col">
                {program.name}
                <small>{bankOf(program)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, words, value }) => {
            const values = value ? offers.map(value) : [];
            const least = new Set(values).size > 1 ? Math.min(...values) : null;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {offers.map((offer) => {
                  const isBest = least !== null && value?.(offer) === least;
                  return (
                    <td key={offer.program.slug} css={isBest && best}>
                      {words(offer)}
                      {isBest && <span className="visually-hidden">, меньше всех</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
