import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MovingKind } from '../../../../src/contract/calls/staff/moving/moving-kinds';
import type {
  inviteChannels,
  MovingCounts,
  MovingMatch,
  MovingNote,
} from '../../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import { staffUsers, users } from '../account-schema';
import { id, number, timestampColumn } from '../columns';

/** Tables of an old cabinet that were brought over. The table itself is kept nowhere; its report names nobody. */
export const movingRuns = pgTable('moving_runs', {
  id: id(),
  /** Drawn by the form that sends it: the same one sent again stays one. */
  key: text('key').notNull().unique(),
  kind: text('kind').$type<MovingKind>().notNull(),
  fileName: text('file_name').notNull(),
  /** How it was read: the next of its kind begins with that. */
  match: jsonb('match').$type<MovingMatch>().notNull(),
  counts: jsonb('counts').$type<MovingCounts>().notNull(),
  notes: jsonb('notes').$type<MovingNote[]>().notNull(),
  staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  undoneAt: timestampColumn('undone_at'),
});
export type MovingRunRow = typeof movingRuns.$inferSelect;

/** What a run has written, until it is undone: ids of accounts, clients or fixations, as its kind says. */
export const movingRows = pgTable(
  'moving_rows',
  {
    runId: number('run_id')
      .notNull()
      .references(() => movingRuns.id, { onDelete: 'cascade' }),
    subjectId: number('subject_id').notNull(),
    /** The number of the row in the file. */
    line: integer('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.subjectId] })],
);

/** Accounts that were brought over: how they are invited, and when they first signed in. */
export const movedAccounts = pgTable(
  'moved_accounts',
  {
    userId: number('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<(typeof inviteChannels)[number]>(),
    /** When the next invitation is to be written; null: none is wanted. */
    dueAt: timestampColumn('due_at'),
    invitedAt: timestampColumn('invited_at'),
    invited: integer('invited').notNull().default(0),
    cameAt: timestampColumn('came_at'),
  },
  (table) => [index('moved_accounts_due').on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`)],
);
