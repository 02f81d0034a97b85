import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database';
import { catalogueState, settings } from '../schema/schema';
import { CATALOGUE_NEWS, LIVE_CHANNEL } from './touch-user';

/**
 * Raises the catalogue revision, has every process hear of it when the transaction is through, and returns the new number. The row stays locked until the transaction ends, so
 * revisions become visible in their order; call it as late in the transaction as the rows to be stamped allow.
 */
export async function raiseRevision(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(catalogueState)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: { revision: sql`${catalogueState.revision} + 1`, changedAt: sql`now()` },
    })
    .returning({ revision: catalogueState.revision });
  if (!row) throw new Error('catalogue_state holds no row');
  await tx.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, ${`${CATALOGUE_NEWS}:${row.revision}`})`);
  return row.revision;
}

/**
 * Waits for whoever is changing the catalogue, and keeps others from it until the transaction ends: what is read after this
 * is what is changed. For changes that may turn out to be none, and so must not raise the revision beforehand.
 */
export async function lockRevision(tx: Transaction): Promise<void> {
  await tx.select().from(catalogueState).where(eq(catalogueState.id, 1)).for('update');
}

/** The revision a reader sees now; 0 before the first lot. */
export async function currentRevision(db: Executor): Promise<{ revision: number; changedAt: Date }> {
  const [row] = await db.select().from(catalogueState).where(eq(catalogueState.id, 1));
  return row ?? { revision: 0, changedAt: new Date(0) };
}

/** The setting that names a database: revisions of one mean nothing in another. */
const EPOCH = 'epoch';

/** Where the catalogue stands, and of which database. */
export interface CatalogueMark {
  readonly epoch: string;
  readonly revision: number;
  readonly changedAt: Date;
}

/** Written once, by hand: it is asked before every answer, and a builder's work would be a tenth of the answer's. */
const markQuery = sql`
  SELECT ${settings.value} #>> '{}' AS epoch, coalesce(${catalogueState.revision}, 0) AS revision,
    coalesce(extract(epoch FROM ${catalogueState.changedAt}) * 1000, 0)::float8 AS changed_at
  FROM ${settings} LEFT JOIN ${catalogueState} ON ${catalogueState.id} = 1 WHERE ${settings.key} = ${EPOCH}`;

/** What a reader sees now. The epoch is drawn by whoever first asks for it. */
export async function currentMark(db: Executor): Promise<CatalogueMark> {
  const { rows } = await db.execute<{ epoch: string; revision: number; changed_at: number }>(markQuery);
  const [row] = rows;
  if (row) return { epoch: row.epoch, revision: row.revision, changedAt: new Date(row.changed_at) };
  await db.insert(settings).values({ key: EPOCH, value: randomUUID() }).onConflictDoNothing();
  return currentMark(db);
}

/** Columns by which the answer to a question says where the catalogue stood when it was read. */
export const markColumns = {
  epoch: sql<
    string | null
  >`(SELECT ${settings.value} #>> '{}' FROM ${settings} WHERE ${settings.key} = ${EPOCH})`,
  revision: sql<number>`coalesce((SELECT max(${catalogueState.revision}) FROM ${catalogueState}), 0)::int`,
};

/** Starts a new epoch. For removed lots: devices that have them would not learn of it, so they load everything anew. */
export async function endEpoch(tx: Transaction): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, EPOCH));
}
