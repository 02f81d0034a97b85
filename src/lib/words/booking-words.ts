import type { Booking } from '../../contract/bookings/booking';
import { bookingKindWords } from '../../contract/bookings/booking-terms';
import { counted, formatRubles } from '../../contract/text/words';

const HOURS = ['час', 'часа', 'часов'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;

/** 48 → '2 дня', 30 → '30 часов' */
export const hoursWords = (hours: number): string =>
  hours % 24 === 0 ? counted(hours / 24, DAYS) : counted(hours, HOURS);

/** 'Платная бронь, 25 000 ₽ — не оплачена' */
export function bookingKindLine({ kind, cost, paid_at: paidAt }: Booking): string {
  if (cost === null) return bookingKindWords[kind];
  return `${bookingKindWords[kind]}, ${formatRubles(cost)} — ${paidAt === null ? 'не оплачена' : 'оплачена'}`;
}
