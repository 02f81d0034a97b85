import * as v from 'valibot';
import { counted, formatRubles } from '../text/words';
import { MAX_MONTHS } from './offers';

const rubles = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999));
const words = v.pipe(v.string(), v.maxLength(200));

/** The calculation that a mortgage request is about, as it was on the screen: conditions may have changed since. */
export const MortgageCalculation = v.object({
  cost: rubles,
  initialPayment: rubles,
  creditPeriod: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MONTHS)),
  /** Programme and bank in words. */
  offer: words,
  /** Whole rubles a month. */
  payment: rubles,
  /** The project's name, where one was chosen. */
  project: v.nullable(words),
});
export type MortgageCalculation = v.InferOutput<typeof MortgageCalculation>;

/** A calculation in a sentence, for whoever answers the request. */
export function mortgageCalculationText({
  cost,
  initialPayment,
  creditPeriod,
  offer,
  payment,
  project,
}: MortgageCalculation): string {
  const months = counted(creditPeriod, ['месяц', 'месяца', 'месяцев']);
  return [
    `Стоимость ${formatRubles(cost)}`,
    `первый взнос ${formatRubles(initialPayment)}`,
    `кредит ${formatRubles(cost - initialPayment)} на ${months}`,
    offer,
    `платёж ${formatRubles(payment)} в месяц`,
    ...(project === null ? [] : [`проект «${project}»`]),
  ].join(', ');
}
