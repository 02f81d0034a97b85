import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import { staffRoleNames } from '../../../src/contract/accounts/staff/staff-roles';
import { workLetterKinds } from '../../../src/contract/accounts/staff/work-letters';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import type {
  JournalActor,
  JournalOrigin,
  JournalSubject,
} from '../../../src/contract/journal/journal-kinds';
import type { MortgageCalculation } from '../../../src/contract/mortgage/calculation';
import { bytes, id, number, timestampColumn } from './columns';

/** How a campaign brought somebody. Source: specification § 3, "Tracked campaign parameters". */
export type StoredCampaign = Readonly<Record<string, string>>;

const stops = (name: string) => jsonb(name).$type<('agency' | 'developer')[]>().notNull().default([]);

/**
 * An account is proved once its phone has answered with a code; until then (`registration`) it holds nothing: several
 * may stand beside each other for one phone, and the first that is proved takes it.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role', { enum: ['agent', 'company'] }).notNull(),
    status: text('status', { enum: ['registration', 'inspecting', 'full_access'] }).notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    patronymic: text('patronymic').notNull().default(''),
    brandName: text('brand_name').notNull().default(''),
    companyType: text('company_type'),
    companyName: text('company_name'),
    inn: text('inn'),
    taxForm: text('tax_form'),
    legalAddress: text('legal_address'),
    /** The agency an agent belongs to. */
    agencyId: number('agency_id'),
    phone: text('phone').notNull(),
    /** Lowered in TypeScript. */
    email: text('email').notNull(),
    /** Whether the owner of the mailbox has confirmed it. Several accounts may have one that is not confirmed. */
    emailProved: boolean('email_proved').notNull().default(true),
    passwordHash: text('password_hash'),
    image: text('image'),
    confirmed: boolean('confirmed').notNull().default(false),
    blocked: boolean('blocked').notNull().default(false),
    /** Why it is blocked, for its owner; null: no reason was given, or it is not. */
    blockReason: text('block_reason'),
    blockFixation: boolean('block_fixation').notNull().default(false),
    /** The sides that block the account or its fixations; the two flags above say whether any does. */
    blockedBy: stops('blocked_by'),
    fixationStoppedBy: stops('fixation_stopped_by'),
    /** Has read the regulations in force; a new version takes it back. When and which: `acquaintances`. */
    acquainted: boolean('acquainted').notNull().default(false),
    /** Why the last application was refused, for its owner; null once it is answered otherwise. */
    refusal: text('refusal'),
    /** What they want to be written about: the business itself, and promotions (which need their own consent). */
    serviceNotices: boolean('service_notices').notNull().default(true),
    promoNotices: boolean('promo_notices').notNull().default(false),
    /** Notice types about the business; each switch counts only while business notifications are on at all. */
    fixationNotices: boolean('fixation_notices').notNull().default(true),
    appointmentNotices: boolean('appointment_notices').notNull().default(true),
    bookingNotices: boolean('booking_notices').notNull().default(true),
    favoriteNotices: boolean('favorite_notices').notNull().default(true),
    dealNotices: boolean('deal_notices').notNull().default(true),
    searchNotices: boolean('search_notices').notNull().default(true),
    linkNotices: boolean('link_notices').notNull().default(true),
    /** Whether the developer lets this agency hand its stock to advertising sites. */
    feedsAllowed: boolean('feeds_allowed').notNull().default(false),
    campaign: jsonb('campaign').$type<StoredCampaign>(),
    /** Of the browser that sent a registration, until its phone is proved: only there does the phone's code prove it. */
    registeredBy: text('registered_by'),
    /** Since when it names nobody: deals and fixed clients of an account that is gone hang on it. */
    erasedAt: timestampColumn('erased_at'),
    /** Raised under the row's lock with every change that an open page should hear of. */
    revision: number('revision').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_proved_phone')
      .on(table.phone)
      .where(sql`${table.status} <> 'registration' AND ${table.erasedAt} IS NULL`),
    uniqueIndex('users_proved_email')
      .on(table.email)
      .where(sql`${table.status} <> 'registration' AND ${table.erasedAt} IS NULL AND ${table.emailProved}`),
    index('users_email').on(table.email),
    index('users_phone').on(table.phone),
    index('users_agency').on(table.agencyId),
    index('users_inn').on(table.inn),
    // Of two managers who confirm such at once the index lets one through.
    uniqueIndex('users_confirmed_inn')
      .on(table.inn)
      .where(sql`${table.confirmed} AND ${table.role} = 'company'`),
  ],
);

/** Phones and INNs of blocked accounts that were erased, as keyed hashes. */
export const blockedIdentities = pgTable('blocked_identities', {
  hash: text('hash').primaryKey(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

/** Offices of an agency. */
export const branches = pgTable(
  'branches',
  {
    id: id(),
    agencyId: number('agency_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    email: text('email'),
    contactName: text('contact_name'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('branches_agency').on(table.agencyId)],
);

/** `tokenHash` is SHA-256 of the cookie: who reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    seenAt: timestampColumn('seen_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    userAgent: text('user_agent'),
    /** Names the session to its owner in the list of devices. */
    id: number('id').notNull().generatedAlwaysAsIdentity(),
    /** Ended from elsewhere: the device that still holds the cookie is told to wipe itself. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** The one code that works for a phone now: a code for one purpose is none for another. */
export const loginCodes = pgTable(
  'login_codes',
  {
    phone: text('phone').notNull(),
    purpose: text('purpose', {
      enum: ['sign-in', 'delete', 'email', 'agreement', 'old-phone', 'new-phone', 'passkey'],
    })
      .notNull()
      .default('sign-in'),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: timestampColumn('sent_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** False where nobody had the phone when it was asked for: no message went out. */
    delivered: boolean('delivered').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.phone, table.purpose] })],
);

/**
 * The e-mail that an account has asked for, until the letter to it is answered; `codeHash` is keyed. Where the address
 * is another account's, the letter brought no code and nothing answers it.
 */
export const emailChanges = pgTable('email_changes', {
  userId: number('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Lowered in TypeScript. */
  email: text('email').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  sentAt: timestampColumn('sent_at').notNull().defaultNow(),
  /** When the code expires; the pending change of e-mail outlives it, so that another letter can be sent. */
  expiresAt: timestampColumn('expires_at').notNull(),
});

/** Captchas that were already handed in. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

/** Counters of limited calls, shared by every process. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: timestampColumn('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Answers already given for an `Idempotency-Key`; written in the transaction of the act itself. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of method, path and body: another request under the same key is refused. */
    request: text('request').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** What somebody agreed to, when, from where, and to which text. Source: specification, "Consent". */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: number('user_id').references(() => users.id, { onDelete: 'cascade' }),
    requestId: number('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['personal_data', 'advertising'] }).notNull(),
    /** False: taken back. */
    given: boolean('given').notNull(),
    /** Version of the policy that lay before them. */
    version: text('version').notNull(),
    address: text('address').notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (table) => [index('consents_user').on(table.userId), index('consents_request').on(table.requestId)],
);

/** Papers that an applicant handed in; never under a public address. */
export const privateFiles = pgTable(
  'private_files',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('private_files_user').on(table.userId)],
);

/** Tokens that work once: `otp` stands for a checked phone, `recovery` for a found e-mail. Kept as SHA-256. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['otp', 'recovery', 'password'] }).notNull(),
    phone: text('phone').notNull(),
    userId: number('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('one_time_tokens_expiry').on(table.expiresAt)],
);

/** A program's sign-in. A refresh token that comes a second time ends its family. */
export const tokenFamilies = pgTable(
  'token_families',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When it last took a new pair of tokens; null: only its first. */
    seenAt: timestampColumn('seen_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('token_families_user').on(table.userId)],
);

export const familyTokens = pgTable(
  'family_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: number('family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('family_tokens_family').on(table.familyId)],
);

/** The developer's managers in `/staff`. */
export const staffUsers = pgTable('staff_users', {
  id: id(),
  name: text('name').notNull(),
  /** Lowered in TypeScript. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** Everybody whom a build without roles has written could do everything. */
  role: text('role', { enum: staffRoleNames }).notNull().default('owner'),
  /** Of an authenticator's one-time codes, encrypted; null: there is none. */
  totpSecret: text('totp_secret'),
  /** The last time step whose code was taken: none of it or before it is taken again. */
  totpStep: number('totp_step'),
  /** One that was drawn and waits for its first code, encrypted. */
  totpDrawn: text('totp_drawn'),
  /** When they last signed in or called. */
  seenAt: timestampColumn('seen_at'),
  /** How often they are written to of what waits for an answer. */
  workLetters: text('work_letters', { enum: workLetterKinds }).notNull().default('soon'),
  /** When the last such letter was written; of what had waited by then nothing is new. */
  workToldAt: timestampColumn('work_told_at').notNull().defaultNow(),
});

export const staffSessions = pgTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: number('staff_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  expiresAt: timestampColumn('expires_at').notNull(),
  /** Names the session to its manager. */
  id: number('id').notNull().generatedAlwaysAsIdentity(),
  userAgent: text('user_agent'),
  /** Null: not since it began. */
  seenAt: timestampColumn('seen_at'),
});

/**
 * Who did what, when and from where. It outlives what it is about, so it names no person but by id. Lines are written by
 * `writeJournal` alone, and a trigger refuses whoever would change or delete one.
 */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: id(),
    at: timestampColumn('at').notNull().defaultNow(),
    /** `actorId` is theirs; only managers, agencies and owners have one. */
    actor: text('actor').$type<JournalActor>().notNull(),
    actorId: number('actor_id'),
    /** What may be written; a line of another version may hold a word that is none here, so `auditWord` reads it. */
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').$type<JournalSubject>().notNull().default('account'),
    subjectId: number('subject_id').notNull(),
    /** Where it is about a person it lies in `sealed`; lines of earlier versions have it here. */
    reason: text('reason').notNull().default(''),
    /** The account that it is about, of which `sealed` speaks. */
    personId: number('person_id'),
    /** What names or describes that account, under its key; see `seal`. */
    sealed: text('sealed'),
    /** The network of an owner's own act, under their key; gone before the rest of the line is. */
    sealedAddress: text('sealed_address'),
    before: jsonb('before').$type<JournalValues>(),
    after: jsonb('after').$type<JournalValues>(),
    origin: jsonb('origin').$type<JournalOrigin>(),
  },
  (table) => [
    index('audit_lines_subject').on(table.subjectId),
    index('audit_lines_kind').on(table.subject, table.id),
    index('audit_lines_person').on(table.personId, table.id),
    index('audit_lines_actor').on(table.actor, table.actorId, table.id),
    index('audit_lines_action').on(table.action, table.id),
    index('audit_lines_at').on(table.at),
  ],
);

/** The key of each account that the journal speaks of; it goes with the account, and nobody can read those parts then. */
export const personKeys = pgTable('person_keys', {
  accountId: number('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Under a key that follows from the portal's secret; see `server/journal/person-keys.ts`. */
  key: text('key').notNull(),
});

/** What somebody asks of the developer. `key` is drawn by the form: the same request sent again stays one. */
export const requests = pgTable(
  'requests',
  {
    id: id(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['consultation', 'agent', 'mortgage', 'erasure'] }).notNull(),
    userId: number('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    comment: text('comment').notNull().default(''),
    campaign: jsonb('campaign').$type<StoredCampaign>(),
    /** The calculation that a mortgage request is about, and the client for whom it is asked. */
    mortgage: jsonb('mortgage').$type<MortgageCalculation & { clientId?: number | undefined }>(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Answered by a manager; null: it waits. */
    doneAt: timestampColumn('done_at'),
  },
  (table) => [index('requests_user').on(table.userId), index('requests_done').on(table.doneAt, table.id)],
);
