import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../src/contract/calls/endpoint';
import type { Endpoints } from '../../src/contract/calls/endpoints';
import { filterNames, fitsType, keysOf } from '../../src/contract/lots/filters/lot-filter-names';
import type { LotFilters } from '../../src/contract/lots/filters/lot-filters';
import {
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  savedFilters,
} from '../../src/contract/lots/filters/saved-search';
import { LotStatus, type LotType } from '../../src/contract/lots/lot';
import { counted } from '../../src/contract/text/words';
import { raiseUserRevision } from '../db/changes/touch-user';
import type { Executor, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { hiddenLots } from '../db/schema/personal-schema';
import { lots } from '../db/schema/schema';
import { savedSearches, searchNews } from '../db/schema/stock/saved-search-schema';
import { HttpProblem } from '../http/problems/problem';
import { lastChange } from './changed-lots';

type SearchRow = typeof savedSearches.$inferSelect;

/** What may be said of now: the lot can be bought, and of a hidden price nothing is said. */
export const isStillNews: SQL = sql`${lots.status} = ${LotStatus.free}
  AND NOT (${lots.hidePrices} AND ${searchNews.kind} = 'cheaper')`;

/** All of an account, the newest first. */
export async function listSavedSearches(db: Executor, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id));
  return presentSearches(db, userId, rows);
}

/** One of an account's; null: it has no such search. */
export async function findSearch(db: Executor, userId: number, id: number): Promise<SearchRow | null> {
  const [row] = await db.select().from(savedSearches).where(own(userId, id)).for('update');
  return row ?? null;
}

async function presentSearches(
  db: Executor,
  userId: number,
  rows: readonly SearchRow[],
): Promise<SavedSearch[]> {
  const ids = rows.map(({ id }) => id);
  const news =
    ids.length === 0
      ? []
      : await db
          .select({
            searchId: searchNews.searchId,
            lot: searchNews.lotId,
            kind: searchNews.kind,
            foundAt: searchNews.foundAt,
          })
          .from(searchNews)
          .innerJoin(lots, eq(lots.id, searchNews.lotId))
          .leftJoin(hiddenLots, and(eq(hiddenLots.lotId, lots.id), eq(hiddenLots.userId, userId)))
          .where(and(inArray(searchNews.searchId, ids), isStillNews, isNull(hiddenLots.lotId)))
          .orderBy(desc(searchNews.foundAt), desc(searchNews.lotId));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    filters: savedFilters(row.filters),
    tell: row.tell,
    often: row.often,
    paused: row.pausedAt !== null,
    created_at: row.createdAt.toISOString(),
    news: news
      .filter(({ searchId }) => searchId === row.id)
      .map(({ lot, kind, foundAt }) => ({ lot, kind, at: foundAt.toISOString() })),
  }));
}

const presentOne = async (db: Executor, row: SearchRow): Promise<SavedSearch> => {
  const [search] = await presentSearches(db, row.userId, [row]);
  if (!search) throw new Error(`search ${row.id} is not shown`);
  return search;
};

type Wanted = HandlerInput<Endpoints['saveSearch']>['body'];

/** @throws `HttpProblem` where the account has as many as it may have */
export async function saveSearch(tx: Transaction, userId: number, wanted: Wanted): Promise<SavedSearch> {
  // Of several at once each sees the one before.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= MAX_SAVED_SEARCHES)
    throw new HttpProblem(
      'conflict',
      `У вас уже ${counted(MAX_SAVED_SEARCHES, ['поиск', 'поиска', 'поисков'])}, больше не сохранить. Завершите те, что не нужны.`,
    );
  const [row] = await tx
    .insert(savedSearches)
    .values({
      userId,
      name: wanted.name,
      type: wanted.type,
      often: wanted.often,
      filters: ofType(wanted.filters, wanted.type),
      tell: [...new Set(wanted.tell)],
      sinceChange: await lastChange(tx),
    })
    .returning();
  if (!row) throw new Error('no row was saved');
  await raiseUserRevision(tx, userId);
  return presentOne(tx, row);
}

type Change = HandlerInput<Endpoints['changeSavedSearch']>['body'];

/** Changes a search that `findSearch` has locked. */
export async function changeSearch(tx: Transaction, row: SearchRow, wanted: Change): Promise<SavedSearch> {
  const filters = wanted.filters === undefined ? row.filters : ofType(wanted.filters, row.type);
  const isOther = savedFilters(filters) !== savedFilters(row.filters);
  const isResumed = wanted.paused === false && row.pausedAt !== null;
  if (isOther) await tx.delete(searchNews).where(eq(searchNews.searchId, row.id));
  // Whoever pauses a search wants to hear of none of it, those found and not yet told included.
  if (wanted.paused || wanted.often === 'never')
    await tx
      .update(searchNews)
      .set({ toldAt: sql`now()` })
      .where(and(eq(searchNews.searchId, row.id), isNull(searchNews.toldAt)));
  const [changed] = await tx
    .update(savedSearches)
    .set({
      filters,
      name: wanted.name ?? row.name,
      often: wanted.often ?? row.often,
      tell: wanted.tell === undefined ? row.tell : [...new Set(wanted.tell)],
      pausedAt:
        wanted.paused === undefined ? row.pausedAt : wanted.paused ? (row.pausedAt ?? new Date()) : null,
      ...((isOther || isResumed) && { sinceChange: await lastChange(tx) }),
    })
    .where(eq(savedSearches.id, row.id))
    .returning();
  await raiseUserRevision(tx, row.userId);
  return presentOne(tx, changed ?? row);
}

/** These lots are no news of it any more, told or not. */
export async function viewNews(
  tx: Transaction,
  row: SearchRow,
  lotIds: readonly number[],
): Promise<SavedSearch> {
  const gone = await tx
    .delete(searchNews)
    .where(and(eq(searchNews.searchId, row.id), inArray(searchNews.lotId, [...lotIds])))
    .returning({ lotId: searchNews.lotId });
  if (gone.length > 0) await raiseUserRevision(tx, row.userId);
  return presentOne(tx, row);
}

export async function endSearch(tx: Transaction, userId: number, id: number): Promise<void> {
  const ended = await tx.delete(savedSearches).where(own(userId, id)).returning({ id: savedSearches.id });
  if (ended.length > 0) await raiseUserRevision(tx, userId);
}

const own = (userId: number, id: number) => and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

/** Without what lots of the type have not, as a link of another type's list may bring along. */
const ofType = (filters: LotFilters, type: LotType): LotFilters =>
  Object.fromEntries(
    filterNames
      .filter((name) => fitsType(name, type))
      .flatMap(keysOf)
      .flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]])),
  );
