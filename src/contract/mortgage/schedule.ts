import { annuityPayment } from './annuity';
import type { MortgageProgram } from './program';

/** One month of a schedule, in whole kopecks; `balance` is the remaining debt after it. */
export interface Instalment {
  month: number;
  payment: number;
  interest: number;
  principal: number;
  balance: number;
}

/** The part of a programme on which payments depend. */
export type Terms = Pick<MortgageProgram, 'rate' | 'tranche'>;

/**
 * All payments of a loan in whole rubles. A tranche is two annuities: A(T1, n), and from the month after the second
 * part was lent plus A(T2, n − m). Source: specification, "Mortgage".
 */
export function mortgageSchedule(loan: number, months: number, { rate, tranche }: Terms): Instalment[] {
  if (!tranche || tranche.months >= months) return annuity(loan * 100, rate, months);
  const first = Math.round((loan * tranche.share) / 100);
  const later = annuity((loan - first) * 100, rate, months - tranche.months);
  return annuity(first * 100, rate, months).map((one, at) => added(one, later[at - tranche.months]));
}

/** Months with equal payments, except for the last, which also pays the remainder of rounding to kopecks. */
function annuity(kopecks: number, rate: number, months: number): Instalment[] {
  const payment = Math.round(annuityPayment(kopecks, rate, months));
  const rows: Instalment[] = [];
  let balance = kopecks;
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round((balance * Math.round(rate * 100)) / 120_000);
    const principal = month === months ? balance : Math.min(balance, payment - interest);
    balance -= principal;
    rows.push({ month, payment: interest + principal, interest, principal, balance });
  }
  return rows;
}

const added = (one: Instalment, other: Instalment | undefined): Instalment =>
  other === undefined
    ? one
    : {
        month: one.month,
        payment: one.payment + other.payment,
        interest: one.interest + other.interest,
        principal: one.principal + other.principal,
        balance: one.balance + other.balance,
      };
