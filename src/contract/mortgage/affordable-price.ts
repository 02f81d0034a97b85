import { annuityPayment } from './annuity';
import { isProgramOpen } from './offers';
import type { MortgageProgram } from './program';

/** What somebody has calculated by: the programme's slug, the first payment as a share of the price, the term. */
export interface UsedMortgage {
  readonly program: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly months: number;
}

/** By what a payment is turned into a price. */
export interface PaymentTerms {
  readonly program: MortgageProgram;
  /** From 0 to 1. */
  readonly share: number;
  readonly months: number;
}

/**
 * The programme, first payment and term that were used last, within what the programme allows now; else those of the
 * programme with the lowest payment. Null where no programme is available.
 */
export function paymentTerms(
  programs: readonly MortgageProgram[],
  used: UsedMortgage | null,
  now: number,
): PaymentTerms | null {
  const open = programs.filter((program) => isProgramOpen(program, now));
  const last = open.find(({ slug }) => slug === used?.program);
  if (last && used)
    return {
      program: last,
      share: Math.max(used.share, last.first_payment / 100),
      months: Math.min(last.max_months, Math.max(last.min_months, used.months)),
    };
  const terms = open.map((program) => ({
    program,
    share: program.first_payment / 100,
    months: program.max_months,
  }));
  const monthly = ({ program, share, months }: PaymentTerms) =>
    annuityPayment(1 - share, program.rate, months);
  return terms.sort((one, other) => monthly(one) - monthly(other))[0] ?? null;
}

/** Down to which a price is rounded, in rubles. */
const STEP = 10_000;

/** The highest price, in whole rubles, whose payment is at most so many rubles a month and whose loan may be had. */
export function priceOfPayment(payment: number, { program, share, months }: PaymentTerms): number {
  const loan = Math.min(
    payment / annuityPayment(1, program.rate, months),
    program.max_loan ?? Number.POSITIVE_INFINITY,
  );
  return Math.floor(loan / (1 - share) / STEP) * STEP;
}
