import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptKind } from '../../../src/contract/accounts/staff/kept-kinds';
import { timestampColumn } from './columns';

/** The work that servers do by themselves, one row a kind: when it is due, who does it now, and how it went. */
export const jobs = pgTable('jobs', {
  /** A key of `jobKinds`, or one that another build knows. */
  kind: text('kind').primaryKey(),
  nextAt: timestampColumn('next_at').notNull().defaultNow(),
  /** Drawn by the run under way; null: nobody does it. Only who knows it may write how the run ended. */
  lease: text('lease'),
  /** Renewed while the run goes on; after it the server counts as dead. */
  leasedUntil: timestampColumn('leased_until'),
  startedAt: timestampColumn('started_at'),
  /** The end of the last run that succeeded, and how long it took. */
  finishedAt: timestampColumn('finished_at'),
  tookMs: integer('took_ms'),
  /** In a row, up to now. */
  failures: integer('failures').notNull().default(0),
  failedAt: timestampColumn('failed_at'),
  /** What the last failure was, without personal data. */
  failure: text('failure'),
});

/** For how long what kind of personal data is kept, and what the last look has taken away. */
export const keepingPeriods = pgTable('keeping_periods', {
  /** A key of `keptKinds`, or one that another build knows. */
  kind: text('kind').$type<KeptKind>().primaryKey(),
  /** As owners have set it; null: the usual one of `keptKinds`. */
  months: integer('months'),
  /** When it was last looked, and how many rows went then. */
  ranAt: timestampColumn('ran_at'),
  removed: integer('removed'),
  /** When anything last went, and how many rows. */
  removedAt: timestampColumn('removed_at'),
  lastRemoved: integer('last_removed'),
});
