import { and, count, eq, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WaitingCount } from '../../../../src/contract/calls/staff/portal/staff-search-endpoints';
import { isProvenAccount } from '../../../accounts/find-account';
import type { Executor } from '../../../db/database';
import { requests, users } from '../../../db/schema/account-schema';
import { fixations } from '../../../db/schema/clients/fixation-schema';
import { lotDetails, lots } from '../../../db/schema/schema';
import { waitingFixations, waitsSince } from '../../../staff/fixations/fixation-filters';
import { waitsForAnswer } from '../accounts-store';
import { isOpenRequest } from '../requests/requests-store';

/** Rows of one table that wait: how many, and the first moment of `since`. */
async function countRows(
  db: Executor,
  { from, where, since }: { from: PgTable; where: SQL | undefined; since: PgColumn | SQL },
): Promise<WaitingCount> {
  const [row] = await db
    .select({ count: count(), since: sql<string | null>`min(${since})` })
    .from(from)
    .where(where);
  return told(row);
}

/** An expression over moments comes as the database writes it. */
const told = (row: { count: number; since: string | Date | null } | undefined): WaitingCount => ({
  count: row?.count ?? 0,
  since: row?.since == null ? null : new Date(row.since).toISOString(),
});

/** Accounts that the developer has yet to answer. */
export const countWaitingAccounts = (db: Executor): Promise<WaitingCount> =>
  countRows(db, { from: users, where: and(isProvenAccount, waitsForAnswer), since: users.createdAt });

/** Requests that nobody has handled. */
export const countWaitingRequests = (db: Executor): Promise<WaitingCount> =>
  countRows(db, { from: requests, where: isOpenRequest, since: requests.createdAt });

/** Fixations that wait for an answer. */
export const countWaitingFixations = (db: Executor): Promise<WaitingCount> =>
  countRows(db, { from: fixations, where: waitingFixations, since: waitsSince });

/** Prices that feeds have moved so far that a manager is asked. */
export async function countWaitingPrices(db: Executor): Promise<WaitingCount> {
  const [row] = await db
    .select({ count: count(), since: min(lotDetails.saidSince) })
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(eq(lots.pricePending, true));
  return told(row);
}
