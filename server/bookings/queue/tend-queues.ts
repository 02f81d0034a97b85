import { and, asc, eq, inArray, isNull, lte, not, type SQL } from 'drizzle-orm';
import { LotStatus } from '../../../src/contract/lots/lot';
import type { Database, Transaction } from '../../db/database';
import { queuePlaces } from '../../db/schema/clients/booking-schema';
import { lots } from '../../db/schema/schema';
import { handOnLot } from './hand-on';
import { endPlace, isHeldPlace, isOpenPlace, isTurn, lockPlace, type QueuePlaceRow } from './queue-places';

const portal = { kind: 'portal', id: null } as const;

/**
 * What time, managers and feeds have made of the queues: who has not booked in time is passed over, who may book no more
 * loses their place, nobody waits for what is sold, and what has become free is offered. Each is a transaction of its own
 * that locks the lot and looks again, so that a second process or a restart does and tells nothing twice. Gives how much
 * was done.
 */
export async function tendQueues(db: Database, now: Date): Promise<number> {
  const isOfSold = inArray(
    queuePlaces.lotId,
    db.select({ id: lots.id }).from(lots).where(eq(lots.status, LotStatus.sold)),
  );
  return (
    (await endPlaces(db, { isDue: and(isTurn, lte(queuePlaces.until, now)), by: 'passed', now })) +
    (await endPlaces(db, { isDue: isOfSold, by: 'sold', now })) +
    (await endPlaces(db, { isDue: not(isHeldPlace), by: 'lost', now })) +
    (await offerFreeLots(db, now))
  );
}

interface Ending {
  readonly isDue: SQL | undefined;
  readonly by: 'passed' | 'sold' | 'lost';
  readonly now: Date;
}

async function endPlaces(db: Database, { isDue, by, now }: Ending): Promise<number> {
  const due = await db
    .select({ id: queuePlaces.id })
    .from(queuePlaces)
    .where(and(isOpenPlace, isDue))
    .orderBy(asc(queuePlaces.id));
  let ended = 0;
  for (const { id } of due)
    ended += await db.transaction(async (tx) => {
      const place = await lockPlace(tx, id);
      // Booked, given up or fixed anew since it was looked for.
      if (place === null || !(await isStill(tx, place, isDue))) return 0;
      await endPlace(tx, portal, place, { by, now });
      if (place.offeredAt !== null) await handOnLot(tx, place.lotId, { leaver: place.userId, now });
      return 1;
    });
  return ended;
}

const isStill = async (tx: Transaction, { id }: QueuePlaceRow, isDue: SQL | undefined): Promise<boolean> =>
  (await tx.$count(queuePlaces, and(eq(queuePlaces.id, id), isDue))) > 0;

/** A lot that somebody waits for and nothing holds: a feed has said so, or a manager, or a deal has fallen through. */
async function offerFreeLots(db: Database, now: Date): Promise<number> {
  const free = await db
    .selectDistinct({ id: queuePlaces.lotId })
    .from(queuePlaces)
    .innerJoin(lots, eq(lots.id, queuePlaces.lotId))
    .where(and(isOpenPlace, eq(lots.status, LotStatus.free), isNull(lots.bookingStatus)));
  let offered = 0;
  for (const { id } of free)
    offered += await db.transaction(async (tx) => {
      const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for('update');
      if (lot?.status !== LotStatus.free || lot.bookingStatus !== null) return 0;
      const [first] = await tx
        .select({ userId: queuePlaces.userId })
        .from(queuePlaces)
        .where(and(eq(queuePlaces.lotId, id), isOpenPlace))
        .orderBy(asc(queuePlaces.id))
        .limit(1);
      return first && (await handOnLot(tx, id, { leaver: first.userId, now })) ? 1 : 0;
    });
  return offered;
}
