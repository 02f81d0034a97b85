import { type Booking, bookingEndWords, isBookingOpen } from '../../contract/bookings/booking';
import type { BookingTerm } from '../../contract/bookings/booking-terms';
import { hoursWords } from '../../contract/bookings/hours-words';
import type { QueuePlace } from '../../contract/bookings/queue';
import { formatRubles } from '../../contract/text/words';
import { formatPortalMoment } from '../../lib/words/dates/portal-date';

/** How one stands: 'Ждёт подтверждения, лот за вами до 27 ноября, 15:40'; of an agent's own agency: 'лот держится до …'. */
export function bookingStanding(booking: Booking, now: number, isOwn: boolean): string {
  const { state, until, ended_by: endedBy, deal } = booking;
  if (!isBookingOpen(booking, now)) return bookingEndWords[endedBy ?? 'expired'];
  const holds = isOwn ? 'от за вами' : 'от держится';
  if (until === null) return deal === null ? `Л${holds}` : `По ней идёт сделка №\u00a0${deal}`;
  const held = `${holds} до ${formatPortalMoment(until)}`;
  return state === 'asked' ? `Ждёт подтверждения, л${held}` : `Л${held}`;
}

/** How a place in a queue stands: 'Вы в очереди вторым', 'Лот держится за вами до 27 ноября, 15:40' */
export function placeStanding(
  { place, offered_until: until }: QueuePlace,
  now: number,
  isOwn: boolean,
): string {
  if (isTurnOf({ offered_until: until }, now))
    return `Лот держится ${isOwn ? 'за вами ' : ''}до ${formatPortalMoment(until ?? '')}`;
  if (!isOwn) return `В очереди: место ${place}`;
  return place === 1 ? 'Вы в очереди первым' : `Вы в очереди: место ${place}`;
}

/** Whether the lot is held for whoever has the place. */
export const isTurnOf = ({ offered_until: until }: Pick<QueuePlace, 'offered_until'>, now: number): boolean =>
  until !== null && Date.parse(until) > now;

/** What a booking of this kind means, each a sentence, to be read before it is made. */
export const termSentences = (term: BookingTerm, now: number): string[] =>
  [
    `Лот за вами до ${formatPortalMoment(now + term.hours * 3_600_000)}: ${hoursWords(term.hours)}.`,
    term.cost === null ? 'Для клиента бесплатно.' : `Клиент оплачивает ${formatRubles(term.cost)}.`,
    term.confirm
      ? 'Застройщик подтвердит бронь или откажет; до ответа лот за вами.'
      : 'Подтверждать не нужно.',
    'Закончится сама, когда срок пройдёт; раньше — если её снимете вы или застройщик.',
    term.note,
  ].filter(Boolean);
