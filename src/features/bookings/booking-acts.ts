import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import { catalogueQuery } from '../../api/catalogue-query';
import type { Booking } from '../../contract/bookings/booking';
import type { QueuePlace } from '../../contract/bookings/queue';
import { lotEndpoints } from '../../contract/calls/catalogue/lot-endpoints';
import { bookingEndpoints } from '../../contract/calls/clients/booking-endpoints';
import type { Lot } from '../../contract/lots/lot';
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
async function shown<Done extends { property: Lot }>(
  queryClient: QueryClient,
  act: Promise<Done>,
): Promise<Done> {
  try {
    const done = await act;
    const { type, id } = done.property;
    // The page of the lot beneath, whose state is another one now: nothing else may come to tell it.
    void queryClient.invalidateQueries(catalogueQuery(lotEndpoints[type].lot, { params: { id } }));
    return done;
  } finally {
    // A list that does not come now comes later.
    await accountWhenReady()
      .then((account) => account.refresh('bookings', true))
      .catch(() => {});
    void queryClient.invalidateQueries({ queryKey: ['personal', 'booking-offer'] });
  }
}
