import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, number, timestampColumn } from '../columns';

/** Addresses of the developer that are told of what happens. What they sign with is made of `secretSalt`. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  kind: text('kind', { enum: ['plain', 'bitrix24'] }).notNull(),
  /** Of Bitrix24 it holds a code that opens the CRM: it is in no log, and the room masks it. */
  address: text('address').notNull(),
  secretSalt: text('secret_salt').notNull(),
  /** What it is told of, by the words of the contract; another build may know more of them. */
  objects: jsonb('objects').$type<string[]>().notNull(),
  persons: boolean('persons').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** Until when one server alone sends to it. */
  leasedUntil: timestampColumn('leased_until'),
});

/**
 * One event for one address, written in the transaction of the change; it names no person. Those of one object are sent in
 * their order.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: number('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Sent with every attempt, so that the receiver does the same thing only once. */
    key: text('key').notNull().unique(),
    event: text('event').notNull(),
    /** Null: a trial of the address. */
    object: text('object'),
    objectId: number('object_id'),
    /** How the object stood then, without persons; null: it is gone. */
    state: jsonb('state').$type<Record<string, unknown>>(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestampColumn('next_at').notNull().defaultNow(),
    deliveredAt: timestampColumn('delivered_at'),
    givenUpAt: timestampColumn('given_up_at'),
    /** What was answered last. */
    status: integer('status'),
    answer: text('answer').notNull().default(''),
    lastError: text('last_error'),
    createdAt: timestampColumn('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.nextAt)
      .where(sql`${table.deliveredAt} IS NULL AND ${table.givenUpAt} IS NULL`),
    index('webhook_deliveries_object').on(table.object, table.objectId),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
