import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sessions } from './account-schema';
import { number, timestampColumn } from './columns';
import { notifications } from './personal-schema';

/** Where the browser of a session takes notifications while the portal is not open; it goes with the session. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  tokenHash: text('token_hash')
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
  /** Whoever knows it can send pushes, so no log may contain it. */
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  /** The person allowed that whoever looks at the locked device reads what a notification says. */
  details: boolean('details').notNull().default(false),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

/** One notification on its way to one device; a row stays for as long as it keeps the same from being sent again. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    tokenHash: text('token_hash')
      .notNull()
      .references(() => pushSubscriptions.tokenHash, { onDelete: 'cascade' }),
    notificationId: number('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestampColumn('next_at').notNull().defaultNow(),
    /** Sent, or no longer wanted. */
    doneAt: timestampColumn('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.notificationId] }),
    index('push_deliveries_notification').on(table.notificationId),
    index('push_deliveries_due').on(table.nextAt).where(sql`${table.doneAt} IS NULL`),
  ],
);
