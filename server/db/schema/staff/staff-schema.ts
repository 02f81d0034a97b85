import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { staffRoleNames } from '../../../../src/contract/accounts/staff/staff-roles';
import { staffUsers } from '../account-schema';
import { bytes, id, number, timestampColumn } from '../columns';

const ofMember = () =>
  number('staff_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' });

/**
 * What works once in the staff portal: links (`start` of the first owner, `join` of somebody invited, `reset` of a
 * lost password) and steps that were begun (`second-step` after a right password, `passkey` that is being added). Kept as
 * SHA-256 of the token.
 */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind', { enum: ['start', 'join', 'reset', 'second-step', 'passkey'] }).notNull(),
    /** Whose it is; null for those who are nobody yet. */
    staffId: number('staff_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    /** Of an invitation: for whom, and the role that they get. */
    email: text('email'),
    role: text('role', { enum: staffRoleNames }),
    /** What a passkey has to sign. */
    challenge: text('challenge'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('staff_tokens_expiry').on(table.expiresAt)],
);

/** Codes for whoever has lost their second factor, as keyed hashes; a used one is gone. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: ofMember(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Passkeys of managers (WebAuthn). */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: ofMember(),
    /** base64url */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE */
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says that it was used; 0 for those that do not count. */
    counter: number('counter').notNull(),
    /** How the browser may reach it. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The device on which it was made. */
    name: text('name').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('staff_passkeys_member').on(table.staffId)],
);
