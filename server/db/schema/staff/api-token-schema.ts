import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { staffUsers } from '../account-schema';
import { id, number, timestampColumn } from '../columns';

/**
 * Tokens by which programs of the developer's own call, kept as SHA-256. They are the developer's: whoever has made one may
 * leave, and it goes on. One that was ended stays for the journal's sake. Source: feature row N8.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Its first characters, by which people know it. */
    start: text('start').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    perMinute: integer('per_minute').notNull(),
    staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Null: it does not stop by itself. */
    expiresAt: timestampColumn('expires_at'),
    endedAt: timestampColumn('ended_at'),
    /** To a minute. */
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('api_tokens_member').on(table.staffId)],
);
