import { asc, eq, inArray, sql } from 'drizzle-orm';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import { buildings, lotDetails, lots, projects } from '../../db/schema/schema';
import { type HandColumns, handDetailKeys, handLotKeys } from '../../db/schema/stock/lot-batch-schema';
import { recordChanges } from '../changes/record-changes';
import { excluded, insertRows, updateRows } from '../json-rows';
import { agreedPrice } from '../pending-price';
import { pick } from '../pick';
import type { HandRow } from './hand-values';

const ownColumns = {
  id: lots.id,
  type: lots.type,
  number: lots.number,
  source: lots.source,
  revision: lots.revision,
  area: lots.area,
  dealStatus: lots.dealStatus,
  bookingStatus: lots.bookingStatus,
  feedStatus: lots.feedStatus,
  listed: lots.listed,
  project: projects.name,
  building: buildings.name,
  ...pick(lots, handLotKeys),
  ...pick(lotDetails, handDetailKeys),
};

const selectLots = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select(ownColumns)
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .orderBy(asc(lots.id))
    .$dynamic();

/** A lot with everything that a hand may set of it, and by what a person knows it. */
export type ChangeableLot = HandRow &
  Pick<typeof lots.$inferSelect, 'id' | 'type' | 'number' | 'source' | 'revision'> & {
    readonly project: string;
    readonly building: string;
  };

/** These lots in the order of their ids; those that are not there are left out. */
export function readChangeable(
  db: Pick<Transaction, 'select'>,
  ids: readonly number[],
): Promise<ChangeableLot[]> {
  return selectLots(db).where(inArray(lots.id, [...ids]));
}

/** The same, held until the transaction ends. */
export function lockChangeable(tx: Transaction, ids: readonly number[]): Promise<ChangeableLot[]> {
  return selectLots(tx)
    .where(inArray(lots.id, [...ids]))
    .for('update', { of: lots });
}

/** A lot as it is, and what becomes of it. */
export interface HandChange {
  readonly lot: ChangeableLot;
  readonly after: HandColumns;
}

const seenKeys = handLotKeys.filter((key) => key !== 'handStatus');

/**
 * Writes what managers have changed of locked lots, with history and notifications to those who have saved them. The
 * catalogue gets a new revision where anything is to be seen of it: a status under a deal is not.
 */
export async function writeHandChanges(tx: Transaction, changes: readonly HandChange[]): Promise<void> {
  if (changes.length === 0) return;
  const isSeen = ({ lot, after }: HandChange) =>
    // A layout by hand is the page's too, though the card may show the same.
    lot.handPlan !== after.handPlan || seenKeys.some((key) => lot[key] !== after[key]);
  const revision = changes.some(isSeen) ? await raiseRevision(tx) : 0;
  const now = new Date();
  const rows = changes.map((change) => ({
    id: change.lot.id,
    ...pick(change.after, handLotKeys),
    revision: isSeen(change) ? revision : change.lot.revision,
    updatedAt: now,
  }));
  await tx.execute(updateRows(lots, { id: 'id', keys: [...handLotKeys, 'revision', 'updatedAt'] }, rows));
  const details = changes.map(({ lot, after }) => ({ lotId: lot.id, ...pick(after, handDetailKeys) }));
  await tx.execute(
    sql`${insertRows(lotDetails, ['lotId', ...handDetailKeys], details)}
      ON CONFLICT (lot_id) DO UPDATE SET ${excluded(lotDetails, handDetailKeys)}`,
  );
  await recordChanges(
    tx,
    changes.map(({ lot, after }) => ({
      lotId: lot.id,
      before: { price: agreedPrice(lot), status: lot.status },
      after: { price: agreedPrice(after), status: after.status },
    })),
  );
}
