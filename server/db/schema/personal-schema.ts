import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type NoticeType, noticeTypeOf } from '../../../src/contract/accounts/notices';
import { users } from './account-schema';
import { clients } from './clients/clients-schema';
import { deals } from './clients/deals-schema';
import { id, number, timestampColumn } from './columns';
import { publications } from './publication-schema';
import { lots, projects } from './schema';

/** One that a newer server has left is read as what this one knows. */
const noticeType = customType<{ data: NoticeType; driverData: string }>({
  dataType: () => 'text',
  fromDriver: noticeTypeOf,
});
const ofUser = () => ({
  userId: number('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});
const ofLot = () => ({
  lotId: number('lot_id')
    .notNull()
    .references(() => lots.id),
});

export const favorites = pgTable(
  'favorites',
  {
    ...ofUser(),
    ...ofLot(),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lotId] }), index('favorites_lot').on(table.lotId)],
);

/** Lots that a person has hidden; their device removes them from selections. */
export const hiddenLots = pgTable(
  'hidden_lots',
  {
    ...ofUser(),
    ...ofLot(),
    hiddenAt: timestampColumn('hidden_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lotId] }), index('hidden_lots_lot').on(table.lotId)],
);

/**
 * What a person wrote about a lot. A note that was taken away keeps its row, without its text: a text written before
 * that, on a device that was away, must not bring it back. `editedAt`: when the text was written.
 */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    ...ofUser(),
    ...ofLot(),
    text: text('text').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    editedAt: timestampColumn('edited_at').notNull(),
  },
  (table) => [
    uniqueIndex('notes_user_lot').on(table.userId, table.lotId),
    index('notes_lot').on(table.lotId),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    ...ofUser(),
    type: noticeType('type').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    image: text('image'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    isPromo: boolean('is_promo').notNull().default(false),
    deadline: timestampColumn('deadline'),
    isLot: boolean('is_lot').notNull().default(false),
    /** The one lot that it speaks of; null: of several, or of none. */
    lotId: number('lot_id').references(() => lots.id, { onDelete: 'set null' }),
    /** Likewise the one client, and the one deal. */
    clientId: number('client_id').references(() => clients.id, { onDelete: 'set null' }),
    dealId: number('deal_id').references(() => deals.id, { onDelete: 'set null' }),
    /** The project or the publication that it leads to. */
    projectId: number('project_id').references(() => projects.id, { onDelete: 'set null' }),
    publicationId: number('publication_id').references(() => publications.id, { onDelete: 'set null' }),
    isApproved: boolean('is_approved'),
    viewedAt: timestampColumn('viewed_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_client').on(table.clientId).where(sql`${table.clientId} IS NOT NULL`),
    index('notifications_deal').on(table.dealId).where(sql`${table.dealId} IS NOT NULL`),
  ],
);
