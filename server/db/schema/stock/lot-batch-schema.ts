import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { LotChange } from '../../../../src/contract/calls/staff/stock/lot-change';
import { staffUsers } from '../account-schema';
import { id, number, timestampColumn } from '../columns';
import { type lotDetails, lots } from '../schema';

/** The columns of a lot that depend on what a manager has set of it. */
export const handLotKeys = [
  'handStatus',
  'status',
  'price',
  'originalPrice',
  'hidePrices',
  'pricePending',
  'pricePerMeter',
  'hasPromotions',
  'finishing',
  'plan',
] as const satisfies (keyof typeof lots.$inferSelect)[];

export const handDetailKeys = [
  'hiddenPrice',
  'agreedPrice',
  'agreedOriginalPrice',
  'saidPrice',
  'saidOriginalPrice',
  'saidSince',
  'handPrice',
  'feedPrice',
  'feedOriginalPrice',
  'handPromotion',
  'feedPromotion',
  'handFinishing',
  'feedFinishing',
  'handPlan',
  'feedPlan',
] as const satisfies (keyof typeof lotDetails.$inferSelect)[];

export type HandColumns = Pick<typeof lots.$inferSelect, (typeof handLotKeys)[number]> &
  Pick<typeof lotDetails.$inferSelect, (typeof handDetailKeys)[number]>;

/** As JSON has it. */
type StoredColumns = Omit<HandColumns, 'saidSince'> & { readonly saidSince: string | null };

/** What a manager has changed of lots at once, kept as long as it can be undone. */
export const lotBatches = pgTable(
  'lot_batches',
  {
    id: id(),
    staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    at: timestampColumn('at').notNull().defaultNow(),
    change: jsonb('change').$type<LotChange>().notNull(),
    count: integer('count').notNull(),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('lot_batches_at').on(table.at)],
);

/** The lots of a batch as they stood before and after it. */
export const lotBatchRows = pgTable(
  'lot_batch_rows',
  {
    batchId: number('batch_id')
      .notNull()
      .references(() => lotBatches.id, { onDelete: 'cascade' }),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<StoredColumns>().notNull(),
    after: jsonb('after').$type<StoredColumns>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.lotId] }),
    index('lot_batch_rows_lot').on(table.lotId),
  ],
);
