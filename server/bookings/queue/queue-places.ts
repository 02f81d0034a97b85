import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import type { QueueEnd } from '../../../src/contract/bookings/queue';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Executor, Transaction } from '../../db/database';
import { queuePlaces } from '../../db/schema/clients/booking-schema';
import { lots } from '../../db/schema/schema';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { notifyOfBooking } from '../booking-acts';

export type QueuePlaceRow = typeof queuePlaces.$inferSelect;

export const isOpenPlace = isNull(queuePlaces.endedAt);
/** The lot is held for whoever has it. */
export const isTurn = and(isOpenPlace, isNotNull(queuePlaces.offeredAt));

/** The places that wait for a lot, the first in front. */
export const openPlacesOf = (db: Executor, lotId: number): Promise<QueuePlaceRow[]> =>
  db
    .select()
    .from(queuePlaces)
    .where(and(eq(queuePlaces.lotId, lotId), isOpenPlace))
    .orderBy(asc(queuePlaces.id));

/** Locks a place that lasts; the lot's row before it, as whoever books it does. Null: there is none, or it has ended. */
export async function lockPlace(tx: Transaction, id: number): Promise<QueuePlaceRow | null> {
  const [found] = await tx
    .select({ lotId: queuePlaces.lotId })
    .from(queuePlaces)
    .where(eq(queuePlaces.id, id));
  if (!found) return null;
  await tx.select({ id: lots.id }).from(lots).where(eq(lots.id, found.lotId)).for('update');
  const [row] = await tx
    .select()
    .from(queuePlaces)
    .where(and(eq(queuePlaces.id, id), isOpenPlace))
    .for('update');
  return row ?? null;
}

/** Writes a line of the journal about a place. */
export const writeQueueAct = (
  tx: Transaction,
  by: JournalAuthor,
  { id, userId, lotId, clientId, until }: QueuePlaceRow,
  action: AuditAction,
): Promise<void> =>
  writeJournal(tx, {
    by,
    subject: 'booking_queue',
    subjectId: id,
    action,
    person: userId,
    after: { lot: lotId, client: clientId, until: until?.toISOString() ?? null },
  });

/** What an agent is told of the end of their place; null: they know, as they have done it. */
const told: Readonly<Record<QueueEnd, { title: string; text: string } | null>> = {
  left: null,
  booked: null,
  passed: {
    title: 'Очередь прошла дальше',
    text: 'Лот не забронирован вовремя и предложен следующему. Можно встать в очередь снова.',
  },
  sold: { title: 'Очередь закончилась', text: 'Лот продан.' },
  lost: {
    title: 'Вы больше не в очереди',
    text: 'Место в ней держится закреплением клиента, а оно больше не действует.',
  },
};

const actions: Readonly<Record<QueueEnd, AuditAction | null>> = {
  left: 'leave_queue',
  // The line of the booking says it.
  booked: null,
  passed: 'end_queue',
  sold: 'end_queue',
  lost: 'end_queue',
};

/** Ends a place that lasts, and tells its agent. Whom the lot is held for then is not decided here. */
export async function endPlace(
  tx: Transaction,
  author: JournalAuthor,
  before: QueuePlaceRow,
  { by, now }: { by: QueueEnd; now: Date },
): Promise<QueuePlaceRow> {
  const [row = before] = await tx
    .update(queuePlaces)
    .set({ endedBy: by, endedAt: now })
    .where(eq(queuePlaces.id, before.id))
    .returning();
  const action = actions[by];
  if (action !== null) await writeQueueAct(tx, author, row, action);
  const words = told[by];
  if (words === null) await raiseUserRevision(tx, row.userId);
  else await notifyOfBooking(tx, row, { ...words, isApproved: false });
  await touchWaiting(tx, row.lotId);
  return row;
}

/** Updates the open pages of those who wait for a lot: their places have moved. */
async function touchWaiting(tx: Transaction, lotId: number): Promise<void> {
  for (const { userId } of await openPlacesOf(tx, lotId)) await raiseUserRevision(tx, userId);
}

/** Whether a place is still worth something: its client is fixed in the lot's project, and its agent may book. */
export const isHeldPlace = sql<boolean>`EXISTS (
  SELECT 1 FROM fixations held JOIN lots wanted ON wanted.id = ${queuePlaces.lotId} JOIN users agent ON agent.id = ${queuePlaces.userId}
  WHERE held.client_id = ${queuePlaces.clientId} AND held.project_id = wanted.project_id
    AND held.state = 'fixed' AND held.until > now()
    AND agent.confirmed AND NOT agent.blocked AND NOT agent.block_fixation AND agent.erased_at IS NULL)`;
