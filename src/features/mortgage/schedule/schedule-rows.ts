import type { Instalment } from '../../../contract/mortgage/schedule';

/** A year of a schedule, counted from the first payment: the sums of its months, and what is owed after them. */
export function yearsOf(months: readonly Instalment[]): Instalment[] {
  const years: Instalment[] = [];
  months.forEach((one, at) => {
    const year = Math.floor(at / 12);
    const sum = years[year] ?? { month: year + 1, payment: 0, interest: 0, principal: 0, balance: 0 };
    years[year] = {
      month: year + 1,
      payment: sum.payment + one.payment,
      interest: sum.interest + one.interest,
      principal: sum.principal + one.principal,
      balance: one.balance,
    };
  });
  return years;
}
