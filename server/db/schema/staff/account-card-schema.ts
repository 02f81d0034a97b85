import { pgTable, text } from 'drizzle-orm/pg-core';
import { staffUsers, users } from '../account-schema';
import { number } from '../columns';

/** What managers note of an account for each other; its owner never sees it, and it goes with the account. */
export const accountCards = pgTable('account_cards', {
  userId: number('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text('note').notNull().default(''),
  /** A few words by which they group accounts: 'Ключевой партнёр'; '': none. */
  tag: text('tag').notNull().default(''),
  /** The manager in charge of it; null: nobody, or they are gone. */
  staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
});
