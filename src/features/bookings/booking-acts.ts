import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import type { Booking } from '../../contract/bookings/booking';
import type { QueuePlace } from '../../contract/bookings/queue';
import { bookingEndpoints } from '../../contract/calls/clients/booking-endpoints';
import { accountWhenReady } from '../../device/page/device-store';
import { sendUnderKey, type WantedBooking, type WantedPlace } from './sent-booking';

/** What is known before a lot is booked; asked anew at each opening. */
export const bookingOfferQuery = (lot: number) => ({
  queryKey: ['personal', 'booking-offer', lot],
  queryFn: () => call(bookingEndpoints.getBookingOffer, { query: { lot: String(lot) } }),
  staleTime: 0,
  gcTime: 0,
});

export const postBooking = (queryClient: QueryClient, wanted: WantedBooking): Promise<Booking> =>
  shown(
    queryClient,
    sendUnderKey(queryClient, wanted, (key) =>
      call(bookingEndpoints.bookLot, { body: { ...wanted, key } }, { idempotencyKey: key }),
    ),
  );

export const postWithdrawal = (queryClient: QueryClient, id: number, reason: string): Promise<Booking> =>
  shown(queryClient, call(bookingEndpoints.withdrawBooking, { params: { id }, body: { reason } }));

export const postPlace = (queryClient: QueryClient, wanted: WantedPlace): Promise<QueuePlace> =>
  shown(
    queryClient,
    sendUnderKey(queryClient, wanted, (key) =>
      call(bookingEndpoints.joinQueue, { body: { ...wanted, key } }, { idempotencyKey: key }),
    ),
  );

export const postLeaving = (queryClient: QueryClient, id: number): Promise<QueuePlace> =>
  shown(queryClient, call(bookingEndpoints.leaveQueue, { params: { id } }));

/** Whatever came of it, the list is asked for anew: the device shows what the server knows. */
async function shown<Done>(queryClient: QueryClient, act: Promise<Done>): Promise<Done> {
  try {
    return await act;
  } finally {
    // A list that does not come now comes later.
    await accountWhenReady()
      .then((account) => account.refresh('bookings', true))
      .catch(() => {});
    void queryClient.invalidateQueries({ queryKey: ['personal', 'booking-offer'] });
  }
}
