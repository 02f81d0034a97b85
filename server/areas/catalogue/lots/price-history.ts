import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Lot, PriceStep } from '../../../../src/contract/lots/lot';
import type { Executor } from '../../../db/database';
import { lotHistory, lots } from '../../../db/schema/schema';

/**
 * The prices that lots have had, oldest first, each from its day on. A lot whose price is hidden has none, those of the
 * days before it was hidden included: a hidden price leaves no trace.
 */
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
  const known = new Map<number, PriceStep[]>();
  for (const { lot, at, price } of rows) {
    const steps = known.get(lot) ?? [];
    known.set(lot, steps);
    // A row stands for a new state too: then the price is the one before.
    if (price !== null && price !== steps.at(-1)?.price) steps.push({ at: at.toISOString(), price });
  }
  return ({ id, price, hide_prices }) => (hide_prices || price === null ? [] : (known.get(id) ?? []));
}
