import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { applyPage, emptyColumns, type LotColumns } from '../../src/contract/selection/columns/lot-columns';
import type { Executor } from '../db/database';
import { lotHistory, lots } from '../db/schema/schema';
import { lotRowColumns, lotRowsPage, readSelectionPlaces } from '../stock/columns/lot-rows';
import type { LotMoment } from './news-of-change';

/** Lots whose price or state has changed, as far as is read in one go. */
export interface ChangedStock {
  /** The last change that was known before. */
  readonly after: number;
  /** The last change that was read; the next go begins behind it. */
  readonly upTo: number;
  readonly isLast: boolean;
  /** By the lot's id: what it was before, if it was there, and what became of it. */
  readonly moments: ReadonlyMap<number, readonly LotMoment[]>;
}

/**
 * The changes behind `after`. They are rows of the history: whoever writes one holds the catalogue's revision until
 * their transaction ends, so that the numbers of rows become visible in their order and none is missed.
 */
export async function readChanges(db: Executor, after: number, limit: number): Promise<ChangedStock> {
  const rows = await db
    .select()
    .from(lotHistory)
    .where(gt(lotHistory.id, after))
    .orderBy(asc(lotHistory.id))
    .limit(limit);
  const ids = [...new Set(rows.map(({ lotId }) => lotId))];
  const before = ids.length === 0 ? [] : await lastMoments(db, ids, after);
  const moments = new Map<number, LotMoment[]>(before.map((row) => [row.lotId, [row]]));
  for (const row of rows) moments.set(row.lotId, [...(moments.get(row.lotId) ?? []), row]);
  return { after, upTo: rows.at(-1)?.id ?? after, isLast: rows.length < limit, moments };
}

const lastMoments = (db: Executor, ids: readonly number[], upTo: number) =>
  db
    .selectDistinctOn([lotHistory.lotId])
    .from(lotHistory)
    .where(and(inArray(lotHistory.lotId, [...ids]), sql`${lotHistory.id} <= ${upTo}`))
    .orderBy(asc(lotHistory.lotId), sql`${lotHistory.id} DESC`);

/** The number of the last change there is; 0 before the first. */
export async function lastChange(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: string | number }>(
    sql`SELECT coalesce(max(id), 0) AS id FROM ${lotHistory}`,
  );
  return Number(rows[0]?.id ?? 0);
}

/** These lots as columns, to ask of them what is asked of a selection. */
export async function columnsOfLots(db: Executor, ids: readonly number[]): Promise<LotColumns> {
  const rows = await db
    .select(lotRowColumns)
    .from(lots)
    .where(inArray(lots.id, [...ids]));
  const { places, positions } = await readSelectionPlaces(db);
  const columns = emptyColumns();
  applyPage(columns, { places, ...lotRowsPage(rows, positions) });
  return columns;
}
