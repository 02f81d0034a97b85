import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../columns';

/** What broke in the server or in a browser, one row for all times that the same broke. Nothing in it is of a person. */
export const failureReports = pgTable(
  'failure_reports',
  {
    id: id(),
    /** Hash of what makes failures the same one. */
    fingerprint: text('fingerprint').notNull().unique(),
    side: text('side', { enum: ['server', 'browser'] }).notNull(),
    message: text('message').notNull(),
    /** The innermost frames, a line each. */
    frames: text('frames').notNull(),
    /** Of the last time: the page's address with its ids left out, or the call; the version; the kind of browser. */
    place: text('place').notNull(),
    version: text('version').notNull(),
    device: text('device'),
    /** The id by which the log has it; null: no request, or a browser's. */
    request: text('request'),
    times: integer('times').notNull(),
    firstAt: timestampColumn('first_at').notNull().defaultNow(),
    lastAt: timestampColumn('last_at').notNull().defaultNow(),
  },
  (table) => [index('failure_reports_last').on(table.lastAt)],
);
