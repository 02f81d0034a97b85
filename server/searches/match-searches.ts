import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LotType } from '../../src/contract/lots/lot';
import { type LotColumns, LotFlag, rowOf } from '../../src/contract/selection/columns/lot-columns';
import type { Database, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { settings } from '../db/schema/schema';
import { savedSearches } from '../db/schema/stock/saved-search-schema';
import { type ChangedStock, columnsOfLots, lastChange, readChanges } from './changed-lots';
import { createFilterMatcher, type FilterMatcher } from './filter-matcher';
import { newsOfChange } from './news-of-change';
import { type FoundNews, type MatchedSearch, writeNews } from './write-news';

/** The setting that keeps up to which change searches have been matched. */
const MATCHED = 'searches_matched';
/** Changes of one transaction. */
const STEP = 2_000;

/**
 * Finds what the changes of lots since the last call are to saved searches, and writes it down as their news. Only
 * changed lots are looked at. Each step is one transaction with the mark up to where it went, so that neither a
 * restart nor a second server finds anything twice. Gives how many news were found.
 */
export async function matchSearches(db: Database, signal?: AbortSignal): Promise<number> {
  let found = 0;
  for (;;) {
    signal?.throwIfAborted();
    // One picture: the lots are as the last of these changes has left them, or as one that is matched later.
    const step = await db.transaction(matchStep, { isolationLevel: 'repeatable read' });
    found += step.found;
    if (step.isLast) return found;
  }
}

async function matchStep(tx: Transaction): Promise<{ found: number; isLast: boolean }> {
  const after = await lockMark(tx);
  const changed = await readChanges(tx, after, STEP);
  if (changed.moments.size === 0) return { found: 0, isLast: true };
  const searches = await activeSearches(tx);
  if (searches.length === 0) {
    await writeMark(tx, await lastChange(tx));
    return { found: 0, isLast: true };
  }
  const lotIds = [...changed.moments.keys()];
  // The lot whose layout is asked for says what that is, whether it has changed or not.
  const models = searches.flatMap(({ filters }) => filters.alike ?? []);
  const columns = await columnsOfLots(tx, [...new Set([...lotIds, ...models])]);
  const news = findNews(columns, searches, changed);
  await writeNews(tx, { ...news, searches, lotIds });
  await writeMark(tx, changed.upTo);
  return { found: news.found.length, isLast: changed.isLast };
}

/** Up to which change is matched; before the first time, whatever the first search was saved after. */
async function lockMark(tx: Transaction): Promise<number> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, MATCHED)).for('update');
  if (row) return Number(row.value);
  const [first] = await tx
    .select({ since: sql<string | null>`min(${savedSearches.sinceChange})` })
    .from(savedSearches);
  return Number(first?.since ?? (await lastChange(tx)));
}

const writeMark = (tx: Transaction, upTo: number) =>
  tx
    .insert(settings)
    .values({ key: MATCHED, value: upTo })
    .onConflictDoUpdate({ target: settings.key, set: { value: upTo } });

/** Those that are not paused, of agents who may work. */
const activeSearches = (tx: Transaction): Promise<MatchedSearch[]> =>
  tx
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      type: savedSearches.type,
      filters: savedSearches.filters,
      tell: savedSearches.tell,
      often: savedSearches.often,
      sinceChange: savedSearches.sinceChange,
    })
    .from(savedSearches)
    .innerJoin(
      users,
      and(eq(users.id, savedSearches.userId), eq(users.confirmed, true), eq(users.blocked, false)),
    )
    .where(isNull(savedSearches.pausedAt))
    .orderBy(savedSearches.id);

/** What is found, which of the changed lots match each search, and how often lots were asked. */
export interface SearchFindings {
  readonly found: FoundNews[];
  /** Of these lots something may be said, by the search's id. */
  readonly matched: ReadonlyMap<number, ReadonlySet<number>>;
  readonly conditions: number;
}

/** Matches changed lots, as columns, against searches. */
export function findNews(
  columns: LotColumns,
  searches: readonly MatchedSearch[],
  { after, moments }: Pick<ChangedStock, 'after' | 'moments'>,
): SearchFindings {
  const matchers = new Map<LotType, FilterMatcher>();
  const found: FoundNews[] = [];
  const matched = new Map<number, ReadonlySet<number>>();
  for (const { id: searchId, type, filters, tell, sinceChange } of searches) {
    const matcher = matchers.get(type) ?? createFilterMatcher(columns, type);
    matchers.set(type, matcher);
    const lotIds = matcher.match(filters);
    matched.set(searchId, lotIds);
    for (const lotId of lotIds) {
      const hidesPrice = isPriceHidden(columns, lotId);
      // A model that has not changed has no moments.
      const since = Math.max(after, sinceChange);
      const news = newsOfChange(moments.get(lotId) ?? [], { since, filters, tell, hidesPrice });
      if (news) found.push({ searchId, lotId, ...news });
    }
  }
  const conditions = [...matchers.values()].reduce((sum, matcher) => sum + matcher.conditions(), 0);
  return { found, matched, conditions };
}

function isPriceHidden(columns: LotColumns, lotId: number): boolean {
  const flags = columns.arrays.flags[rowOf(columns, lotId) ?? 0] ?? 0;
  return (flags & LotFlag.hiddenPrice) !== 0;
}
