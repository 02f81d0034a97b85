import type { Booking } from '../../contract/bookings/booking';
import { bookingKindWords } from '../../contract/bookings/booking-terms';
import { formatRubles } from '../../contract/text/words';

/** 'Платная бронь, 25 000 ₽ — не оплачена' */
export function bookingKindLine({ kind, cost, paid_at: paidAt }: Booking): string {
  if (cost === null) return bookingKindWords[kind];
  return `${bookingKindWords[kind]}, ${formatRubles(cost)} — ${paidAt === null ? 'не оплачена' : 'оплачена'}`;
}
