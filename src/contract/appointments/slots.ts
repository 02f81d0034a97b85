import { dayAfter, weekdayOf } from '../time/days';
import { byPortalClock, portalDay, portalMoment, portalTime } from '../time/portal-time';
import { dayWords } from '../time/portal-words';

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

/** A day of an office with hours of its own: a short one, a holiday, one on which it is open where it usually is not. */
export interface SpecialDay {
  /** By the portal's clock: '2026-12-31'. */
  readonly day: string;
  /** Null: closed. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** What the office says of it; ''. */
  readonly note: string;
}

/** When an office is open on a day; null: not at all. Its special days stand over those of the week. */
export function officeHoursOn(
  day: string,
  hours: readonly WorkingTime[],
  special: readonly SpecialDay[],
): { from: string; to: string } | null {
  const own = special.find((one) => one.day === day);
  if (own) return own.hours;
  const weekday = weekdayOf(day);
  return hours.find(({ days }) => days.includes(weekday)) ?? null;
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
  /** Those of the office. */
  readonly special: readonly SpecialDay[];
  /** No day of the week is named twice. */
  readonly manager: readonly WorkingTime[];
  /** Dates on which the manager is away: '2026-11-24'. */
  readonly daysOff: ReadonlySet<string>;
  /** Start times of this manager's appointments, in milliseconds since 1970. */
  readonly taken: ReadonlySet<number>;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** What the office says of a day that is not as others of the week are; '' of every other. */
export const dayNote = (day: string, { special }: Pick<Availability, 'special'>): string => {
  const own = special.find((one) => one.day === day);
  if (!own) return '';
  const words = own.hours
    ? `Офис открыт с ${figure(own.hours.from)} до ${figure(own.hours.to)}`
    : 'Офис закрыт';
  return own.note === '' ? `${words}.` : `${words}: ${own.note}.`;
};

const figure = (time: string) => time.replace(/^0/, '');

/** '1 января – 8 января: Офис закрыт: Новый год.': notes of days, those of days in a row that say the same in one line. */
export function noteLines(days: readonly { readonly date: string; readonly note: string }[]): string[] {
  const runs: { first: string; last: string; note: string }[] = [];
  for (const { date, note } of days) {
    if (note === '') continue;
    const run = runs.at(-1);
    if (run?.note === note && dayAfter(run.last) === date) run.last = date;
    else runs.push({ first: date, last: date, note });
  }
  return runs.map(({ first, last, note }) =>
    first === last ? `${dayWords(first)}: ${note}` : `${dayWords(first)} – ${dayWords(last)}: ${note}`,
  );
}

/** When the manager is in the open office on such a day; null if at no time. Days off are not considered. */
function hoursOf(
  day: string,
  { office: salesOffice, special, manager }: Availability,
): { from: string; to: string } | null {
  const weekday = weekdayOf(day);
  const open = officeHoursOn(day, salesOffice, special);
  const there = manager.find(({ days }) => days.includes(weekday));
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
  if (!hours)
    return [dayNote(day, availability), 'В этот день менеджер не принимает. Выберите другой день.']
      .filter((sentence) => sentence !== '')
      .join(' ');
  const slots = slotsOf(day, availability);
  if (slots.includes(at)) return null;
  const [first = at] = slots;
  const last = slots.at(-1) ?? at;
  if (at < first || at > last)
    return `В этот день показы начинаются с ${portalTime(first)} до ${portalTime(last)} ${byPortalClock(at)}.`;
  return `Показы начинаются каждые ${SLOT_MINUTES} минут, первый в ${portalTime(first)} ${byPortalClock(at)}.`;
}
