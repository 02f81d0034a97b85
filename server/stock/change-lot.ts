import { eq } from 'drizzle-orm';
import type { JournalValues } from '../../src/contract/journal/journal-fields';
import type { LotStatus } from '../../src/contract/lots/lot';
import { pricePerMeter } from '../../src/contract/text/money';
import { raiseRevision } from '../db/changes/revision';
import type { Database, Transaction } from '../db/database';
import { lotDetails, lots } from '../db/schema/schema';
import { type JournalAuthor, terminalAuthor, writeJournal } from '../journal/write-journal';
import type { LotState } from './change-notice';
import { lotStatus } from './lot-status';
import { agreedPrice } from './pending-price';
import { recordChanges } from './record-changes';

type LotRow = typeof lots.$inferSelect;

/** What a manager changes of a lot; a price in whole rubles, or hidden. */
export interface WantedLot {
  readonly price?: number | 'hidden' | undefined;
  /** A manual status, or 'feed': the manual status is removed. */
  readonly status?: LotStatus | 'feed' | undefined;
}

/**
 * Changes a lot's price and status, with its history, a line of the journal, the catalogue revision and notifications to those who have saved
 * it, in one transaction. The figure of a hidden price is stored beside the lot, and no feed shows it again. A manual
 * price also answers a pending price of the feed: the same feed price does not ask again. Null: no such lot.
 */
export function changeLot(
  db: Database,
  lotId: number,
  wanted: WantedLot,
  by: JournalAuthor = terminalAuthor,
): Promise<{ before: LotState; after: LotState; lot: LotRow } | null> {
  return db.transaction(async (tx) => {
    const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update');
    if (lot === undefined) return null;
    const { saidPrice, ...agreed } = await heldPrice(tx, lotId);
    const before = { price: agreedPrice({ ...lot, ...agreed }), status: lot.status };
    const prices = wanted.price === undefined ? {} : pricesOf(lot, wanted.price);
    const manualStatus = wanted.status === 'feed' ? null : (wanted.status ?? lot.handStatus);
    const after = { price: before.price, ...prices, status: lotStatus({ ...lot, handStatus: manualStatus }) };
    const isAnswer = lot.pricePending && wanted.price !== undefined;
    const write = () =>
      writeJournal(tx, {
        ...{ by, action: 'change_lot', subject: 'lot', subjectId: lotId },
        before: valuesOf(before, lot.handStatus),
        after: valuesOf(after, manualStatus),
      });
    if (after.price === before.price && after.status === before.status && !isAnswer) {
      // Another layer hides this status for now; it counts once that layer is removed.
      await tx.update(lots).set({ handStatus: manualStatus }).where(eq(lots.id, lotId));
      if (manualStatus !== lot.handStatus) await write();
      return { before, after: before, lot: { ...lot, handStatus: manualStatus } };
    }
    const revision = await raiseRevision(tx);
    await tx
      .update(lots)
      .set({ ...prices, status: after.status, handStatus: manualStatus, revision, updatedAt: new Date() })
      .where(eq(lots.id, lotId));
    if (after.price !== before.price || isAnswer) {
      const isRefused = after.price !== null && after.price !== saidPrice;
      const prices = {
        ...{ hiddenPrice: after.price === null ? before.price : null },
        ...{ agreedPrice: null, agreedOriginalPrice: null },
        ...(!isRefused && { saidPrice: null, saidOriginalPrice: null, saidSince: null }),
      };
      await tx
        .insert(lotDetails)
        .values({ lotId, ...prices })
        .onConflictDoUpdate({ target: lotDetails.lotId, set: prices });
    }
    await recordChanges(tx, [{ lotId, before, after }]);
    await write();
    const { price, status } = after;
    return { before, after: { price, status }, lot: { ...lot, ...prices, status, handStatus: manualStatus } };
  });
}

const valuesOf = ({ price, status }: LotState, manualStatus: LotStatus | null): JournalValues => ({
  ...{ price, lot_status: status, manual_status: manualStatus },
});

/** The columns of a price that waits for a manager, or that a manager has refused. */
async function heldPrice(tx: Transaction, lotId: number) {
  const { agreedPrice, saidPrice } = lotDetails;
  const [held] = await tx
    .select({ agreedPrice, saidPrice })
    .from(lotDetails)
    .where(eq(lotDetails.lotId, lotId));
  return held ?? { agreedPrice: null, saidPrice: null };
}

/**
 * Sets the status that a deal gives to its lot, or removes it (null), with history, the catalogue revision and
 * notifications to those who have saved the lot. Called in the transaction of the deal.
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
    pricePending: false,
    pricePerMeter: price === null ? null : pricePerMeter(price, lot.area),
    hasPromotions: lot.hasPromotions && (lot.originalPrice === null || originalPrice !== null),
  };
}
