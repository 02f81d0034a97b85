import * as v from 'valibot';
import { Booking } from '../../../contract/bookings/booking';
import { QueuePlace } from '../../../contract/bookings/queue';
import { bookingEndpoints } from '../../../contract/calls/clients/booking-endpoints';
import { MAX_LIMIT } from '../../../contract/parameters/lists';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState, readState, writeState } from '../../account/account-state';
import { refreshList, replaceRows } from '../refresh-list';

export interface KnownBookings {
  /** The newest first. */
  items: Booking[];
  /** Places in queues, a turn in front. */
  places: QueuePlace[];
  /** When the server last gave the list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

/**
 * Replaces the stored list by the server's newest, and the places in queues: all that hold are among them, unless an agency
 * has a hundred.
 */
export function refreshBookings(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'bookings', async () => {
    const query = { limit: MAX_LIMIT, show: 'all' as const };
    const { value, at } = await session.call(bookingEndpoints.listBookings, { query });
    const rows = value.results.map((wire) => ({ id: wire.id, wire }));
    const queue = await session.call(bookingEndpoints.listQueuePlaces, { query: { limit: MAX_LIMIT } });
    return {
      at,
      replace: async () => {
        await replaceRows(db.bookings, rows);
        await writeState(db, 'queuePlaces', JSON.stringify(queue.value.results));
      },
    };
  });
}

/** For `liveQuery`. */
export function readBookings(db: AccountDatabase): Promise<KnownBookings> {
  return db.transaction('r', db.bookings, db.state, async () => {
    const rows = await db.bookings.toArray();
    const { savedAt } = await readListState(db, 'bookings');
    const items = rows.flatMap(({ wire }) => (v.is(Booking, wire) ? wire : []));
    const queued: unknown[] = JSON.parse(await readState(db, 'queuePlaces'));
    const places = queued.flatMap((wire) => {
      const place = v.safeParse(QueuePlace, wire);
      return place.success ? place.output : [];
    });
    return { items: items.sort((one, other) => other.id - one.id), places, savedAt };
  });
}

/** Lots that somebody wanted to book without a network, the newest first. For `liveQuery`. */
export const readWantedBookings = (db: AccountDatabase) => readState(db, 'wantedBookings');
