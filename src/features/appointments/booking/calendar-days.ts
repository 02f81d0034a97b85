import type { ManagerCalendar } from '../../../contract/calls/clients/appointment-endpoints';
import { portalDay } from '../../../contract/time/portal-time';

export type CalendarDay = ManagerCalendar['days'][number];

/** The days of a calendar, which the device may have kept since yesterday, without what is over. */
export function daysToCome(days: readonly CalendarDay[], now: number): CalendarDay[] {
  const today = portalDay(now);
  return days
    .filter(({ date }) => date >= today)
    .map((day) => ({ ...day, slots: day.slots.filter((slot) => Date.parse(slot) > now) }));
}

/** From the first day on that has a time: where today is full or over, nobody has to look past it. */
export const daysFromFirstFree = (days: readonly CalendarDay[]): readonly CalendarDay[] => {
  const first = days.findIndex(({ slots }) => slots.length > 0);
  return first === -1 ? [] : days.slice(first);
};

/** The day that is shown before one is chosen: the first with a time that can be had, else the first with a time at all. */
export const dayToBeginWith = (
  days: readonly CalendarDay[],
  isRefused: (slot: string) => boolean,
): CalendarDay | undefined =>
  days.find(({ slots }) => slots.some((slot) => !isRefused(slot))) ??
  days.find(({ slots }) => slots.length > 0);
