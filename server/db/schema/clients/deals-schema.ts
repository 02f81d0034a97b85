import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../../../../src/contract/accounts/staff/audit-words';
import type { DealPhase, Payment } from '../../../../src/contract/deals/deal-kinds';
import type { LotType } from '../../../../src/contract/lots/lot';
import { users } from '../account-schema';
import { id, number, rubles, timestampColumn } from '../columns';
import { lots, projects } from '../schema';
import { clients } from './clients-schema';
import { fixations } from './fixation-schema';

/**
 * Dated exceptions from the developer's offer. `rate` in hundredths of a percent; a type or project that is null is
 * any. Source: feature row L6.
 */
export const commissionRules = pgTable('commission_rules', {
  id: id(),
  title: text('title').notNull(),
  lotType: text('lot_type').$type<LotType>(),
  projectId: number('project_id').references(() => projects.id, { onDelete: 'cascade' }),
  /** Only lots of a promotion. */
  promoted: boolean('promoted').notNull().default(false),
  rate: integer('rate').notNull(),
  validFrom: timestampColumn('valid_from'),
  validUntil: timestampColumn('valid_until'),
});

/** What an act upon a deal may change; moments in ISO 8601. */
export interface FormerDeal {
  readonly act: AuditAction;
  readonly at: string;
  readonly phase: DealPhase;
  readonly steps: { phase: DealPhase; at: string }[];
  readonly rate: number;
  readonly commission: number;
  readonly rule: string;
  readonly accruedAt: string | null;
  readonly dueAt: string | null;
  readonly paidAt: string | null;
  readonly reason: string;
}

/**
 * Deals of agents with their clients about lots. What the agent gets is counted anew with each step until the contract
 * is drawn up, and stays as it is from then on, whatever becomes of the rules.
 */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: number('client_id').references(() => clients.id, { onDelete: 'set null' }),
    lotId: number('lot_id')
      .notNull()
      .references(() => lots.id),
    phase: text('phase').$type<DealPhase>().notNull().default('contact'),
    /** Oldest first; the last is the present one. */
    steps: jsonb('steps').$type<{ phase: DealPhase; at: string }[]>().notNull(),
    payment: text('payment').$type<Payment>().notNull(),
    price: rubles('price').notNull(),
    /** Hundredths of a percent, whole rubles, and the rule in words. */
    rate: integer('rate').notNull(),
    commission: rubles('commission').notNull(),
    rule: text('rule').notNull(),
    accruedAt: timestampColumn('accrued_at'),
    dueAt: timestampColumn('due_at'),
    paidAt: timestampColumn('paid_at'),
    reason: text('reason').notNull().default(''),
    /** The fixation that it was opened upon; null: there was none, and a manager has said why it is opened all the same. */
    fixationId: number('fixation_id').references(() => fixations.id, { onDelete: 'set null' }),
    openedBecause: text('opened_because').notNull().default(''),
    /** How it stood before each act of the last day, the last act last: each can be undone. */
    former: jsonb('former').$type<FormerDeal[]>().notNull().default([]),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('deals_user').on(table.userId, table.changedAt),
    index('deals_client').on(table.clientId),
    index('deals_lot').on(table.lotId),
  ],
);
