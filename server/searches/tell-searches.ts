import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { portalDay, portalMoment } from '../../src/contract/time/portal-time';
import { raiseUserRevision } from '../db/changes/touch-user';
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

/**
 * Tells agents what is new in their searches, of all of them by one notification. Each agent's is one transaction with
 * the marks on what it tells, so that neither a restart nor a second server tells anybody twice. Gives how many agents
 * were told. `now`: by the server's clock.
 */
export async function tellOfSearches(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (const userId of await dueAgents(db, now)) {
    signal?.throwIfAborted();
    if (await db.transaction((tx) => tell(tx, userId, now))) told += 1;
  }
  return told;
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

async function dueAgents(db: Database, now: Date): Promise<number[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await db
    .select({ userId: savedSearches.userId })
    .from(searchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
    .where(isDue(now))
    .groupBy(savedSearches.userId)
    .having(
      sql`max(${searchNews.foundAt}) <= ${before(QUIET_MS)} OR min(${searchNews.foundAt}) <= ${before(LONGEST_MS)}`,
    )
    .orderBy(savedSearches.userId);
  return rows.map(({ userId }) => userId);
}

/** False: somebody else has told them, or there is nothing left to tell, or they want to hear of none. */
async function tell(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({
      ...{ searchId: searchNews.searchId, lotId: searchNews.lotId, kind: searchNews.kind },
      ...{ priceBefore: searchNews.priceBefore, search: savedSearches.name },
    })
    .from(searchNews)
    .innerJoin(savedSearches, eq(savedSearches.id, searchNews.searchId))
    .where(and(eq(savedSearches.userId, userId), isDue(now)))
    .orderBy(desc(savedSearches.id), desc(searchNews.foundAt), desc(searchNews.lotId))
    .for('update');
  if (rows.length === 0) return false;
  const searchIds = [...new Set(rows.map(({ searchId }) => searchId))];
  await tx.update(savedSearches).set({ toldAt: now }).where(inArray(savedSearches.id, searchIds));
  const pairs = rows.map(({ searchId, lotId }) => ({ s: searchId, l: lotId }));
  await tx.execute(sql`UPDATE ${searchNews} SET told_at = ${now} FROM
    jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS told(s bigint, l bigint)
    WHERE search_id = told.s AND lot_id = told.l`);
  const news = await stillNews(tx, userId, rows);
  if (news.length === 0 || !(await wantsToHear(tx, userId))) return false;
  const [first, ...others] = [...new Map(news.map(({ lot }) => [lot.id, lot])).values()];
  const only = others.length === 0 ? first : undefined;
  await tx.insert(notifications).values({
    ...{ userId, type: TYPE, ...searchNotice(news) },
    ...(only && { isLot: true, lotId: only.id, image: only.plan }),
  });
  await raiseUserRevision(tx, userId);
  return true;
}

const wantsToHear = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), eq(users.blocked, false), wanting({ type: TYPE })))) > 0;

type Row = Pick<typeof searchNews.$inferSelect, 'searchId' | 'lotId' | 'kind' | 'priceBefore'> & {
  search: string;
};

/** What has not been sold, booked or hidden meanwhile. */
async function stillNews(tx: Transaction, userId: number, rows: readonly Row[]): Promise<NoticedLot[]> {
  const cards = await selectLotCards(tx, { searchId: searchNews.searchId })
    .innerJoin(searchNews, eq(searchNews.lotId, lots.id))
    .leftJoin(hiddenLots, and(eq(hiddenLots.lotId, lots.id), eq(hiddenLots.userId, userId)))
    .where(
      and(
        inArray(searchNews.searchId, [...new Set(rows.map(({ searchId }) => searchId))]),
        inArray(searchNews.lotId, [...new Set(rows.map(({ lotId }) => lotId))]),
        ...[isStillNews, isNull(hiddenLots.lotId)],
      ),
    );
  const known = new Map(cards.map((card) => [`${card.searchId} ${card.id}`, presentLot(card)]));
  return rows.flatMap(({ search, kind, priceBefore, searchId, lotId }) => {
    const lot = known.get(`${searchId} ${lotId}`);
    return lot ? [{ search, lot, kind, priceBefore }] : [];
  });
}
