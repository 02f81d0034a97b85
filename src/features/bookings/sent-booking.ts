import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/call/call-error';
import type { BookingKind } from '../../contract/bookings/booking-terms';

/** A place in the queue for a lot. */
export interface WantedPlace {
  readonly lot: number;
  readonly client: number;
}

export interface WantedBooking extends WantedPlace {
  readonly kind: BookingKind;
  /** As it was shown. */
  readonly price: number | null;
}

/** A booking, or a place in the queue, that was sent, and that nobody here knows to be carried out or refused. */
export interface SentBooking {
  readonly key: string;
  /** Without a kind: a place in the queue. */
  readonly wanted: WantedPlace & Partial<WantedBooking>;
  /** It came to an end without a word of the server's; false: it is under way, or the server has failed and said so. */
  readonly isUnanswered: boolean;
}

/** Under 'personal': it goes with the account. In memory alone: after a reload the server is asked anyway. */
const keyOf = (lot: number) => ['personal', 'sent-booking', lot] as const;

/** What was sent for a lot on this page, whether or not its dialog was closed since. */
export const useSentBooking = (lot: number): SentBooking | null =>
  useQuery<SentBooking | null>({ queryKey: keyOf(lot), queryFn: skipToken }).data ?? null;

const noteSent = (queryClient: QueryClient, lot: number, sent: SentBooking | null): void =>
  void queryClient.setQueryData<SentBooking | null>(keyOf(lot), sent);

/** It is known what has become of it. */
export const forgetSent = (queryClient: QueryClient, lot: number): void => noteSent(queryClient, lot, null);

/**
 * Sends what is wanted under a key, by which the server carries it out once. The same again is sent under the same key until
 * it is answered; anything else has a key of its own.
 */
export async function sendUnderKey<Done>(
  queryClient: QueryClient,
  wanted: SentBooking['wanted'],
  send: (key: string) => Promise<Done>,
): Promise<Done> {
  const before = queryClient.getQueryData<SentBooking | null>(keyOf(wanted.lot));
  const isSame = before && JSON.stringify(before.wanted) === JSON.stringify(wanted);
  const key = isSame ? before.key : crypto.randomUUID();
  noteSent(queryClient, wanted.lot, { key, wanted, isUnanswered: false });
  try {
    const done = await send(key);
    forgetSent(queryClient, wanted.lot);
    return done;
  } catch (error) {
    const problem = error instanceof CallError ? error.problem : null;
    const isRefused = error instanceof CallError && !error.undecided;
    noteSent(queryClient, wanted.lot, isRefused ? null : { key, wanted, isUnanswered: problem === null });
    throw error;
  }
}
