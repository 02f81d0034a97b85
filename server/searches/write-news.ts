import { inArray, sql } from 'drizzle-orm';
import { MAX_SEARCH_NEWS } from '../../src/contract/lots/filters/saved-search';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { hiddenLots } from '../db/schema/personal-schema';
import { type savedSearches, searchNews } from '../db/schema/stock/saved-search-schema';
import { insertRows } from '../stock/json-rows';
import type { LotNews } from './news-of-change';

export type MatchedSearch = Pick<
  typeof savedSearches.$inferSelect,
  'id' | 'userId' | 'type' | 'filters' | 'tell' | 'often' | 'sinceChange'
>;

export interface FoundNews extends LotNews {
  readonly searchId: number;
  readonly lotId: number;
}

interface Findings {
  readonly searches: readonly MatchedSearch[];
  /** The changed lots. */
  readonly lotIds: readonly number[];
  readonly found: readonly FoundNews[];
  readonly matched: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Rows of one statement. */
const ROWS = 5_000;

/**
 * Writes what was found, takes away what is no news any more, as the lot is booked or matches no longer, and updates
 * the open pages of those whom it concerns. Lots that somebody has hidden are no news to them.
 */
export async function writeNews(
  tx: Transaction,
  { searches, lotIds, found, matched }: Findings,
): Promise<void> {
  const owners = new Map(searches.map(({ id, userId }) => [id, userId]));
  const silent = new Set(searches.filter(({ often }) => often === 'never').map(({ id }) => id));
  const hidden = await readHiddenOf(tx, lotIds);
  const now = new Date();
  const rows = bounded(found)
    .filter(({ searchId, lotId }) => !hidden.has(`${owners.get(searchId)} ${lotId}`))
    .map((news) => ({ ...news, toldAt: silent.has(news.searchId) ? now : null }));
  const touched = new Set(await dropPassed(tx, lotIds, matched));
  for (let from = 0; from < rows.length; from += ROWS) await insertNews(tx, rows.slice(from, from + ROWS));
  const renewed = new Set(rows.map(({ searchId }) => searchId));
  await dropOldest(tx, [...renewed]);
  await raiseUserRevisions(tx, [
    ...new Set([...touched, ...renewed].flatMap((searchId) => owners.get(searchId) ?? [])),
  ]);
}

/** At most as many of each search as it may have. */
function bounded(found: readonly FoundNews[]): FoundNews[] {
  const counts = new Map<number, number>();
  return found.filter(({ searchId }) => {
    const count = (counts.get(searchId) ?? 0) + 1;
    counts.set(searchId, count);
    return count <= MAX_SEARCH_NEWS;
  });
}

/** 'account lot' of every lot of these that somebody has hidden. */
async function readHiddenOf(tx: Transaction, lotIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ userId: hiddenLots.userId, lotId: hiddenLots.lotId })
    .from(hiddenLots)
    .where(inArray(hiddenLots.lotId, [...lotIds]));
  return new Set(rows.map(({ userId, lotId }) => `${userId} ${lotId}`));
}

type NewsRow = FoundNews & { readonly toldAt: Date | null };

/** A lot that is new and has not been told of stays new, whatever its price does meanwhile. */
async function insertNews(tx: Transaction, rows: readonly NewsRow[]): Promise<void> {
  const columns = ['searchId', 'lotId', 'kind', 'priceBefore', 'toldAt'] as const;
  await tx.execute(sql`${insertRows(searchNews, columns, rows)}
    ON CONFLICT (search_id, lot_id) DO UPDATE SET
      kind = CASE WHEN search_news.kind = 'new' AND search_news.told_at IS NULL THEN 'new' ELSE excluded.kind END,
      price_before = excluded.price_before, found_at = excluded.found_at, told_at = excluded.told_at`);
}

/** Takes away the news of changed lots that match their search no longer. Gives the searches. */
async function dropPassed(
  tx: Transaction,
  lotIds: readonly number[],
  matched: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<number[]> {
  const known = await tx
    .select({ searchId: searchNews.searchId, lotId: searchNews.lotId })
    .from(searchNews)
    .where(inArray(searchNews.lotId, [...lotIds]));
  const passed = known.filter(({ searchId, lotId }) => matched.get(searchId)?.has(lotId) === false);
  if (passed.length === 0) return [];
  await tx.execute(sql`DELETE FROM ${searchNews} USING
    jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) AS passed("searchId" bigint, "lotId" bigint)
    WHERE search_id = passed."searchId" AND lot_id = passed."lotId"`);
  return passed.map(({ searchId }) => searchId);
}

/** Leaves each search the newest of its news. */
async function dropOldest(tx: Transaction, searchIds: readonly number[]): Promise<void> {
  if (searchIds.length === 0) return;
  await tx.execute(sql`DELETE FROM ${searchNews} USING (
      SELECT search_id, lot_id, row_number() OVER (PARTITION BY search_id ORDER BY found_at DESC, lot_id DESC) AS place
      FROM ${searchNews}
      WHERE search_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(searchIds)}::jsonb)::bigint)
    ) AS placed
    WHERE search_news.search_id = placed.search_id AND search_news.lot_id = placed.lot_id
      AND placed.place > ${MAX_SEARCH_NEWS}`);
}
