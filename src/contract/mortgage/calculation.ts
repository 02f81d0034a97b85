import * as v from 'valibot';
import { BodyId } from '../parameters/ids';
import { formatRubles } from '../text/words';
import { MAX_MONTHS } from './offers';
import { termWords } from './term-words';

const rubles = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999));
const words = v.pipe(v.string(), v.maxLength(200));

/** The calculation of a mortgage request as it was shown; conditions may have changed since. */
export const MortgageCalculation = v.object({
  cost: rubles,
  initialPayment: rubles,
  creditPeriod: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MONTHS)),
  /** Names of programme and bank. */
  offer: words,
  /** Whole rubles a month. */
  payment: rubles,
  /** The project's name, if one was chosen. */
  project: v.nullable(words),
  /** The lot that it was counted for, as it was named; null or absent: none. */
  lot: v.optional(v.nullable(v.object({ id: BodyId('Нужен номер лота'), name: words }))),
});
export type MortgageCalculation = v.InferOutput<typeof MortgageCalculation>;

/** A calculation in a sentence, for the manager who answers the request. */
export function mortgageCalculationText({
  cost,
  initialPayment,
  creditPeriod,
  offer,
  payment,
  project,
  lot,
}: MortgageCalculation): string {
  const price = formatRubles(cost);
  // A lot is named with its price.
  const isTold = lot?.name.endsWith(price) ?? false;
  return [
    ...(lot ? [lot.name] : []),
    ...(isTold ? [] : [`${lot ? 'стоимость' : 'Стоимость'} ${price}`]),
    `первый взнос ${formatRubles(initialPayment)}`,
    `кредит ${formatRubles(cost - initialPayment)} на ${termWords(creditPeriod)}`,
    offer,
    `платёж ${formatRubles(payment)} в месяц`,
    ...(project === null ? [] : [`проект «${project}»`]),
  ].join(', ');
}
