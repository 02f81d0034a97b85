import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { USUAL_PROLONGS } from '../../../../src/contract/accounts/fixation-rules';
import { users } from '../account-schema';
import { bytes, id, number, timestampColumn } from '../columns';
import { projects } from '../schema';
import { clients } from './clients-schema';

/**
 * Clients fixed for a project, or asked for. `fixed` runs out at `until`, and so does what nobody has answered
 * (`checking`): nothing has to be written for that. `claimedAt` is the agent's word, `receivedAt` the server's, which decides.
 */
export const fixations = pgTable(
  'fixations',
  {
    id: id(),
    clientId: number('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    authorId: number('author_id').references(() => users.id, { onDelete: 'set null' }),
    key: text('key').notNull(),
    state: text('state', { enum: ['checking', 'fixed', 'refused', 'review'] }).notNull(),
    reason: text('reason').notNull().default(''),
    taken: boolean('taken').notNull().default(false),
    termDays: integer('term_days').notNull(),
    comment: text('comment').notNull().default(''),
    participantName: text('participant_name'),
    /** E.164. */
    participantPhone: text('participant_phone'),
    claimedAt: timestampColumn('claimed_at').notNull(),
    receivedAt: timestampColumn('received_at').notNull().default(sql`clock_timestamp()`),
    answeredAt: timestampColumn('answered_at'),
    until: timestampColumn('until'),
    /** How often its agent has prolonged it since the developer's answer. */
    prolonged: integer('prolonged').notNull().default(0),
    /** How often it may be: the developer's terms of when it was asked for. */
    maxProlongs: integer('max_prolongs').notNull().default(USUAL_PROLONGS),
    /** The last reminder: of which end, and how many days before it. Another end is reminded of anew. */
    remindedOf: timestampColumn('reminded_of'),
    remindedDays: integer('reminded_days'),
    disputedAt: timestampColumn('disputed_at'),
    disputeComment: text('dispute_comment').notNull().default(''),
  },
  (table) => [
    uniqueIndex('fixations_author_key').on(table.authorId, table.key),
    index('fixations_client').on(table.clientId),
    index('fixations_project').on(table.projectId),
    index('fixations_state').on(table.state, table.id),
    index('fixations_ends').on(table.until).where(sql`${table.state} = 'fixed'`),
  ],
);

/** Who holds a phone in a project: this index decides between two agents, whatever each of them has looked at before. */
export const fixationHolds = pgTable(
  'fixation_holds',
  {
    projectId: number('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    phoneKey: text('phone_key').notNull(),
    fixationId: number('fixation_id')
      .notNull()
      .references(() => fixations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.phoneKey] }),
    index('fixation_holds_fixation').on(table.fixationId),
  ],
);

/** The phones that a fixation was asked for with, whether it got them or not. */
export const fixationPhones = pgTable(
  'fixation_phones',
  {
    fixationId: number('fixation_id')
      .notNull()
      .references(() => fixations.id, { onDelete: 'cascade' }),
    phoneKey: text('phone_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fixationId, table.phoneKey] }),
    index('fixation_phones_key').on(table.phoneKey),
  ],
);

/** Papers of a fixation; never under a public address. */
export const fixationFiles = pgTable(
  'fixation_files',
  {
    id: id(),
    fixationId: number('fixation_id')
      .notNull()
      .references(() => fixations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('fixation_files_fixation').on(table.fixationId)],
);
