import { and, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WaitingCount } from '../../../src/contract/calls/staff/portal/staff-search-endpoints';
import { isProvenAccount } from '../../accounts/find-account';
import type { Executor } from '../../db/database';
import { requests, users } from '../../db/schema/account-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { papers } from '../../db/schema/clients/papers-schema';
import { lotDetails, lots } from '../../db/schema/schema';
import { waitingFixations, waitsSince } from '../fixations/fixation-filters';

/** Those whom the developer has yet to answer: agents of agencies wait for theirs. */
export const waitsForAnswer = and(
  eq(users.status, 'inspecting'),
  isNull(users.agencyId),
  isNull(users.refusal),
  eq(users.blocked, false),
);

/** Requests that nobody has handled yet. */
export const isOpenRequest = isNull(requests.doneAt);

/** Bookings that a manager has yet to confirm or refuse. */
export const isAskedBooking = and(isNull(bookings.endedAt), eq(bookings.state, 'asked'));

interface WaitingRows {
  readonly from: PgTable;
  readonly where: SQL | undefined;
  /** Since when one waits. */
  readonly since: PgColumn | SQL;
}

const accounts: WaitingRows = {
  from: users,
  where: and(isProvenAccount, waitsForAnswer),
  since: users.createdAt,
};
const openRequests: WaitingRows = { from: requests, where: isOpenRequest, since: requests.createdAt };
const openFixations: WaitingRows = { from: fixations, where: waitingFixations, since: waitsSince };
const askedBookings: WaitingRows = { from: bookings, where: isAskedBooking, since: bookings.createdAt };

/** Rows of one table that wait: how many, and the first moment of `since`. */
async function countRows(db: Executor, { from, where, since }: WaitingRows): Promise<WaitingCount> {
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

/** Signed papers that a manager has yet to look at. */
export const countWaitingPapers = (db: Executor): Promise<WaitingCount> =>
  countRows(db, { from: papers, where: eq(papers.state, 'review'), since: papers.signedAt });

/** Accounts that the developer has yet to answer. */
export const countWaitingAccounts = (db: Executor): Promise<WaitingCount> => countRows(db, accounts);

/** Requests that nobody has handled. */
export const countWaitingRequests = (db: Executor): Promise<WaitingCount> => countRows(db, openRequests);

/** Fixations that wait for an answer. */
export const countWaitingFixations = (db: Executor): Promise<WaitingCount> => countRows(db, openFixations);

/** Bookings that wait for a manager. */
export const countWaitingBookings = (db: Executor): Promise<WaitingCount> => countRows(db, askedBookings);

/** Prices that feeds have moved so far that a manager is asked. */
export async function countWaitingPrices(db: Executor): Promise<WaitingCount> {
  const [row] = await db
    .select({ count: count(), since: min(lotDetails.saidSince) })
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(eq(lots.pricePending, true));
  return told(row);
}

/** What waits for a person's answer in each section, with the moment since which the newest does; null: none does. */
export async function readWaitingWork(
  db: Executor,
): Promise<
  Record<'accounts' | 'requests' | 'fixations' | 'bookings', WaitingCount & { readonly newest: Date | null }>
> {
  const read = async ({ from, where, since }: WaitingRows) => {
    const [row] = await db
      .select({
        count: count(),
        since: sql<string | null>`min(${since})`,
        newest: sql<string | null>`max(${since})`,
      })
      .from(from)
      .where(where);
    return { ...told(row), newest: row?.newest == null ? null : new Date(row.newest) };
  };
  return {
    accounts: await read(accounts),
    requests: await read(openRequests),
    fixations: await read(openFixations),
    bookings: await read(askedBookings),
  };
}
