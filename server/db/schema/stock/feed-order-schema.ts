import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FeedRunReport } from '../../../../src/contract/calls/staff/stock/feed-report';
import type { PriceListMatch } from '../../../../src/contract/calls/staff/stock/price-list';
import { staffUsers } from '../account-schema';
import { bytes, id, number, timestampColumn } from '../columns';

/** Feeds that a manager has asked to have tried or imported now. Servers do it, one order at a time. */
export const feedOrders = pgTable(
  'feed_orders',
  {
    id: id(),
    /** Only says what would happen. */
    dryRun: boolean('dry_run').notNull(),
    /** An address, or a file that was handed in, packed by gzip; it is emptied once the order is done. */
    url: text('url'),
    file: bytes('file'),
    fileName: text('file_name'),
    source: text('source'),
    /** The file is a price list that is read so. */
    priceList: jsonb('price_list').$type<PriceListMatch>(),
    force: boolean('force').notNull().default(false),
    staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Until when a server keeps it without a sign of life; null: nobody does it. */
    leasedUntil: timestampColumn('leased_until'),
    finishedAt: timestampColumn('finished_at'),
    report: jsonb('report').$type<FeedRunReport>(),
  },
  (table) => [index('feed_orders_finished').on(table.finishedAt, table.id)],
);

/** How each price list was read the last time, by its name. */
export const priceLists = pgTable('price_lists', {
  name: text('name').primaryKey(),
  match: jsonb('match').$type<PriceListMatch>().notNull(),
  usedAt: timestampColumn('used_at').notNull().defaultNow(),
});
