import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LotFilters } from '../../../../src/contract/lots/filters/lot-filters';
import type { SearchNewsKind, SearchPace } from '../../../../src/contract/lots/filters/saved-search';
import type { LotType } from '../../../../src/contract/lots/lot';
import { users } from '../account-schema';
import { id, number, rubles, timestampColumn } from '../columns';
import { lots } from '../schema';

/** Filters that agents have saved under a name. Source: feature row O3. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<LotType>().notNull(),
    filters: jsonb('filters').$type<LotFilters>().notNull(),
    tell: jsonb('tell').$type<SearchNewsKind[]>().notNull(),
    often: text('often').$type<SearchPace>().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    pausedAt: timestampColumn('paused_at'),
    /** The last row of `lot_history` that its owner is taken to know; later ones are news. */
    sinceChange: number('since_change').notNull(),
    /** When its owner was last told of it. */
    toldAt: timestampColumn('told_at'),
  },
  (table) => [index('saved_searches_user').on(table.userId)],
);

/** Lots that are new in a search since its owner has looked at it. */
export const searchNews = pgTable(
  'search_news',
  {
    searchId: number('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SearchNewsKind>().notNull(),
    /** The price before, where it fell; null with all other news. */
    priceBefore: rubles('price_before'),
    foundAt: timestampColumn('found_at').notNull().defaultNow(),
    /** Null: its owner is still to be told of it. */
    toldAt: timestampColumn('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.lotId] }),
    index('search_news_lot').on(table.lotId),
    index('search_news_untold').on(table.searchId).where(sql`${table.toldAt} IS NULL`),
  ],
);
