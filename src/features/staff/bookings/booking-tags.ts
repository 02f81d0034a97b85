import { type BookingState, bookingEndWords } from '../../../contract/bookings/booking';
import type { StaffBooking } from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import type { Tone } from '../../../ui/feedback/state-tag';

/** The states of bookings as managers filter by them. */
export const bookingStateWords: Readonly<Record<BookingState, string>> = {
  asked: 'Ждёт подтверждения',
  booked: 'Действует',
  ended: 'Закончилась',
};

/** How a booking stands, in a tag: of one that has ended, how it did. */
export function bookingTag({ state, ended_by: endedBy, deal }: StaffBooking): { tone: Tone; word: string } {
  if (state === 'asked') return { tone: 'waiting', word: bookingStateWords.asked };
  if (state === 'booked')
    return { tone: 'good', word: deal === null ? bookingStateWords.booked : 'Идёт сделка' };
  return {
    tone: endedBy === 'contract' ? 'good' : endedBy === 'refused' ? 'bad' : 'quiet',
    word: endedBy === null ? bookingStateWords.ended : bookingEndWords[endedBy],
  };
}
