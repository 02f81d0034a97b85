import { dayAfter, weekdayOf } from '../time/days';
import { byPortalClock, portalDay, portalMoment, portalTime } from '../time/portal-time';

/** Minutes of an appointment, and the number of days ahead for which it can be booked. */
export const SLOT_MINUTES = 45;
export const DAYS_AHEAD = 60;
const SLOT = SLOT_MINUTES * 60_000;

/** On which days of the week (1: Monday) and between which times of the portal's clock somebody is there. */
export interface WorkingTime {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** All hours of somebody who receives, as they are stored: those of most days, and of further ones. */
export const receivingHours = ({
  hours,
  otherHours,
}: {
  readonly hours: WorkingTime;
  readonly otherHours: readonly WorkingTime[] | null;
}): readonly WorkingTime[] => [hours, ...(otherHours ?? [])];

/** Data from which a manager's calendar is computed. */
export interface Availability {
  readonly office: readonly WorkingTime[];
  /** No day of the week is named twice. */
  readonly manager: readonly WorkingTime[];
  /** Dates on which the manager is away: '2026-11-24'. */
  readonly daysOff: ReadonlySet<string>;
  /** Start times of this manager's appointments, in milliseconds since 1970. */
  readonly taken: ReadonlySet<number>;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** When the manager is in the open office on such a day; null if at no time. Days off are not considered. */
function hoursOf(
  day: string,
  { office: salesOffice, manager }: Availability,
): { from: string; to: string } | null {
  const weekday = weekdayOf(day);
  const isOnDay = ({ days }: WorkingTime) => days.includes(weekday);
  const [open, there] = [salesOffice.find(isOnDay), manager.find(isOnDay)];
  if (!open || !there) return null;
  const hours = { from: later(open.from, there.from), to: earlier(open.to, there.to) };
  return hours.from < hours.to ? hours : null;
}

/**
 * Start times of all appointments possible on a day, taken ones included, one after another from the opening hour.
 */
function slotsOf(day: string, availability: Availability): number[] {
  const hours = hoursOf(day, availability);
  if (!hours) return [];
  const slots: number[] = [];
  const end = portalMoment(day, hours.to);
  for (let at = portalMoment(day, hours.from); at + SLOT <= end; at += SLOT) slots.push(at);
  return slots;
}

/** The last day that can still be booked. */
export const lastDay = (now: number): string => dayAfter(portalDay(now), DAYS_AHEAD);

/** Start times that can be booked on a day. */
export const freeSlots = (day: string, availability: Availability, now: number): number[] =>
  availability.daysOff.has(day) || day > lastDay(now)
    ? []
    : slotsOf(day, availability).filter((at) => at > now && !availability.taken.has(at));

export type DayState = 'open' | 'day-off' | 'closed';

/** Whether the manager is there on a day at all. */
export const dayStateOf = (day: string, availability: Availability): DayState =>
  availability.daysOff.has(day) ? 'day-off' : hoursOf(day, availability) ? 'open' : 'closed';

/** The first free times from a day on, over as many days as necessary. */
export function nextFree(from: string, availability: Availability, now: number, count: number): number[] {
  const found: number[] = [];
  for (let day = from; day <= lastDay(now) && found.length < count; day = dayAfter(day))
    found.push(...freeSlots(day, availability, now));
  return found.slice(0, count);
}

/**
 * Why an appointment cannot start at a time, in a sentence; null if it can. It does not check whether the time is
 * taken.
 */
export function slotRefusal(at: number, availability: Availability, now: number): string | null {
  const day = portalDay(at);
  if (at <= now) return 'Это время уже прошло. Выберите другое.';
  if (day > lastDay(now)) return `Записать можно не дальше чем на ${DAYS_AHEAD} дней вперёд.`;
  if (availability.daysOff.has(day)) return 'У менеджера в этот день выходной. Выберите другой день.';
  const hours = hoursOf(day, availability);
  if (!hours) return 'В этот день менеджер не принимает. Выберите другой день.';
  const slots = slotsOf(day, availability);
  if (slots.includes(at)) return null;
  const [first = at] = slots;
  const last = slots.at(-1) ?? at;
  if (at < first || at > last)
    return `В этот день показы начинаются с ${portalTime(first)} до ${portalTime(last)} ${byPortalClock(at)}.`;
  return `Показы начинаются каждые ${SLOT_MINUTES} минут, первый в ${portalTime(first)} ${byPortalClock(at)}.`;
}
