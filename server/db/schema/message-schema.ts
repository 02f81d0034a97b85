import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns';

/**
 * Messages that a gateway or a mail server is given. Whom one is for and what it says stays until it is settled, and where
 * it may be sent again by hand until `notAfter`; of a code neither is ever written.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Names the message to a gateway, the same in every attempt. */
    key: text('key').notNull().unique(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    purpose: text('purpose', {
      enum: ['code', 'email-code', 'letter', 'alarm', 'staff-link', 'invitation'],
    }).notNull(),
    recipient: text('recipient'),
    /** The recipient as managers see it: '+7916•••••00', 'ag•••@example.ru'. */
    shown: text('shown').notNull(),
    /** Keyed hash of what the message is about, most often its recipient: of one such, messages go in their order. */
    orderKey: text('order_key').notNull(),
    body: jsonb('body').$type<{ text: string; subject?: string }>(),
    /** `dead`: given up. `sending` is held until `leasedUntil` by the process that sends it. */
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'expired', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestampColumn('next_at').notNull().defaultNow(),
    leasedUntil: timestampColumn('leased_until'),
    /** It is worth nothing later. */
    notAfter: timestampColumn('not_after').notNull(),
    /** Of the last attempt: what kind of failure, and what the gateway said of it. */
    trouble: text('trouble', { enum: ['refused', 'failed', 'silent'] }),
    lastError: text('last_error'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    index('messages_due').on(table.nextAt).where(sql`${table.state} = 'waiting'`),
    index('messages_open').on(table.orderKey, table.id).where(sql`${table.state} IN ('waiting', 'sending')`),
    index('messages_dead').on(table.id).where(sql`${table.state} IN ('expired', 'dead')`),
    index('messages_settled').on(table.settledAt),
  ],
);
