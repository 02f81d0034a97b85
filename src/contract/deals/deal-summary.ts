import { dayAfter, weekdayOf } from '../time/days';
import { portalDay, portalMoment, portalTime } from '../time/portal-time';
import { commissionState, type Deal } from './deal';

/** Whole rubles. `accrued` is what is due and what was paid already, together. */
export interface DealSummary {
  readonly expected: number;
  readonly accrued: number;
  readonly due: number;
  readonly paid: number;
}

/** Sums of the commissions that the deals have brought and will bring. */
export function dealSummary(deals: readonly Deal[]): DealSummary {
  const sum = (wanted: 'expected' | 'due' | 'paid') =>
    deals
      .filter((deal) => commissionState(deal) === wanted)
      .reduce((total, { commission }) => total + commission.amount, 0);
  const [expected, due, paid] = [sum('expected'), sum('due'), sum('paid')];
  return { expected, accrued: due + paid, due, paid };
}

export interface CommissionMonth {
  /** '2026-11'. */
  readonly month: string;
  readonly paid: number;
  readonly due: number;
}

/** Number of months in the chart: a year. */
const MOST_MONTHS = 12;

/** The month of a time by the portal's clock. */
const monthOf = (at: string): string => portalDay(Date.parse(at)).slice(0, 7);

function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * Commission by month, without gaps, for at most the last year: paid in the month of payment, due in the month when
 * it will be paid.
 */
export function commissionMonths(deals: readonly Deal[]): CommissionMonth[] {
  const months = new Map<string, { paid: number; due: number }>();
  for (const { commission } of deals) {
    const { amount, accrued_at, due_at, paid_at } = commission;
    const at = paid_at ?? due_at ?? accrued_at;
    if (at === null || amount === 0) continue;
    const { paid, due } = months.get(monthOf(at)) ?? { paid: 0, due: 0 };
    months.set(monthOf(at), paid_at === null ? { paid, due: due + amount } : { paid: paid + amount, due });
  }
  const known = [...months.keys()].sort();
  const last = known.at(-1);
  const all: CommissionMonth[] = [];
  for (let month = known[0]; month !== undefined && last !== undefined && month <= last; )
    [all[all.length], month] = [{ month, ...(months.get(month) ?? { paid: 0, due: 0 }) }, following(month)];
  return all.slice(-MOST_MONTHS);
}

/** The same time so many working days later, by the portal's clock; Saturdays and Sundays do not count. */
export function afterWorkingDays(from: number, days: number): number {
  let day = portalDay(from);
  for (let left = days; left > 0; ) {
    day = dayAfter(day);
    if (weekdayOf(day) < 6) left -= 1;
  }
  return portalMoment(day, portalTime(from)) + (from % 60_000);
}
