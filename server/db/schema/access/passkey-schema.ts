import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../account-schema';
import { bytes, id, number, timestampColumn } from '../columns';

/** Passkeys (WebAuthn) by which agents and agencies sign in instead of by a code; they go with the account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE */
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says that it was used; 0 for those that do not count. */
    counter: number('counter').notNull(),
    /** How the browser may reach it. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The device on which it was made, or what its owner calls it. */
    name: text('name').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What a browser was asked to sign, for some minutes and once; `tokenHash` is SHA-256 of the ticket that it was given. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whose new passkey it is for; null: for signing in, whoever that is. */
    userId: number('user_id').references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
