import type { LotPage } from '../../contract/lots/lot';
import { termWords } from '../../contract/mortgage/term-words';
import { formatNumber } from '../../contract/text/russian-numbers';
import { formatRubles } from '../../contract/text/words';
import { sumWords } from './offer-words';

/** 'Ипотека от 71 946 ₽/мес' and 'Семейная, 6 %, взнос 2,4 млн ₽, 30 лет'; null where the lot has no payment. */
export function mortgageWords({
  mortgage_from: from,
  mortgage_offer: offer,
}: Pick<LotPage, 'mortgage_from' | 'mortgage_offer'>): { from: string; terms: string } | null {
  if (from === null || offer === null) return null;
  const { name, rate, first_payment, months } = offer;
  return {
    from: `Ипотека от\u00a0${formatRubles(from)}/мес`,
    terms: [
      `${name}, ${formatNumber(rate, 0, 2)}\u00a0%`,
      `взнос ${sumWords(first_payment)}`,
      termWords(months),
    ].join(', '),
  };
}
