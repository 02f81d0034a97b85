import { officeHoursOn, type SpecialDay, type WorkingTime } from '../../../src/contract/appointments/slots';
import { dayAfter, weekdayOf } from '../../../src/contract/time/days';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import type { Executor } from '../../db/database';
import { salesOffices } from '../../db/schema/clients/appointment-schema';

const MINUTE = 60_000;
/** Whoever has no working hours in so many days has none. */
const DAYS_AHEAD = 60;

/** When an office is open: by the days of the week, and by its special days in their place. */
export interface OfficeTime {
  readonly hours: readonly WorkingTime[];
  readonly special: readonly SpecialDay[];
}

/** When somebody is there of the developer's, by all sales offices; none: the developer has none. */
export async function readWorkingHours(db: Executor): Promise<OfficeTime[]> {
  const rows = await db
    .select({ hours: salesOffices.hours, special: salesOffices.specialDays })
    .from(salesOffices);
  return rows.map(({ hours, special }) => ({ hours, special: special ?? [] }));
}

/**
 * The moment when so many minutes of working hours have passed, in milliseconds since 1970. Where no hours are known every
 * minute counts.
 */
export function afterWorkingMinutes(offices: readonly OfficeTime[], from: number, minutes: number): number {
  let left = minutes * MINUTE;
  if (offices.every(({ hours }) => hours.length === 0)) return from + left;
  const today = portalDay(from);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    let counted = from;
    for (const { begins, ends } of spansOf(offices, dayAfter(today, ahead))) {
      const begin = Math.max(begins, counted);
      if (ends <= begin) continue;
      if (ends - begin >= left) return begin + left;
      left -= ends - begin;
      counted = ends;
    }
  }
  return from + left;
}

/** When somebody is there on a day, in the order of the beginnings; they may overlap. */
const spansOf = (offices: readonly OfficeTime[], day: string) =>
  offices
    .flatMap(({ hours, special }) =>
      special.some((one) => one.day === day)
        ? (officeHoursOn(day, hours, special) ?? [])
        : hours.filter(({ days }) => days.includes(weekdayOf(day))),
    )
    .map(({ from, to }) => ({ begins: portalMoment(day, from), ends: portalMoment(day, to) }))
    .toSorted((one, other) => one.begins - other.begins);
