import { eq } from 'drizzle-orm';
import type { LotChange } from '../../src/contract/calls/staff/stock/lot-change';
import type { JournalValues } from '../../src/contract/journal/journal-fields';
import type { LotStatus } from '../../src/contract/lots/lot';
import { raiseRevision } from '../db/changes/revision';
import type { Database, Transaction } from '../db/database';
import { lots } from '../db/schema/schema';
import { type HandColumns, handDetailKeys, handLotKeys } from '../db/schema/stock/lot-batch-schema';
import { type JournalAuthor, terminalAuthor, writeJournal } from '../journal/write-journal';
import type { LotState } from './changes/change-notice';
import { recordChanges } from './changes/record-changes';
import { type ChangeableLot, lockChangeable, writeHandChanges } from './hand/change-lots';
import { changedHand, withHand } from './hand/hand-values';
import { lotStatus, type StatusLayers } from './lot-status';
import { agreedPrice } from './pending-price';

/** What a manager changes of a lot; a price in whole rubles, or hidden. 'feed' gives back what the feed says. */
export interface WantedLot {
  readonly price?: number | 'hidden' | 'feed' | undefined;
  readonly status?: LotStatus | 'feed' | undefined;
}

const changeOf = ({ price, status }: WantedLot): LotChange => ({
  ...(price !== undefined && {
    price:
      price === 'hidden'
        ? { kind: 'hide' as const }
        : price === 'feed'
          ? { kind: 'feed' as const }
          : { kind: 'set' as const, rubles: price },
  }),
  ...(status !== undefined && { status }),
});

/** A lot before or after a change, as the journal says it. */
export const handJournal = (lot: HandColumns): JournalValues => ({
  price: agreedPrice(lot),
  lot_status: lot.status,
  manual_status: lot.handStatus,
  hand_price: lot.handPrice,
  hidden_price: lot.hiddenPrice,
  promotion: lot.hasPromotions,
  finishing: lot.finishing,
  hand_plan: lot.handPlan,
});

/**
 * Changes a lot's price and status by hand, with its history, a line of the journal, the catalogue revision and
 * notifications to those who keep it, in one transaction. What is set stands over the feed's until it is given
 * back; a price that waits for a manager is answered by it. Null: no such lot.
 */
export function changeLot(
  db: Database,
  lotId: number,
  wanted: WantedLot,
  by: JournalAuthor = terminalAuthor,
): Promise<{ before: LotState; after: LotState; lot: ChangeableLot } | null> {
  return db.transaction(async (tx) => {
    const [lot] = await lockChangeable(tx, [lotId]);
    if (lot === undefined) return null;
    const hand = changedHand(lot, changeOf(wanted));
    // Only prices that are reckoned from another can make no sense.
    if (typeof hand === 'string') throw new Error(hand);
    const after = withHand(lot, hand);
    const isChanged = [...handLotKeys, ...handDetailKeys].some((key) => lot[key] !== after[key]);
    if (isChanged) {
      await writeHandChanges(tx, [{ lot, after }]);
      await writeJournal(tx, {
        by,
        action: 'change_lot',
        subject: 'lot',
        subjectId: lotId,
        before: handJournal(lot),
        after: handJournal(after),
      });
    }
    const was = { price: agreedPrice(lot), status: lot.status };
    const is = { price: agreedPrice(after), status: after.status };
    const isSame = was.price === is.price && was.status === is.status;
    return { before: was, after: isSame ? was : is, lot: { ...lot, ...after } };
  });
}

/**
 * Sets the status that a deal gives to its lot, or removes it (null), with history, the catalogue revision and
 * notifications to those who keep the lot, but for `agent`, whose deal it is. Called in the transaction of the deal.
 */
export const setDealStatus = (
  tx: Transaction,
  lotId: number,
  dealStatus: LotStatus | null,
  agent: number | null = null,
): Promise<void> => setLayer(tx, lotId, { dealStatus }, agent);

/** The same of a booking: booked while it holds. `agent`: whose booking it is. */
export const setBookingStatus = (
  tx: Transaction,
  lotId: number,
  bookingStatus: LotStatus | null,
  agent: number,
): Promise<void> => setLayer(tx, lotId, { bookingStatus }, agent);

async function setLayer(
  tx: Transaction,
  lotId: number,
  layer: Partial<Pick<StatusLayers, 'dealStatus' | 'bookingStatus'>>,
  agent: number | null,
): Promise<void> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId)).for('update');
  if (lot === undefined) return;
  const layers = { ...lot, ...layer };
  if (layers.dealStatus === lot.dealStatus && layers.bookingStatus === lot.bookingStatus) return;
  const before = { price: lot.price, status: lot.status };
  const after = { price: lot.price, status: lotStatus(layers) };
  if (after.status === before.status) {
    await tx.update(lots).set(layer).where(eq(lots.id, lotId));
    return;
  }
  const revision = await raiseRevision(tx);
  await tx
    .update(lots)
    .set({ ...layer, status: after.status, revision, updatedAt: new Date() })
    .where(eq(lots.id, lotId));
  await recordChanges(tx, [{ lotId, before, after }], { agentOf: agent });
}
