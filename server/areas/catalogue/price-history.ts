import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Lot, PriceStep } from '../../../src/contract/lots/lot';
import type { Executor } from '../../db/database';
import { lotHistory } from '../../db/schema';

/**
 * The prices that a lot has had, oldest first, each from its day on. A lot whose price is hidden has none, those of the
 * days before it was hidden included: a hidden price leaves no trace.
 */
export async function readPriceHistory(
  db: Executor,
  lot: Pick<Lot, 'id' | 'price' | 'hide_prices'>,
): Promise<PriceStep[]> {
  if (lot.hide_prices || lot.price === null) return [];
  const rows = await db
    .select({ at: lotHistory.at, price: lotHistory.price })
    .from(lotHistory)
    .where(and(eq(lotHistory.lotId, lot.id), isNotNull(lotHistory.price)))
    .orderBy(asc(lotHistory.at), asc(lotHistory.id));
  const steps = rows.flatMap(({ at, price }) => (price === null ? [] : [{ at: at.toISOString(), price }]));
  // A row stands for a new state too: then the price is the one before.
  return steps.filter(({ price }, index) => price !== steps[index - 1]?.price);
}
