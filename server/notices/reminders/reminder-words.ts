import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { counted } from '../../../src/contract/text/words';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';

interface About {
  readonly lastName: string;
  readonly firstName: string;
  readonly project: string;
}

const DAY = 86_400_000;
const nameOf = ({ lastName, firstName }: About) => `${lastName} ${firstName}`;

/** 'сегодня', 'завтра', 'через 7 дней': by days of the portal's clock, not by hours. */
function inDays(at: number, now: number): string {
  const days = Math.round((Date.parse(portalDay(at)) - Date.parse(portalDay(now))) / DAY);
  if (days <= 0) return 'сегодня';
  return days === 1 ? 'завтра' : `через ${counted(days, ['день', 'дня', 'дней'])}`;
}

/** That a fixation runs out, and what can be done about it. */
export function fixationReminder(
  fixation: About & { readonly until: Date; readonly prolonged: number; readonly maxProlongs: number },
  now: number,
): { title: string; text: string } {
  const until = fixation.until.getTime();
  const { prolonged, maxProlongs } = fixation;
  const act =
    prolonged < maxProlongs
      ? 'Продлить можно на странице клиента.'
      : maxProlongs === 0
        ? 'Когда срок пройдёт, можно попросить вернуть.'
        : 'Оно уже продлено предельное число раз: когда срок пройдёт, можно попросить вернуть.';
  return {
    title: `Закрепление закончится ${inDays(until, now)}`,
    text: `${nameOf(fixation)}, «${fixation.project}»: ${untilWords(until)}. ${act}`,
  };
}

const untilWords = (until: number) => `до\u00a0${portalTime(until)} ${dayWords(portalDay(until))}`;

/** That a client whom the developer has not answered for is held no longer soon. */
export function unansweredReminder(
  fixation: About & { readonly until: Date },
  now: number,
): { title: string; text: string } {
  const until = fixation.until.getTime();
  return {
    title: `Застройщик не ответил, запись закончится ${inDays(until, now)}`,
    text: `${nameOf(fixation)}, «${fixation.project}»: клиент держится за вами ${untilWords(until)}. Если ответа не будет, попросите вернуть клиента на его странице.`,
  };
}

/** That a booking runs out. */
export const bookingReminder = (
  booking: About & { readonly until: Date; readonly lot: string; readonly isUnpaid: boolean },
  now: number,
): { title: string; text: string } => {
  const until = booking.until.getTime();
  const paid = booking.isUnpaid ? ' Оплата ещё не отмечена.' : '';
  return {
    title: `Бронь закончится ${inDays(until, now)}`,
    text: `${booking.lot}, «${booking.project}», ${nameOf(booking)}: ${untilWords(until)}.${paid} Продлевает застройщик.`,
  };
};

/** That a next step with a client is due, or was due on a day before. */
export const stepReminder = (
  step: Omit<About, 'project'> & { readonly words: string; readonly on: string },
  now: number,
): { title: string; text: string } => ({
  title: `${step.on === portalDay(now) ? 'Сегодня' : `Было на ${dayWords(step.on)}`}: ${step.words || 'связаться с клиентом'}`,
  text: `${step.lastName} ${step.firstName}`,
});

interface AppointmentReminder extends About {
  readonly startsAt: Date;
  readonly place: 'office' | 'house';
  readonly manager: string;
  readonly phone: string;
}

/** A reminder of an appointment: where it is and with which manager. */
export function appointmentReminder(
  { startsAt, place, manager, phone, ...about }: AppointmentReminder,
  now: number,
): { title: string; text: string } {
  const at = startsAt.getTime();
  const today = portalDay(now);
  const day = portalDay(at);
  const when = day === today ? 'сегодня' : day === dayAfter(today) ? 'завтра' : dayWords(day);
  return {
    title: `Показ ${when} в\u00a0${portalTime(at)}`,
    text: `${nameOf(about)}, «${about.project}». ${placeWords[place]}, встречает ${manager}, ${formatPhone(phone)}.`,
  };
}

const placeWords = { office: 'В\u00a0офисе', house: 'В\u00a0доме' };
