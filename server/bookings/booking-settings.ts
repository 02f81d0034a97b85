import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { BookingSettings, USUAL_QUEUE_MINUTES } from '../../src/contract/bookings/booking-terms';
import type { Executor, Transaction } from '../db/database';
import { settings } from '../db/schema/schema';

const KEY = 'bookings';

/** Of a developer who has set no terms: no lot can be booked. */
const none: BookingSettings = { limit: null, terms: [], queue: USUAL_QUEUE_MINUTES };

/** How lots are booked, as the developer has set it. */
export async function readBookingSettings(db: Executor): Promise<BookingSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row === undefined ? none : v.parse(BookingSettings, row.value);
}

export async function writeBookingSettings(
  tx: Transaction,
  value: v.InferInput<typeof BookingSettings>,
): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
