import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { portalDay, portalMoment } from '../../src/contract/time/portal-time';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Database, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { hiddenLots, notifications } from '../db/schema/personal-schema';
import { lots } from '../db/schema/schema';
import { savedSearches, searchNews } from '../db/schema/stock/saved-search-schema';
import { wanting } from '../notices/notice-streams';
import { presentLot, selectLotCards } from '../stock/present-lot';
import { isStillNews } from './saved-searches-store';
import { type NoticedLot, searchNotice } from './search-notice';

const TYPE = 'saved_searches';
const SECOND = 1_000;
/** An import goes in parts: what comes so soon after one another is told together, but none waits longer than this. */
const QUIET_MS = 20 * SECOND;
const LONGEST_MS = 180 * SECOND;
/** When agents who are told once a day are told, by the portal's clock. */
const DAILY_AT = '09:00';

/** Agents of one transaction, and things that are new to them; somebody with more has one of their own. */
const MOST_AGENTS = 100;
const MOST_NEWS = 3_000;

/**
 * Tells agents what is new in their searches, of all of them by one notification. What agents are told is written in
 * one transaction with the marks on it, so that neither a restart nor a second server tells anybody twice. Gives how
 * many agents were told. `now`: by the server's clock.
 */
export async function tellOfSearches(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (const userIds of together(await dueAgents(db, now))) {
    signal?.throwIfAborted();
    told += await db.transaction((tx) => tell(tx, userIds, now));
  }
  return told;
}

interface DueAgent {
  readonly userId: number;
  readonly news: number;
}

/** The agents of each transaction. */
export function together(agents: readonly DueAgent[]): number[][] {
  const parts: number[][] = [];
  let sum = 0;
  for (const { userId, news } of agents) {
    const part = parts.at(-1);
    sum += news;
    if (part && part.length < MOST_AGENTS && sum <= MOST_NEWS) part.push(userId);
    else {
      parts.push([userId]);
      sum = news;
    }
  }
  return parts;
}

/** What is to be told of now: at once, or of a search whose daily hour has passed since it was told of last. */
function isDue(now: Date) {
  const today = portalMoment(portalDay(now.getTime()), DAILY_AT);
  const daily = and(
    eq(savedSearches.often, 'daily'),
    lt(sql`coalesce(${savedSearches.toldAt}, ${savedSearches.createdAt})`, new Date(today)),
  );
  return and(
    ...[isNull(searchNews.toldAt), isNull(savedSearches.pausedAt)],
    or(eq(savedSearches.often, 'at_once'), now.getTime() >= today ? daily : undefined),
  );
}

async function dueAgents(db: Database, now: Date): Promise<DueAgent[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return db
    .select({ userId: savedSearches.userId, news: count() })
    .from(searchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
    .where(isDue(now))
    .groupBy(savedSearches.userId)
    .having(
      sql`max(${searchNews.foundAt}) <= ${before(QUIET_MS)} OR min(${searchNews.foundAt}) <= ${before(LONGEST_MS)}`,
    )
    .orderBy(savedSearches.userId);
}

/** Gives how many were told: not those whom somebody else has told, or who want to hear of none. */
async function tell(tx: Transaction, userIds: readonly number[], now: Date): Promise<number> {
  const rows = await tx
    .select({
      userId: savedSearches.userId,
      searchId: searchNews.searchId,
      lotId: searchNews.lotId,
      kind: searchNews.kind,
      priceBefore: searchNews.priceBefore,
      search: savedSearches.name,
    })
    .from(searchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
    .where(and(inArray(savedSearches.userId, [...userIds]), isDue(now)))
    .orderBy(savedSearches.userId, desc(savedSearches.id), desc(searchNews.foundAt), desc(searchNews.lotId))
    .for('update');
  if (rows.length === 0) return 0;
  const pairs = JSON.stringify(rows.map(({ searchId, lotId }) => ({ s: searchId, l: lotId })));
  const toldOf = sql`jsonb_to_recordset(${pairs}::jsonb) AS told(s bigint, l bigint)`;
  await tx.update(savedSearches).set({ toldAt: now }).where(sql`id IN (SELECT s FROM ${toldOf})`);
  await tx.execute(sql`UPDATE ${searchNews} SET told_at = ${now} FROM ${toldOf}
    WHERE search_id = told.s AND lot_id = told.l`);
  const news = await stillNews(tx, rows, toldOf);
  const listeners = (await whoWantToHear(tx, userIds)).filter((userId) => news.has(userId));
  if (listeners.length === 0) return 0;
  await tx.insert(notifications).values(listeners.map((userId) => noticeOf(userId, news.get(userId) ?? [])));
  await raiseUserRevisions(tx, listeners);
  return listeners.length;
}

/** Of a single lot it leads to that lot. */
function noticeOf(userId: number, news: readonly NoticedLot[]): typeof notifications.$inferInsert {
  const [first, ...others] = new Map(news.map(({ lot }) => [lot.id, lot])).values();
  const only = others.length === 0 ? first : undefined;
  return {
    userId,
    type: TYPE,
    ...searchNotice(news),
    ...(only && { isLot: true, lotId: only.id, image: only.plan }),
  };
}

async function whoWantToHear(tx: Transaction, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.blocked, false), wanting({ type: TYPE })))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

type Row = Pick<typeof searchNews.$inferSelect, 'searchId' | 'lotId' | 'kind' | 'priceBefore'> & {
  userId: number;
  search: string;
};

/** What has not been sold, booked or hidden meanwhile, by agent. `toldOf`: the rows as a relation `told` of `s` and `l`. */
async function stillNews(
  tx: Transaction,
  rows: readonly Row[],
  toldOf: SQL,
): Promise<ReadonlyMap<number, readonly NoticedLot[]>> {
  const cards = await selectLotCards(tx, { searchId: searchNews.searchId })
    .innerJoin(searchNews, eq(searchNews.lotId, lots.id))
    .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
    .leftJoin(hiddenLots, and(eq(hiddenLots.lotId, lots.id), eq(hiddenLots.userId, savedSearches.userId)))
    .where(
      and(
        sql`(${searchNews.searchId}, ${searchNews.lotId}) IN (SELECT s, l FROM ${toldOf})`,
        ...[isStillNews, isNull(hiddenLots.lotId)],
      ),
    );
  const known = new Map(cards.map((card) => [`${card.searchId} ${card.id}`, presentLot(card)]));
  const news = new Map<number, NoticedLot[]>();
  for (const { userId, search, kind, priceBefore, searchId, lotId } of rows) {
    const lot = known.get(`${searchId} ${lotId}`);
    if (!lot) continue;
    const own = news.get(userId) ?? [];
    own.push({ search, lot, kind, priceBefore });
    news.set(userId, own);
  }
  return news;
}
