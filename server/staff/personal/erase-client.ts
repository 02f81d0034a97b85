import { and, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { leaveQueues } from '../../bookings/queue/join-queue';
import type { Transaction } from '../../db/database';
import { idempotency } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { crmMessages } from '../../db/schema/clients/crm-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixationFiles, fixationPhones, fixations } from '../../db/schema/clients/fixation-schema';
import { clientFavorites, links } from '../../db/schema/clients/links-schema';
import { notifications } from '../../db/schema/personal-schema';
import { touchOwners } from '../../fixations/fix-client';
import type { FixationRow } from '../../fixations/fixation-state';
import { releasePhones } from '../../fixations/hold-phones';
import { notifyCrm } from '../../fixations/notify-crm';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { queueWebhooks } from '../../webhooks/queue/queue-webhooks';
import { type ClientHold, holdsOfClients, isUnanswered } from './client-holds';

type ClientRow = typeof clients.$inferSelect;

const WITHDRAWN = 'Клиент удалён: закрепление больше не нужно.';

/** What became of a client who was to go. */
export interface Deleted {
  /** Empty: the client is erased. Else who looks finds them nowhere but at what holds them. */
  readonly holds: readonly ClientHold[];
}

/** What an agent notes for themselves of a client: gone with the client. */
const noStep = { nextStep: '', nextOn: null, contactedAt: null };

/**
 * Deletes a client: whatever nothing holds goes at once, and the rest when its holds are over, by itself. Null where
 * there is none, or they were erased before.
 */
export async function deleteClient(tx: Transaction, id: number, by: JournalAuthor): Promise<Deleted | null> {
  const client = await lockClient(tx, id);
  if (client === null) return null;
  const withdrawn = await forgetExtras(tx, client, by);
  const holds = await holdsOfClients(tx, [id]);
  if (holds.length === 0) await eraseClient(tx, client, by);
  else if (client.deletedAt === null) {
    await tx
      .update(clients)
      .set({ deletedAt: new Date(), comment: '', ...noStep })
      .where(eq(clients.id, id));
    await writeJournal(tx, {
      by,
      action: 'delete_client',
      subject: 'client',
      subjectId: id,
      person: client.userId,
    });
  }
  await finish(tx, client, withdrawn);
  return { holds };
}

/** Erases a client whose holds are over; false where something holds them still, or again. */
export async function eraseUnheld(tx: Transaction, id: number, by: JournalAuthor): Promise<boolean> {
  const client = await lockClient(tx, id);
  if (client === null || (await holdsOfClients(tx, [id])).length > 0) return false;
  const withdrawn = await forgetExtras(tx, client, by);
  await eraseClient(tx, client, by);
  await finish(tx, client, withdrawn);
  return true;
}

/** The CRM hears of what was withdrawn, without the client's name where that is gone; open pages hear of it all. */
async function finish(
  tx: Transaction,
  { userId }: ClientRow,
  withdrawn: readonly FixationRow[],
): Promise<void> {
  for (const row of withdrawn)
    await notifyCrm(tx, 'answered', { ...row, comment: '', participantPhone: null });
  await touchOwners(tx, userId);
}

async function lockClient(tx: Transaction, id: number): Promise<ClientRow | null> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.erasedAt)))
    .for('update');
  return client ?? null;
}

/**
 * Forgets what only the agent needs: lots and links for the client, showings to come, and what the portal has said of
 * them. Gives the fixations that nobody had answered: they are withdrawn.
 */
async function forgetExtras(tx: Transaction, client: ClientRow, by: JournalAuthor): Promise<FixationRow[]> {
  const { id } = client;
  const name = `${client.lastName} ${client.firstName}`;
  await tx.delete(clientFavorites).where(eq(clientFavorites.clientId, id));
  await tx.delete(links).where(eq(links.clientId, id));
  const visits = await tx
    .delete(appointments)
    .where(
      and(
        eq(appointments.clientId, id),
        gt(appointments.startsAt, new Date()),
        not(inArray(appointments.state, ['held', 'called_off'])),
      ),
    )
    .returning({ id: appointments.id });
  const ownDeals = tx.select({ id: deals.id }).from(deals).where(eq(deals.clientId, id));
  await tx.delete(notifications).where(
    or(
      eq(notifications.clientId, id),
      inArray(notifications.dealId, ownDeals),
      // Many say the name and no number; of two clients of one name both are forgotten there.
      and(eq(notifications.userId, client.userId), sql`strpos(${notifications.text}, ${name}) > 0`),
    ),
  );
  await leaveQueues(tx, by, { clientId: id });
  await forgetAnswers(tx, client);
  const withdrawn = await tx
    .update(fixations)
    .set({ state: 'refused', reason: WITHDRAWN, until: null, answeredAt: sql`clock_timestamp()` })
    .where(and(eq(fixations.clientId, id), isUnanswered))
    .returning();
  for (const row of withdrawn) await releasePhones(tx, row.id);
  await queueWebhooks(tx, [
    ...visits.map((visit) => ({ event: 'appointment.erased', id: visit.id }) as const),
    ...withdrawn.map((row) => ({ event: 'fixation.withdrawn', id: row.id }) as const),
  ]);
  return withdrawn;
}

/** Answers that were kept for a repeated request have the client in them; the request is refused then. */
async function forgetAnswers(tx: Transaction, { id, key }: ClientRow): Promise<void> {
  const isOfClient = or(
    sql`${idempotency.body}->>'key' = ${key}`,
    sql`${idempotency.body}->>'client' = ${String(id)}`,
    sql`${idempotency.body}->'client'->>'id' = ${String(id)}`,
  );
  await tx.update(idempotency).set({ request: '', body: null }).where(isOfClient);
}

/**
 * Takes everything that names a client away. A row without a name stays where reports count its fixations or showings;
 * deals stay without their client.
 */
async function eraseClient(tx: Transaction, { id, userId }: ClientRow, by: JournalAuthor): Promise<void> {
  await tx.delete(clientPhones).where(eq(clientPhones.clientId, id));
  await tx
    .update(deals)
    .set({ clientId: null, reason: '', openedBecause: '', former: [] })
    .where(eq(deals.clientId, id));
  await tx.update(bookings).set({ clientId: null, reason: '' }).where(eq(bookings.clientId, id));
  const own = await tx
    .update(fixations)
    .set({ comment: '', reason: '', disputeComment: '', participantName: null, participantPhone: null })
    .where(eq(fixations.clientId, id))
    .returning({ id: fixations.id });
  const ids = own.map((one) => one.id);
  for (const one of ids) await releasePhones(tx, one);
  await tx.delete(fixationFiles).where(inArray(fixationFiles.fixationId, ids));
  await tx.delete(fixationPhones).where(inArray(fixationPhones.fixationId, ids));
  await tx.delete(crmMessages).where(inArray(crmMessages.fixationId, ids));
  const visits = await tx
    .update(appointments)
    .set({ reason: '' })
    .where(eq(appointments.clientId, id))
    .returning({ id: appointments.id });
  if (ids.length === 0 && visits.length === 0) await tx.delete(clients).where(eq(clients.id, id));
  else
    await tx
      .update(clients)
      .set({
        lastName: 'Удалённый',
        firstName: 'клиент',
        patronymic: '',
        email: null,
        comment: '',
        consentAddress: '',
        erasedAt: new Date(),
        ...noStep,
        deletedAt: sql`coalesce(${clients.deletedAt}, now())`,
      })
      .where(eq(clients.id, id));
  await writeJournal(tx, { by, action: 'erase_client', subject: 'client', subjectId: id, person: userId });
}
