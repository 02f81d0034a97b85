import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Lot, PriceStep } from '../../../../src/contract/lots/lot';
import type { Executor } from '../../../db/database';
import { lotHistory, lots } from '../../../db/schema/schema';

interface HistoryRow {
  readonly at: Date;
  /** A row stands for a new state too: then the price is the one before. */
  readonly price: number | null;
}

/**
 * The prices of one lot out of its history, oldest first, each from its day on. A lot whose price is hidden has none,
 * those of the days before it was hidden included: a hidden price leaves no trace.
 */
export function pricesOfHistory(
  { price, hide_prices }: Pick<Lot, 'price' | 'hide_prices'>,
  rows: readonly HistoryRow[],
): PriceStep[] {
  if (hide_prices || price === null) return [];
  const steps: PriceStep[] = [];
  for (const row of rows)
    if (row.price !== null && row.price !== steps.at(-1)?.price)
      steps.push({ at: row.at.toISOString(), price: row.price });
  return steps;
}

/** The prices that several lots have had, by `pricesOfHistory`. */
export async function readPriceHistories(
  db: Executor,
  where: SQL | undefined,
): Promise<(lot: Pick<Lot, 'id' | 'price' | 'hide_prices'>) => PriceStep[]> {
  const rows = await db
    .select({ lot: lotHistory.lotId, at: lotHistory.at, price: lotHistory.price })
    .from(lotHistory)
    .innerJoin(lots, eq(lots.id, lotHistory.lotId))
    .where(and(where, isNotNull(lotHistory.price)))
    .orderBy(asc(lotHistory.at), asc(lotHistory.id));
  const known = new Map<number, HistoryRow[]>();
  for (const { lot, ...row } of rows) {
    const ofLot = known.get(lot);
    if (ofLot) ofLot.push(row);
    else known.set(lot, [row]);
  }
  return (lot) => pricesOfHistory(lot, known.get(lot.id) ?? []);
}
