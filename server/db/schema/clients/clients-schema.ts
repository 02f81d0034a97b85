import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account-schema';
import { id, number, timestampColumn } from '../columns';

const ofAgent = () => ({
  userId: number('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/**
 * The clients of agents. `key` was drawn by the device of whoever wrote it: the same client sent again stays one. The
 * consent is the client's own: when it was given, from which address it came here, and which text it was given to.
 */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    ...ofAgent(),
    authorId: number('author_id').references(() => users.id, { onDelete: 'set null' }),
    key: text('key').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    patronymic: text('patronymic').notNull().default(''),
    email: text('email'),
    comment: text('comment').notNull().default(''),
    /** What the agent does next; '' with a day: to get in touch. */
    nextStep: text('next_step').notNull().default(''),
    /** On which day, 'YYYY-MM-DD' by the portal's clock, and of which day the agent was reminded. */
    nextOn: text('next_on'),
    remindedOn: text('reminded_on'),
    contactedAt: timestampColumn('contacted_at'),
    consentAt: timestampColumn('consent_at').notNull(),
    consentAddress: text('consent_address').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    editedAt: timestampColumn('edited_at').notNull().defaultNow(),
    /** Since when no agent sees them: deleted, while a fixation or a deal still holds what the developer knows of them. */
    deletedAt: timestampColumn('deleted_at'),
    /** Since when the row names nobody: fixations that are counted hang on it. */
    erasedAt: timestampColumn('erased_at'),
  },
  (table) => [
    uniqueIndex('clients_author_key').on(table.authorId, table.key),
    index('clients_user').on(table.userId, table.createdAt),
    index('clients_next').on(table.nextOn).where(sql`${table.nextOn} IS NOT NULL`),
  ],
);

/** Their phones; at place 0 the one that a client is known by. An agent has no phone of two clients. */
export const clientPhones = pgTable(
  'client_phones',
  {
    clientId: number('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    ...ofAgent(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** Its last ten digits, by which phones are compared. */
    phoneKey: text('phone_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.place] }),
    uniqueIndex('client_phones_user_key').on(table.userId, table.phoneKey),
    index('client_phones_key').on(table.phoneKey),
  ],
);
