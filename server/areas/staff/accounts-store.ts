import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AccountStanding } from '../../../src/contract/accounts/staff/account-standing';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import type { StaffAccount } from '../../../src/contract/calls/staff/staff-endpoints';
import { isProvenAccount } from '../../accounts/find-account';
import { presentUser } from '../../accounts/present-user';
import { listFiles } from '../../accounts/private-files';
import type { Executor } from '../../db/database';
import { alphabetical, matching, numbered } from '../../db/russian-text';
import { users } from '../../db/schema/account-schema';
import { blockedBy, fixationStoppedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { waitsForAnswer } from '../../staff/waiting/count-waiting';
import { lastLines } from './audit-store';

type Query = HandlerInput<Endpoints['listStaffAccounts']>['query'];

const shown = { waiting: waitsForAnswer, all: undefined, blocked: eq(users.blocked, true) };

const isFree = eq(users.blocked, false);
const isConfirmed = and(isFree, eq(users.confirmed, true));
const isUndecided = and(isFree, eq(users.confirmed, false), isNull(users.refusal));
/** Each standing as `accountStanding` has it. */
const standings: Readonly<Record<AccountStanding, SQL | undefined>> = {
  blocked: eq(users.blocked, true),
  // One that has not proved its phone is in no list of managers.
  unproved: sql`false`,
  refused: and(isFree, eq(users.confirmed, false), isNotNull(users.refusal)),
  waiting: and(isUndecided, isNull(users.agencyId)),
  agency: and(isUndecided, isNotNull(users.agencyId)),
  stopped: and(isConfirmed, eq(users.blockFixation, true)),
  confirmed: and(isConfirmed, eq(users.blockFixation, false)),
};

const { lastName, firstName, patronymic, brandName, companyName, inn, email } = users;
/** What an account is found by, besides its phone. */
export const accountWords = sql`concat_ws(' ', ${lastName}, ${firstName}, ${patronymic}, ${brandName}, ${companyName}, ${inn}, ${email})`;

/** A page of proved accounts: who waits longest first, or the newest first. */
export async function listAccounts(
  db: Executor,
  { show, search, state, kind, agency, order, limit, offset }: Query,
): Promise<{ count: number; accounts: StaffAccount[] }> {
  const chosen = and(
    isProvenAccount,
    shown[show],
    state ? standings[state] : undefined,
    kind ? eq(users.role, kind) : undefined,
    agency === undefined ? undefined : or(eq(users.id, agency), eq(users.agencyId, agency)),
    numbered(search, users.id) ?? matching(search, accountWords, users.phone),
  );
  const [total] = await db.select({ count: count() }).from(users).where(chosen);
  const rows = await db
    .select()
    .from(users)
    .where(chosen)
    .orderBy(...orderOf(order || (show === 'waiting' ? 'oldest' : 'newest')))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, accounts: await presentAccounts(db, rows) };
}

function orderOf(order: 'oldest' | 'newest' | 'name'): SQL[] {
  if (order === 'name') return [alphabetical(accountWords), asc(users.id)];
  const by = order === 'oldest' ? asc : desc;
  return [by(users.createdAt), by(users.id)];
}

/** Null for one that has not proved its phone: to staff it does not exist yet. */
export async function findAccount(db: Executor, id: number): Promise<StaffAccount | null> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isProvenAccount));
  const [account] = await presentAccounts(db, rows);
  return account ?? null;
}

/** Accounts with their agencies and the names of their papers, in the order given. */
export async function presentAccounts(db: Executor, rows: readonly UserRow[]): Promise<StaffAccount[]> {
  const agencyIds = rows.flatMap(({ agencyId }) => agencyId ?? []);
  const agencies =
    agencyIds.length === 0
      ? []
      : await db
          .select({ id: users.id, brandName: users.brandName })
          .from(users)
          .where(inArray(users.id, agencyIds));
  const brands = new Map(agencies.map(({ id, brandName }) => [id, brandName]));
  const seen = await lastLines(
    db,
    'account',
    rows.map(({ id }) => id),
  );
  const files = await listFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentUser(row),
    created: row.createdAt.toISOString(),
    refusal: row.refusal,
    blocked_by: [...blockedBy(row)],
    fixation_stopped_by: [...fixationStoppedBy(row)],
    feeds_allowed: row.feedsAllowed,
    seen: seen.get(row.id) ?? 0,
    agency: row.agencyId === null ? null : (brands.get(row.agencyId) ?? null),
    documents: files
      .filter(({ userId }) => userId === row.id)
      .map(({ id, name, size }) => ({ id, name, size })),
  }));
}
