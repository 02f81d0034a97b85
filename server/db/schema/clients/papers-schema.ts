import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paperStates } from '../../../../src/contract/deals/papers/paper';
import type { Requisites } from '../../../../src/contract/deals/papers/requisites';
import { users } from '../account-schema';
import { bytes, id, number, rubles, timestampColumn } from '../columns';
import { deals } from './deals-schema';

/** By what an agency is paid. Source: feature row O10. */
export const agencyRequisites = pgTable('agency_requisites', {
  userId: number('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  value: jsonb('value').$type<Requisites>().notNull(),
});

/** What stands in a paper, as it was when it was issued: whatever changes later, it says the same. */
export interface StoredPaper {
  readonly seller: { name: string; inn: string; address: string } & Requisites;
  readonly buyer: string;
  readonly lines: readonly { deal: number; words: string; amount: number }[];
}

/** An act and an invoice of one number. `papers_number` and the agency's locked row keep the numbers without gaps. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: paperStates }).notNull(),
    /** 'YYYY-MM-DD', by the portal's clock. */
    day: text('day').notNull(),
    total: rubles('total').notNull(),
    content: jsonb('content').$type<StoredPaper>().notNull(),
    reason: text('reason').notNull().default(''),
    signedAt: timestampColumn('signed_at'),
    paidAt: timestampColumn('paid_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('papers_number').on(table.userId, table.number),
    index('papers_state').on(table.state),
  ],
);

/** Which deals stand in which paper; in one that holds each stands once, which `paper_deals_open` decides. */
export const paperDeals = pgTable(
  'paper_deals',
  {
    paperId: number('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    dealId: number('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.dealId] }),
    uniqueIndex('paper_deals_open').on(table.dealId).where(sql`${table.isOpen}`),
  ],
);

/** The signed copy that an agency has sent last; never under a public address. */
export const signedPapers = pgTable('signed_papers', {
  paperId: number('paper_id')
    .primaryKey()
    .references(() => papers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  extension: text('extension').notNull(),
  size: integer('size').notNull(),
  content: bytes('content').notNull(),
});
