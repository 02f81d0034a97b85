import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../src/contract/calls/endpoint';
import type { Endpoints } from '../../src/contract/calls/endpoints';
import { type AgencyFeed, agencyFeedToken, MAX_AGENCY_FEEDS } from '../../src/contract/lots/agency-feed';
import { savedFilters } from '../../src/contract/lots/filters/saved-search';
import { counted } from '../../src/contract/text/words';
import type { Executor, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { agencyFeeds } from '../db/schema/stock/agency-feed-schema';
import { HttpProblem } from '../http/problems/problem';
import { drawToken, hashToken, type UserRow } from '../sessions/session-store';

export type AgencyFeedRow = typeof agencyFeeds.$inferSelect;

/** Those of an agency that are not ended, the newest first. */
export async function listAgencyFeeds(db: Executor, userId: number): Promise<AgencyFeed[]> {
  const rows = await db
    .select()
    .from(agencyFeeds)
    .where(and(eq(agencyFeeds.userId, userId), isNull(agencyFeeds.revokedAt)))
    .orderBy(desc(agencyFeeds.id));
  return rows.map(presentAgencyFeed);
}

/** All of an agency, those that are ended too, as its owner is handed them; the secrets of their addresses are kept nowhere. */
export async function exportAgencyFeeds(
  db: Executor,
  userId: number,
): Promise<(AgencyFeed & { revoked_at: string | null })[]> {
  const rows = await db
    .select()
    .from(agencyFeeds)
    .where(eq(agencyFeeds.userId, userId))
    .orderBy(agencyFeeds.id);
  return rows.map((row) => ({
    ...presentAgencyFeed(row),
    revoked_at: row.revokedAt?.toISOString() ?? null,
  }));
}

const presentAgencyFeed = (row: AgencyFeedRow): AgencyFeed => ({
  id: row.id,
  name: row.name,
  format: row.format,
  types: row.types,
  takes: row.takes,
  lots: row.lots,
  filters: savedFilters(row.filters),
  created_at: row.createdAt.toISOString(),
  taken_at: row.takenAt?.toISOString() ?? null,
});

type Wanted = HandlerInput<Endpoints['makeAgencyFeed']>['body'];

/**
 * Makes a feed, and gives the secret of its address, which is kept nowhere.
 *
 * @throws `HttpProblem` where the developer allows the agency none, or it has as many as it may have
 */
export async function makeAgencyFeed(
  tx: Transaction,
  userId: number,
  { name, format, types, filters }: Wanted,
): Promise<{ token: string; feed: AgencyFeed }> {
  // Of several at once each sees the one before.
  const [agency] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!agency?.feedsAllowed)
    throw new HttpProblem(
      'forbidden',
      'Застройщик пока не разрешил вашему агентству фиды. Попросите об этом вашего менеджера.',
    );
  const open = and(eq(agencyFeeds.userId, userId), isNull(agencyFeeds.revokedAt));
  if ((await tx.$count(agencyFeeds, open)) >= MAX_AGENCY_FEEDS)
    throw new HttpProblem(
      'conflict',
      `У агентства уже ${counted(MAX_AGENCY_FEEDS, ['фид', 'фида', 'фидов'])}, больше не сделать. Завершите те, что не нужны.`,
    );
  const token = drawToken();
  const [row] = await tx
    .insert(agencyFeeds)
    .values({ userId, name, format, types: [...new Set(types)], filters, tokenHash: hashToken(token) })
    .returning();
  if (!row) throw new Error('no row was made');
  return { token, feed: presentAgencyFeed(row) };
}

/** Ends a feed of an agency; null: it has none such that is not ended. */
export async function endAgencyFeed(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<AgencyFeedRow | null> {
  const [row] = await tx
    .update(agencyFeeds)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(agencyFeeds.id, id), eq(agencyFeeds.userId, userId), isNull(agencyFeeds.revokedAt)))
    .returning();
  return row ?? null;
}

/**
 * The feed of a token and whose it is; null for a token that does not exist, is revoked, or whose agency has no access
 * or no permission any more. The answer does not tell which.
 */
export async function findOpenFeed(
  db: Executor,
  token: string,
): Promise<{ feed: AgencyFeedRow; agency: UserRow } | null> {
  if (!agencyFeedToken.test(token)) return null;
  const [row] = await db
    .select({ feed: agencyFeeds, agency: users })
    .from(agencyFeeds)
    .innerJoin(users, eq(users.id, agencyFeeds.userId))
    .where(
      and(
        ...[eq(agencyFeeds.tokenHash, hashToken(token)), isNull(agencyFeeds.revokedAt)],
        ...[eq(users.feedsAllowed, true), eq(users.confirmed, true), eq(users.blocked, false)],
      ),
    );
  return row ?? null;
}

/** It was asked for, be it only to hear that nothing has changed. */
export async function noteTaken(db: Executor, id: number): Promise<void> {
  await db
    .update(agencyFeeds)
    .set({ takenAt: sql`now()`, takes: sql`${agencyFeeds.takes} + 1` })
    .where(eq(agencyFeeds.id, id));
}

/** It was sent whole, with so many lots. */
export async function noteSent(db: Executor, id: number, lots: number): Promise<void> {
  await db.update(agencyFeeds).set({ lots }).where(eq(agencyFeeds.id, id));
}
