import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../account-schema';
import { id, number, timestampColumn } from '../columns';
import { notifications } from '../personal-schema';
import { lots } from '../schema';
import { clients } from './clients-schema';

const ofLot = () => ({
  lotId: number('lot_id')
    .notNull()
    .references(() => lots.id),
});

/** The lots that are kept for a client, whoever is responsible for them by now. */
export const clientFavorites = pgTable(
  'client_favorites',
  {
    clientId: number('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    ...ofLot(),
    addedAt: timestampColumn('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.lotId] }),
    index('client_favorites_lot').on(table.lotId),
  ],
);

/**
 * Selections that agents have sent as a link. Only a hash of the link's token is stored, so that reading the table
 * opens none. `clientId` is null where the link was sent to no client in particular; `noticeId` and `noteNoticeId` are
 * the notifications about the last likes and the last notes.
 */
export const links = pgTable(
  'links',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: number('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    hasPrices: boolean('has_prices').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
    firstOpenedAt: timestampColumn('first_opened_at'),
    lastOpenedAt: timestampColumn('last_opened_at'),
    opens: integer('opens').notNull().default(0),
    noticeId: number('notice_id').references(() => notifications.id, { onDelete: 'set null' }),
    noteNoticeId: number('note_notice_id').references(() => notifications.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('links_user').on(table.userId, table.createdAt),
    index('links_client').on(table.clientId),
    index('links_notice').on(table.noticeId),
    index('links_note_notice').on(table.noteNoticeId),
  ],
);

/**
 * The lots of a link in the order in which they are shown; `likedAt`: when the client liked the lot. `clientNote` is what
 * they have written of it, in `clientNotedAt`; empty and null: nothing.
 */
export const linkLots = pgTable(
  'link_lots',
  {
    linkId: number('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    ...ofLot(),
    place: integer('place').notNull(),
    likedAt: timestampColumn('liked_at'),
    clientNote: text('client_note').notNull().default(''),
    clientNotedAt: timestampColumn('client_noted_at'),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.lotId] }), index('link_lots_lot').on(table.lotId)],
);
