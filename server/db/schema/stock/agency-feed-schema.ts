import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AgencyFeedFormat, AgencyFeedType } from '../../../../src/contract/lots/agency-feed';
import type { LotFilters } from '../../../../src/contract/lots/filters/lot-filters';
import { users } from '../account-schema';
import { id, number, timestampColumn } from '../columns';

/**
 * Addresses at which agencies take the stock for advertising sites. Only a hash of the address's secret is stored. One
 * that is revoked stays for the journal's sake and answers nothing. Source: feature row O7.
 */
export const agencyFeeds = pgTable(
  'agency_feeds',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    format: text('format').$type<AgencyFeedFormat>().notNull(),
    types: jsonb('types').$type<AgencyFeedType[]>().notNull(),
    filters: jsonb('filters').$type<LotFilters>().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    revokedAt: timestampColumn('revoked_at'),
    takenAt: timestampColumn('taken_at'),
    takes: integer('takes').notNull().default(0),
    /** In the last one that was sent whole. */
    lots: integer('lots'),
  },
  (table) => [index('agency_feeds_user').on(table.userId)],
);
