import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProgramKind } from '../../../src/contract/mortgage/program';
import { id, number, rubles, timestampColumn } from './columns';

export const banks = pgTable('banks', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(100),
});

/**
 * Mortgage programmes, dated. `rate` and `firstPayment` in hundredths of a percent; `regions`: slugs of cities, null for
 * everywhere. One of no bank is shown to nobody. Source: specification, "Mortgage".
 */
export const mortgagePrograms = pgTable('mortgage_programs', {
  id: id(),
  slug: text('slug').unique(),
  bankId: number('bank_id').references(() => banks.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  kind: text('kind').$type<ProgramKind>().notNull(),
  regions: jsonb('regions').$type<string[]>(),
  rate: integer('rate').notNull(),
  firstPayment: integer('first_payment').notNull(),
  minMonths: integer('min_months').notNull().default(1),
  maxMonths: integer('max_months').notNull(),
  /** Whole rubles; null: no limit. */
  maxLoan: rubles('max_loan'),
  /** Percent of the loan paid out at once, and after how many months the rest is. */
  tranche: jsonb('tranche').$type<{ share: number; months: number }>(),
  validFrom: timestampColumn('valid_from'),
  validUntil: timestampColumn('valid_until'),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});
