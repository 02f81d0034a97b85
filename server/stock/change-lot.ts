import { eq } from 'drizzle-orm';
import type { LotStatus } from '../../src/contract/lots/lot';
import { pricePerMeter } from '../../src/contract/money';
import type { Database, Transaction } from '../db/database';
import { raiseRevision } from '../db/revision';
import { lotDetails, lots } from '../db/schema';
import type { LotState } from './change-notice';
import { lotStatus } from './lot-status';
import { recordChanges } from './record-changes';

type LotRow = typeof lots.$inferSelect;

/** What a manager wants of a lot; a price in whole rubles, or hidden. */
export interface WantedLot {
  readonly price?: number | 'hidden' | undefined;
  /** A state by hand, or 'feed': the hand is taken away. */
  readonly status?: LotStatus | 'feed' | undefined;
}

/**
 * Changes a lot's price and state, with its history, the catalogue revision and notifications to those who keep it,
 * in one transaction. A hidden price's figure stays beside the lot, and no feed shows it again. Null: no such lot.
 */
export function changeLot(
  db: Database,
  lotId: number,
  wanted: WantedLot,
): Promise<{ before: LotState; after: LotState; lot: LotRow } | null> {
  return db.transaction(async (tx) => {
    const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update');
    if (lot === undefined) return null;
    const before = { price: lot.price, status: lot.status };
    const prices = wanted.price === undefined ? {} : pricesOf(lot, wanted.price);
    const handStatus = wanted.status === 'feed' ? null : (wanted.status ?? lot.handStatus);
    const after = { price: lot.price, ...prices, status: lotStatus({ ...lot, handStatus }) };
    if (after.price === before.price && after.status === before.status) {
      // Another layer hides it for now: it counts once that is taken away.
      await tx.update(lots).set({ handStatus }).where(eq(lots.id, lotId));
      return { before, after: before, lot: { ...lot, handStatus } };
    }
    const revision = await raiseRevision(tx);
    await tx
      .update(lots)
      .set({ ...prices, status: after.status, handStatus, revision, updatedAt: new Date() })
      .where(eq(lots.id, lotId));
    if (after.price !== before.price) {
      const hiddenPrice = after.price === null ? before.price : null;
      await tx
        .insert(lotDetails)
        .values({ lotId, hiddenPrice })
        .onConflictDoUpdate({ target: lotDetails.lotId, set: { hiddenPrice } });
    }
    await recordChanges(tx, [{ lotId, before, after }]);
    const { price, status } = after;
    return { before, after: { price, status }, lot: { ...lot, ...after, handStatus } };
  });
}

/**
 * What the deal about a lot makes of it, or that none does any more (null): with its history, the catalogue revision and
 * the word to those who keep it. Belongs into the transaction of the deal itself.
 */
export async function setDealStatus(tx: Transaction, lotId: number, dealStatus: LotStatus | null) {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update');
  if (lot === undefined || lot.dealStatus === dealStatus) return;
  const before = { price: lot.price, status: lot.status };
  const after = { price: lot.price, status: lotStatus({ ...lot, dealStatus }) };
  if (after.status === before.status) {
    await tx.update(lots).set({ dealStatus }).where(eq(lots.id, lotId));
    return;
  }
  const revision = await raiseRevision(tx);
  await tx
    .update(lots)
    .set({ dealStatus, status: after.status, revision, updatedAt: new Date() })
    .where(eq(lots.id, lotId));
  await recordChanges(tx, [{ lotId, before, after }]);
}

function pricesOf(lot: LotRow, wanted: number | 'hidden') {
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
