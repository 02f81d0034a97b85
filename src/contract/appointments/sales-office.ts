import * as v from 'valibot';
import { Coordinates } from '../parameters/coordinates';
import { dayAfter, weekdayOf } from '../time/days';
import { portalDay, portalMoment } from '../time/portal-time';
import { dayNote, noteLines, officeHoursOn, type SpecialDay, type WorkingTime } from './slots';

export const Hours = v.object({
  /** 1: Monday … 7: Sunday. */
  days: v.array(v.number()),
  /** By the portal's clock: '10:00'. */
  from: v.string(),
  to: v.string(),
});

/** A day with hours of its own; `hours` null: the office is closed. */
export const SpecialHours = v.object({
  day: v.string(),
  hours: v.nullable(v.object({ from: v.string(), to: v.string() })),
  note: v.string(),
});

/** An office of the developer that receives visitors of a project. */
export const ProjectSalesOffice = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  /** E.164. */
  phone: v.string(),
  hours: v.array(Hours),
  /** From today on, the earliest first. */
  special_days: v.optional(v.array(SpecialHours), []),
  /** Null: not known. */
  coordinates: v.optional(v.nullable(Coordinates), null),
});
export type ProjectSalesOffice = v.InferOutput<typeof ProjectSalesOffice>;

const short = ['', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const onDay = [
  '',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
];
const figure = (time: string) => time.replace(/^0/, '');

/** '9:00–20:00'. */
const between = ({ from, to }: WorkingTime) => `${figure(from)}–${figure(to)}`;

/** 'пн–пт 9:00–20:00', one line for each set of hours. */
export const hoursLines = (hours: readonly WorkingTime[]): string[] =>
  hours.map((one) =>
    one.days.length === 7 ? `ежедневно ${between(one)}` : `${daysWords(one.days)}\u00a0${between(one)}`,
  );

/** 'пн–пт', 'пн, ср', 'вт–чт, сб'. */
function daysWords(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const wordsOf = (run: number[]) => {
    const names = run.map((day) => short[day] ?? '');
    return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
  };
  return runs.map(wordsOf).join(', ');
}

export interface OpenState {
  isOpen: boolean;
  /** 'до 20:00'; 'откроется в 9:00', 'откроется завтра в 10:00', 'откроется в понедельник в 9:00'; '' if never. */
  until: string;
}

/** Whether an office is open at this time, and until or from when; by the portal's clock. */
export function openState(
  hours: readonly WorkingTime[],
  special: readonly SpecialDay[],
  now: number,
): OpenState {
  const today = portalDay(now);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = dayAfter(today, ahead);
    const next = hoursOn(day, hours, special).find(({ to }) => portalMoment(day, to) > now);
    if (!next) continue;
    if (portalMoment(day, next.from) <= now) return { isOpen: true, until: `до\u00a0${figure(next.to)}` };
    const when = ahead === 0 ? '' : ahead === 1 ? 'завтра ' : `${onDay[weekdayOf(day)]} `;
    return { isOpen: false, until: `откроется ${when}в\u00a0${figure(next.from)}` };
  }
  return { isOpen: false, until: '' };
}

/** On a day of the week there may be several hours, apart from each other. */
function hoursOn(day: string, hours: readonly WorkingTime[], special: readonly SpecialDay[]) {
  if (special.some((one) => one.day === day)) return [officeHoursOn(day, hours, special) ?? []].flat();
  const weekday = weekdayOf(day);
  return hours
    .filter(({ days }) => days.includes(weekday))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** How many days ahead an office says what is other than usual. */
const ANNOUNCED = 14;

/** '31 декабря: Офис открыт с 9:00 до 15:00: короткий день.', a line for each special day to come soon. */
export function specialDayLines(special: readonly SpecialDay[], now: number): string[] {
  const today = portalDay(now);
  const last = dayAfter(today, ANNOUNCED);
  const soon = special.filter(({ day }) => day >= today && day <= last);
  return noteLines(soon.map(({ day }) => ({ date: day, note: dayNote(day, { special }) })));
}
