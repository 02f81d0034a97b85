import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { FinancedPurchase, ProgramOffer } from '../../../contract/mortgage/offers';
import { monthsWords, termWords } from '../../../contract/mortgage/term-words';
import { formatRubles } from '../../../contract/text/words';
import { color, font, media, space } from '../../../ui/tokens';
import { monthlyRubles, percentWords, wholeRubles } from '../mortgage-words';

const box = css({ display: 'grid', gap: space.lg, alignContent: 'start' });
const label = css({ color: color.ink2, fontSize: font.size.sm, lineHeight: 1.35 });
const monthly = css({
  fontSize: font.size.h1,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: font.size.h2 },
  [media.largeText]: { fontSize: font.size.h3 },
});
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${space.md} ${space.xl}`,
  margin: 0,
  [media.mobile]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: `${space.md} ${space.lg}` },
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dt': { color: color.ink2, fontSize: font.size.sm, lineHeight: 1.35 },
  '& dd': {
    margin: 0,
    fontSize: font.size.xl,
    lineHeight: 1.3,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
    [media.mobile]: { fontSize: font.size.lg },
  },
});

interface OfferFiguresProps {
  offer: ProgramOffer;
  deal: FinancedPurchase;
  /** The bank's name. */
  bank: string;
  action: ReactNode;
}

/** What an agent reads out: what is paid every month, at once, in all, and how much of it is the bank's. */
export function OfferFigures({ offer, deal, bank, action }: OfferFiguresProps) {
  const { program, later } = offer;
  const figures = [
    ['Первый взнос', formatRubles(deal.initialPayment)],
    ['Кредит', formatRubles(offer.loan)],
    ['Ставка', percentWords(program.rate)],
    ['Всего выплат', wholeRubles(offer.paid)],
    ['Переплата', wholeRubles(offer.overpayment)],
    ['Срок', termWords(deal.creditPeriod)],
  ];
  return (
    <section css={box} aria-label="Итог">
      <div>
        <p css={label}>
          {program.name}, {bank}
        </p>
        <p css={monthly} role="status">
          {monthlyRubles(offer.payment)}
          <span css={{ fontSize: font.size.lg, fontWeight: 500, letterSpacing: 0 }}> в&nbsp;месяц</span>
        </p>
        {later && (
          <p css={{ fontWeight: 500 }}>
            Первые {monthsWords(later.from - 1)}, потом {monthlyRubles(later.payment)} в&nbsp;месяц
          </p>
        )}
      </div>
      <dl css={list}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action}
    </section>
  );
}
