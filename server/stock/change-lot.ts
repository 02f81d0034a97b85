import { eq } from 'drizzle-orm';
import type { LotStatus } from '../../src/contract/lots/lot';
import { pricePerMeter } from '../../src/contract/money';
import type { Database } from '../db/database';
import { raiseRevision } from '../db/revision';
import { lotDetails, lots } from '../db/schema';
import type { LotState } from './change-notice';
import { recordChanges } from './record-changes';

/** What a manager wants of a lot; a price in whole rubles, or hidden. */
export interface WantedLot {
  readonly price?: number | 'hidden' | undefined;
  readonly status?: LotStatus | undefined;
}

/**
 * Changes a lot's price and state, with its history, the catalogue revision and notifications to those who keep it,
 * in one transaction. A hidden price's figure stays beside the lot, and no feed shows it again. Null: no such lot.
 */
export function changeLot(
  db: Database,
  lotId: number,
  wanted: WantedLot,
): Promise<{ before: LotState; after: LotState } | null> {
  return db.transaction(async (tx) => {
    const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update');
    if (lot === undefined) return null;
    const before = { price: lot.price, status: lot.status };
    const prices = wanted.price === undefined ? {} : pricesOf(lot, wanted.price);
    const after = { price: lot.price, status: wanted.status ?? lot.status, ...prices };
    if (after.price === before.price && after.status === before.status) return { before, after: before };
    const revision = await raiseRevision(tx);
    await tx
      .update(lots)
      .set({ ...prices, status: after.status, revision, updatedAt: new Date() })
      .where(eq(lots.id, lotId));
    if (after.price !== before.price) {
      const hiddenPrice = after.price === null ? before.price : null;
      await tx
        .insert(lotDetails)
        .values({ lotId, hiddenPrice })
        .onConflictDoUpdate({ target: lotDetails.lotId, set: { hiddenPrice } });
    }
    await recordChanges(tx, [{ lotId, before, after }]);
    return { before, after: { price: after.price, status: after.status } };
  });
}

function pricesOf(lot: typeof lots.$inferSelect, wanted: number | 'hidden') {
  const price = wanted === 'hidden' ? null : wanted;
  // A discount exists only where the old price is higher. Source: specification, "Feeds".
  const originalPrice =
    price !== null && lot.originalPrice !== null && lot.originalPrice > price ? lot.originalPrice : null;
  return {
    price,
    originalPrice,
    hidePrices: price === null,
    pricePerMeter: price === null ? null : pricePerMeter(price, lot.area),
    hasPromotions: lot.hasPromotions && (lot.originalPrice === null || originalPrice !== null),
  };
}
