import { and, asc, eq } from 'drizzle-orm';
import { USUAL_QUEUE_MINUTES } from '../../../src/contract/bookings/booking-terms';
import { LotStatus } from '../../../src/contract/lots/lot';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { Transaction } from '../../db/database';
import { queuePlaces } from '../../db/schema/clients/booking-schema';
import { lots } from '../../db/schema/schema';
import { setBookingStatus } from '../../stock/change-lot';
import { lotStatus } from '../../stock/lot-status';
import { notifyOfBooking } from '../booking-acts';
import { readBookingSettings } from '../booking-settings';
import {
  endPlace,
  isHeldPlace,
  isOpenPlace,
  isTurn,
  type QueuePlaceRow,
  writeQueueAct,
} from './queue-places';
import { afterWorkingMinutes, readWorkingHours } from './working-time';

const portal = { kind: 'portal', id: null } as const;

/**
 * What becomes of a lot that no booking and no turn holds any more: it is held for the first of its queue who may still book
 * it, or is as its other layers say. The lot is locked. `leaver`: who has held it. Gives whose turn it is.
 */
export async function handOnLot(
  tx: Transaction,
  lotId: number,
  { leaver, now }: { leaver: number; now: Date },
): Promise<QueuePlaceRow | null> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, lotId));
  if (!lot) return null;
  const [turn] = await tx
    .select()
    .from(queuePlaces)
    .where(and(eq(queuePlaces.lotId, lotId), isTurn));
  if (turn) return turn;
  const isOnOffer = lotStatus({ ...lot, bookingStatus: null }) === LotStatus.free;
  const first = isOnOffer ? await firstWhoMay(tx, lotId, now) : null;
  await setBookingStatus(tx, lotId, first && LotStatus.booked, first?.userId ?? leaver);
  return first && offer(tx, first, now);
}

/** The first in the queue who may book; who may no more loses their place. */
async function firstWhoMay(tx: Transaction, lotId: number, now: Date): Promise<QueuePlaceRow | null> {
  const waiting = await tx
    .select({ place: queuePlaces, isHeld: isHeldPlace })
    .from(queuePlaces)
    .where(and(eq(queuePlaces.lotId, lotId), isOpenPlace))
    .orderBy(asc(queuePlaces.id));
  for (const { place, isHeld } of waiting) {
    if (isHeld) return place;
    await endPlace(tx, portal, place, { by: 'lost', now });
  }
  return null;
}

async function offer(tx: Transaction, place: QueuePlaceRow, now: Date): Promise<QueuePlaceRow> {
  const { queue } = await readBookingSettings(tx);
  const end = afterWorkingMinutes(
    await readWorkingHours(tx),
    now.getTime(),
    // Who stood in a queue before the developer has ended queues has their turn all the same.
    queue ?? USUAL_QUEUE_MINUTES,
  );
  const [row = place] = await tx
    .update(queuePlaces)
    .set({ offeredAt: now, until: new Date(end) })
    .where(eq(queuePlaces.id, place.id))
    .returning();
  await writeQueueAct(tx, portal, row, 'offer_lot');
  await notifyOfBooking(tx, row, {
    title: 'Подошла ваша очередь',
    text: `Лот держится за вами до ${momentWords(end)}. Забронируйте его: потом он достанется следующему.`,
    isApproved: true,
  });
  return row;
}

/**
 * Whose turn it was waits again as the first: what has held the lot before holds it once more. The lot is locked. Gives whether it
 * was anybody's turn.
 */
export async function takeTurnBack(tx: Transaction, lotId: number): Promise<boolean> {
  const [place] = await tx
    .update(queuePlaces)
    .set({ offeredAt: null, until: null, messagedAt: null })
    .where(and(eq(queuePlaces.lotId, lotId), isTurn))
    .returning();
  if (place)
    await notifyOfBooking(tx, place, {
      title: 'Лот снова забронирован',
      text: 'Застройщик вернул прежнюю сделку или бронь. Ваше место в очереди осталось за вами.',
      isApproved: false,
    });
  return place !== undefined;
}
