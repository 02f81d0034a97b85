import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../account-schema';
import { id, number, timestampColumn } from '../columns';
import type { TextSection } from '../content-schema';

/** The agreement with agencies by version. What was published is never changed: acceptances name it. */
export const agreementVersions = pgTable('agreement_versions', {
  version: integer('version').primaryKey(),
  title: text('title').notNull(),
  sections: jsonb('sections').$type<TextSection[]>().notNull(),
  /** What differs from the version before, for who has accepted that. */
  changes: text('changes').notNull().default(''),
  /** SHA-256 of title and sections, in hexadecimal digits. */
  digest: text('digest').notNull(),
  startsAt: timestampColumn('starts_at').notNull(),
  publishedAt: timestampColumn('published_at').notNull().defaultNow(),
});
export type AgreementVersionRow = typeof agreementVersions.$inferSelect;

/** Who accepted which version, when and from where; the newest of an account counts. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    id: id(),
    /** An agency, or an agent without one. */
    accountId: number('account_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version')
      .notNull()
      .references(() => agreementVersions.version),
    /** Of the text that lay before them. */
    digest: text('digest').notNull(),
    acceptedAt: timestampColumn('accepted_at').notNull().defaultNow(),
    /** Null: without an end. */
    endsAt: timestampColumn('ends_at'),
    address: text('address').notNull(),
    /** 'Chrome, Android' */
    device: text('device').notNull(),
    /** When the account was told that it ends soon, and that it has ended. */
    remindedAt: timestampColumn('reminded_at'),
    endToldAt: timestampColumn('end_told_at'),
  },
  (table) => [
    index('agreement_acceptances_account').on(table.accountId, table.id),
    index('agreement_acceptances_end')
      .on(table.endsAt)
      .where(sql`${table.endToldAt} IS NULL AND ${table.endsAt} IS NOT NULL`),
  ],
);
export type AgreementAcceptanceRow = typeof agreementAcceptances.$inferSelect;
