import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookingEnds, bookingStates } from '../../../../src/contract/bookings/booking';
import { bookingKinds } from '../../../../src/contract/bookings/booking-terms';
import { queueEnds } from '../../../../src/contract/bookings/queue';
import { users } from '../account-schema';
import { id, number, rubles, timestampColumn } from '../columns';
import { lots } from '../schema';
import { clients } from './clients-schema';
import { deals } from './deals-schema';
import { fixations } from './fixation-schema';

/**
 * Lots booked for clients. `bookings_lot` decides between two who book one lot, whatever each of them has looked at
 * before. What it costs and how long it runs are the terms of when it was made. Source: feature row O1.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: number('client_id').references(() => clients.id, { onDelete: 'set null' }),
    fixationId: number('fixation_id').references(() => fixations.id, { onDelete: 'set null' }),
    key: text('key').notNull(),
    kind: text('kind', { enum: bookingKinds }).notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    endedBy: text('ended_by', { enum: bookingEnds }),
    reason: text('reason').notNull().default(''),
    /** Null: the price was hidden. */
    price: rubles('price'),
    cost: rubles('cost'),
    hours: integer('hours').notNull(),
    /** Null: it has grown into a deal. */
    until: timestampColumn('until'),
    prolonged: integer('prolonged').notNull().default(0),
    dealId: number('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    createdAt: timestampColumn('created_at').notNull().default(sql`clock_timestamp()`),
    confirmedAt: timestampColumn('confirmed_at'),
    paidAt: timestampColumn('paid_at'),
    endedAt: timestampColumn('ended_at'),
    /** The last reminder: of which end, and how many hours before it. Another end is reminded of anew. */
    remindedOf: timestampColumn('reminded_of'),
    remindedHours: integer('reminded_hours'),
  },
  (table) => [
    uniqueIndex('bookings_lot').on(table.lotId).where(sql`${table.endedAt} IS NULL`),
    uniqueIndex('bookings_user_key').on(table.userId, table.key),
    index('bookings_user').on(table.userId, table.id),
    index('bookings_client').on(table.clientId),
    index('bookings_deal').on(table.dealId),
    index('bookings_ends').on(table.until).where(sql`${table.endedAt} IS NULL`),
  ],
);

/**
 * Who waits for booked lots, in the order of their numbers. An agent has one place in the queue for a lot, and a lot is held
 * for one of them: both are unique indexes. Source: feature row O2.
 */
export const queuePlaces = pgTable(
  'queue_places',
  {
    id: id(),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: number('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    createdAt: timestampColumn('created_at').notNull().default(sql`clock_timestamp()`),
    /** Since when and until when the lot is held for this agent; null: it is not their turn. */
    offeredAt: timestampColumn('offered_at'),
    until: timestampColumn('until'),
    /** When the message that it is their turn was written. */
    messagedAt: timestampColumn('messaged_at'),
    endedAt: timestampColumn('ended_at'),
    endedBy: text('ended_by', { enum: queueEnds }),
  },
  (table) => [
    uniqueIndex('queue_places_agent').on(table.lotId, table.userId).where(sql`${table.endedAt} IS NULL`),
    uniqueIndex('queue_places_turn')
      .on(table.lotId)
      .where(sql`${table.endedAt} IS NULL AND ${table.offeredAt} IS NOT NULL`),
    uniqueIndex('queue_places_user_key').on(table.userId, table.key),
    index('queue_places_client').on(table.clientId),
    index('queue_places_open').on(table.lotId, table.id).where(sql`${table.endedAt} IS NULL`),
  ],
);
