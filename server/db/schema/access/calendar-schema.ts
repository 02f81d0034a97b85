import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarKinds } from '../../../../src/contract/calls/account/access/calendar-endpoints';
import { users } from '../account-schema';
import { number, timestampColumn } from '../columns';

/** The address by which calendars read an account's dates; of its token only the hash is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: number('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** When a calendar last asked, to some minutes; null: none has yet. */
  readAt: timestampColumn('read_at'),
});

/**
 * What a calendar was last told of each date, so that a change has a higher number than what it changes, and what is off is
 * said to be so for a while. Nothing here names a client.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    userId: number('user_id')
      .notNull()
      .references(() => calendarFeeds.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: calendarKinds }).notNull(),
    /** Of the appointment, fixation or booking. */
    subjectId: number('subject_id').notNull(),
    sequence: integer('sequence').notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
    /** Null: a moment, as an end is. */
    endsAt: timestampColumn('ends_at'),
    summary: text('summary').notNull(),
    location: text('location').notNull(),
    /** The page of the portal that tells more; its path. */
    page: text('page').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
    cancelledAt: timestampColumn('cancelled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subjectId] }),
    index('calendar_entries_starts').on(table.startsAt),
  ],
);
