import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CrmAnswer } from '../../../../src/contract/calls/clients/crm-endpoints';
import { id, number, timestampColumn } from '../columns';
import { bookings } from './booking-schema';
import { fixations } from './fixation-schema';

/**
 * What the developer's CRM is to be told, in order; written in the transaction of what it tells of. A message about a booking
 * is one of the fixation that the booking stands on, too: the CRM hears of that first.
 */
export const crmMessages = pgTable(
  'crm_messages',
  {
    id: id(),
    fixationId: number('fixation_id')
      .notNull()
      .references(() => fixations.id, { onDelete: 'cascade' }),
    /** Null: it is about the fixation itself. */
    bookingId: number('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** Sent with every attempt, so that the CRM does the same thing only once. */
    key: text('key').notNull().unique(),
    event: text('event').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestampColumn('next_at').notNull().defaultNow(),
    sentAt: timestampColumn('sent_at'),
    /** What the CRM has answered last. */
    answer: text('answer').$type<CrmAnswer['answer']>(),
    answeredAt: timestampColumn('answered_at'),
    lastError: text('last_error'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('crm_messages_fixation').on(table.fixationId),
    index('crm_messages_booking').on(table.bookingId).where(sql`${table.bookingId} IS NOT NULL`),
    index('crm_messages_waiting').on(table.nextAt).where(sql`${table.sentAt} IS NULL`),
  ],
);
