import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  BroadcastAudience,
  broadcastTypes,
} from '../../../../src/contract/calls/staff/staff-broadcast-endpoints';
import { staffUsers, users } from '../account-schema';
import { id, number, timestampColumn } from '../columns';
import { notifications } from '../personal-schema';
import { projects } from '../schema';

/** Notifications that a manager sends to many at once: what, to whom, when, and what became of it. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    /** Drawn by the form that sends it: the same one sent again stays one. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    type: text('type').$type<(typeof broadcastTypes)[number]>().notNull(),
    isPromo: boolean('is_promo').notNull(),
    /** Whose page a tap opens; null: that of its type. */
    projectId: number('project_id').references(() => projects.id, { onDelete: 'set null' }),
    audience: jsonb('audience').$type<BroadcastAudience>().notNull(),
    /** The one account that it is written to: it goes with that. Null: it is written to several. */
    accountId: number('account_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['waiting', 'sent', 'called_off'] })
      .notNull()
      .default('waiting'),
    /** When it is due. */
    at: timestampColumn('at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    sentAt: timestampColumn('sent_at'),
    /** How many got it, and how many had such switched off; null until it is sent. */
    reached: integer('reached'),
    missed: integer('missed'),
  },
  (table) => [
    index('broadcasts_due').on(table.at).where(sql`${table.state} = 'waiting'`),
    index('broadcasts_account').on(table.accountId).where(sql`${table.accountId} IS NOT NULL`),
  ],
);
export type BroadcastRow = typeof broadcasts.$inferSelect;

/** The notifications that a broadcast was written as; one goes with its reader. */
export const broadcastNotices = pgTable(
  'broadcast_notices',
  {
    notificationId: number('notification_id')
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    broadcastId: number('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('broadcast_notices_broadcast').on(table.broadcastId)],
);
