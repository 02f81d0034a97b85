import type { Appointment, ManagerCalendar } from '../../contract/calls/clients/appointment-endpoints';
import type { Lot } from '../../contract/lots/lot';
import { lotName } from '../../contract/lots/lot-words';
import { counted } from '../../contract/text/words';
import { weekdayOf } from '../../contract/time/days';
import { portalDay, portalTime } from '../../contract/time/portal-time';
import { dayWords } from '../../contract/time/portal-words';

const shortWeekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

export const weekdayName = (day: string): string => weekdays[weekdayOf(day) - 1] ?? '';
export const shortWeekday = (day: string): string => shortWeekdays[weekdayOf(day) - 1] ?? '';

/** 'вт, 24 ноября, 10:45–11:30', by the portal's clock. */
export function whenWords({ starts_at, ends_at }: Pick<Appointment, 'starts_at' | 'ends_at'>): string {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  const day = portalDay(from);
  return `${shortWeekday(day)}, ${dayWords(day)}, ${portalTime(from)}–${portalTime(to)}`;
}

type CalendarDay = ManagerCalendar['days'][number];

/** 'вторник, 24 ноября, свободно 8 показов', for whoever hears the day. */
export function dayName({ date, state, slots }: CalendarDay): string {
  const free =
    slots.length > 0 ? `свободно: ${counted(slots.length, ['показ', 'показа', 'показов'])}` : emptyDay(state);
  return `${weekdayName(date)}, ${dayWords(date)}, ${free}`;
}

/** Why nothing can be booked on a day. */
export const emptyDay = (state: CalendarDay['state']): string =>
  ({ open: 'занято', 'day-off': 'выходной', closed: 'не принимает' })[state];

const states = {
  booked: { word: 'Записан', tone: 'waiting' },
  moved: { word: 'Перенесён', tone: 'waiting' },
  called_off: { word: 'Отменён', tone: 'bad' },
  held: { word: 'Состоялся', tone: 'good' },
} as const satisfies Record<Appointment['state'], { word: string; tone: string }>;

/** How an appointment stands, in a word and its tone. */
export const appointmentStateWord = ({ state }: Pick<Appointment, 'state'>) => states[state];

/** Whether it can still be moved or called off. */
export const isAppointmentOpen = ({ state, starts_at }: Appointment, now: number): boolean =>
  (state === 'booked' || state === 'moved') && Date.parse(starts_at) > now;

/** Whether it is still to come, or goes on: whoever stands at the house needs its phones until its end. */
export const isAppointmentAhead = ({ state, ends_at }: Appointment, now: number): boolean =>
  (state === 'booked' || state === 'moved') && Date.parse(ends_at) > now;

/** A lot among others of its plan: its name, and its number where it has one. */
export const shownLotName = (lot: Lot): string => lotName(lot) + (lot.number ? `, №\u00a0${lot.number}` : '');

export const placeWords = ({ place, address }: Pick<Appointment, 'place' | 'address'>): string =>
  `${place === 'office' ? 'В офисе' : 'В доме'}: ${address}`;
