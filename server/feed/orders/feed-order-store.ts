import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FeedRunReport } from '../../../src/contract/calls/staff/stock/feed-report';
import type { PriceListMatch } from '../../../src/contract/calls/staff/stock/price-list';
import type { Executor } from '../../db/database';
import { feedOrders } from '../../db/schema/stock/feed-order-schema';

const packed = promisify(gzip);

/** An order without the bytes of its file. */
const shown = {
  id: feedOrders.id,
  dryRun: feedOrders.dryRun,
  url: feedOrders.url,
  fileName: feedOrders.fileName,
  source: feedOrders.source,
  force: feedOrders.force,
  staffId: feedOrders.staffId,
  leasedUntil: feedOrders.leasedUntil,
  finishedAt: feedOrders.finishedAt,
  report: feedOrders.report,
};
export type FeedOrderRow = Awaited<ReturnType<typeof readOrders>>[number];

const readOrders = (db: Executor) => db.select(shown).from(feedOrders).$dynamic();

export interface WantedOrder {
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly source: string | null;
  readonly staffId: number;
  /** How the file is read, where it is a price list. */
  readonly priceList?: PriceListMatch;
  /** An address, or a file. */
  readonly from: { readonly url: string } | { readonly name: string; readonly bytes: Uint8Array };
}

/** Keeps an order until a server does it, and answers its id. A file of it waits packed. */
export async function addOrder(db: Executor, { from, ...wanted }: WantedOrder): Promise<number> {
  const what = 'url' in from ? { url: from.url } : { fileName: from.name, file: await packed(from.bytes) };
  const [row] = await db
    .insert(feedOrders)
    .values({ ...wanted, ...what })
    .returning({ id: feedOrders.id });
  if (row === undefined) throw new Error('the order was not written');
  return row.id;
}

export async function findOrder(db: Executor, id: number): Promise<FeedOrderRow | null> {
  const [row] = await readOrders(db).where(eq(feedOrders.id, id));
  return row ?? null;
}

/** How many a manager may have waiting: more are an accident. */
export const MOST_WAITING = 5;

export async function countWaiting(db: Executor): Promise<number> {
  const rows = await readOrders(db)
    .where(isNull(feedOrders.finishedAt))
    .orderBy(desc(feedOrders.id))
    .limit(MOST_WAITING);
  return rows.length;
}

const LEASE = sql`now() + interval '2 minutes'`;

/** The order that has waited longest, for this process alone, with its file; one whose server has died is taken again. */
export async function claimOrder(db: Executor): Promise<typeof feedOrders.$inferSelect | null> {
  const next = sql`(
    SELECT id FROM feed_orders WHERE finished_at IS NULL AND (leased_until IS NULL OR leased_until < now())
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
  )`;
  const [taken] = await db
    .update(feedOrders)
    .set({ leasedUntil: LEASE })
    .where(sql`${feedOrders.id} = ${next}`)
    .returning();
  return taken ?? null;
}

const unfinished = (id: number) => and(eq(feedOrders.id, id), isNull(feedOrders.finishedAt));

/** The import goes on. */
export async function renewOrder(db: Executor, id: number): Promise<void> {
  await db.update(feedOrders).set({ leasedUntil: LEASE }).where(unfinished(id));
}

/** Gives it back untouched. */
export async function releaseOrder(db: Executor, id: number): Promise<void> {
  await db.update(feedOrders).set({ leasedUntil: null }).where(unfinished(id));
}

/** It is done; its file is no longer needed. */
export async function finishOrder(db: Executor, id: number, report: FeedRunReport): Promise<void> {
  await db
    .update(feedOrders)
    .set({ report, file: null, leasedUntil: null, finishedAt: sql`now()` })
    .where(unfinished(id));
}
