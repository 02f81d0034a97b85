import { and, eq, or } from 'drizzle-orm';
import { LotStatus } from '../../../src/contract/lots/lot';
import type { Transaction } from '../../db/database';
import { queuePlaces } from '../../db/schema/clients/booking-schema';
import { lots } from '../../db/schema/schema';
import { holdingFixation } from '../../fixations/holding-fixation';
import { HttpProblem } from '../../http/problems/problem';
import type { JournalAuthor } from '../../journal/write-journal';
import { type BookingClient, bookableLot, refusedClient } from '../book-lot';
import { openBookingOf } from '../booking-acts';
import { handOnLot } from './hand-on';
import {
  endPlace,
  isOpenPlace,
  lockPlace,
  openPlacesOf,
  type QueuePlaceRow,
  writeQueueAct,
} from './queue-places';

/** As many as may wait for one lot: whoever comes later would wait in vain. */
const LONGEST_QUEUE = 200;

interface Joining {
  readonly key: string;
  readonly lotId: number;
  readonly client: BookingClient;
}

const conflict = (detail: string): HttpProblem => new HttpProblem('conflict', detail);

/**
 * Takes the last place in the queue for a booked lot. The lot's row is locked first, as by whoever books it or gives it up, so
 * that nobody joins the queue for a lot that is free by then. Under a key of its agent's it is one, however often it comes.
 *
 * @throws HttpProblem 'conflict' where there is no queue for the lot, or the agent cannot stand in it
 */
export async function joinQueue(tx: Transaction, { key, lotId, client }: Joining): Promise<QueuePlaceRow> {
  const ofKey = and(eq(queuePlaces.userId, client.userId), eq(queuePlaces.key, key));
  const [known] = await tx.select().from(queuePlaces).where(ofKey);
  if (known) return known;
  await tx.select({ id: lots.id }).from(lots).where(eq(lots.id, lotId)).for('update');
  const { row: lot, terms, queue, projectName } = await bookableLot(tx, lotId);
  if (terms.length === 0) throw conflict(`В проекте «${projectName}» застройщик не принимает брони.`);
  if (queue === null) throw conflict('Застройщик не ведёт очередей на лоты.');
  const waiting = await openPlacesOf(tx, lotId);
  const own = waiting.find(({ userId }) => userId === client.userId);
  if (own) return own;
  if (lot.status === LotStatus.free && waiting.length === 0)
    throw conflict('Этот лот уже свободен: его можно забронировать.');
  if (lot.status !== LotStatus.booked && lot.status !== LotStatus.free)
    throw conflict('На этот лот очереди нет: он больше не продаётся.');
  if ((await openBookingOf(tx, lotId))?.userId === client.userId)
    throw conflict(
      client.agent === null
        ? 'Этот лот забронирован за вами.'
        : `Этот лот уже забронирован, его держит ${client.agent}.`,
    );
  if (waiting.length >= LONGEST_QUEUE) throw conflict('Очередь на этот лот уже слишком длинная.');
  if ((await holdingFixation(tx, client.id, lot.projectId)) === null)
    throw refusedClient(
      `Сначала закрепите клиента в проекте «${projectName}»: очередь держится закреплением.`,
    );
  const [row] = await tx
    .insert(queuePlaces)
    .values({ lotId, userId: client.userId, clientId: client.id, key })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('Это место в очереди уже записывается.');
  await writeQueueAct(tx, { kind: 'owner', id: client.userId }, row, 'join_queue');
  return row;
}

/** Ends a place that lasts; where it was its turn, the lot goes to the next. Gives whether there was one. */
export async function leaveQueue(
  tx: Transaction,
  author: JournalAuthor,
  id: number,
  now = new Date(),
): Promise<boolean> {
  const place = await lockPlace(tx, id);
  if (place === null) return false;
  await endPlace(tx, author, place, { by: 'left', now });
  if (place.offeredAt !== null) await handOnLot(tx, place.lotId, { leaver: place.userId, now });
  return true;
}

/** Ends all places of an account that goes, or for a client who does. */
export async function leaveQueues(
  tx: Transaction,
  author: JournalAuthor,
  { userId, clientId }: { userId?: number; clientId?: number },
): Promise<void> {
  const of = or(
    userId === undefined ? undefined : eq(queuePlaces.userId, userId),
    clientId === undefined ? undefined : eq(queuePlaces.clientId, clientId),
  );
  const rows = await tx.select({ id: queuePlaces.id }).from(queuePlaces).where(and(of, isOpenPlace));
  for (const { id } of rows) await leaveQueue(tx, author, id);
}
