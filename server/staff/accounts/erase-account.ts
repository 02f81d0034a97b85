import { and, eq, gt, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { dealPhases } from '../../../src/contract/deals/deal-kinds';
import { isDealOver } from '../../../src/contract/deals/deal-words';
import { saveBlocked } from '../../accounts/blocked-identities';
import { leaveQueues } from '../../bookings/queue/join-queue';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Executor, Transaction } from '../../db/database';
import { auditLines, loginCodes, oneTimeTokens, requests, users } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import type { Secrets } from '../../db/secrets';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { notifyUser } from '../../notices/notify-user';
import { blockedBy } from '../../sessions/blocking-sides';
import type { UserRow } from '../../sessions/session-store';
import { queueWebhooks } from '../../webhooks/queue/queue-webhooks';

/** Why an account cannot go yet, in a sentence for its owner; null where nothing holds it. */
export async function whyRetained(db: Executor, { id }: Pick<UserRow, 'id'>): Promise<string | null> {
  const over = dealPhases.filter(isDealOver);
  const isOwed = and(eq(deals.phase, 'done'), gt(deals.commission, 0), sql`${deals.paidAt} IS NULL`);
  const [deal] = await db
    .select({ id: deals.id, phase: deals.phase })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .where(and(or(eq(users.id, id), eq(users.agencyId, id)), or(notInArray(deals.phase, over), isOwed)))
    .orderBy(deals.id)
    .limit(1);
  if (!deal) {
    const [booking] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.userId, id), isNull(bookings.endedAt)))
      .limit(1);
    return booking ? `Бронь № ${booking.id} ещё действует. Снимите её, и кабинет можно будет удалить.` : null;
  }
  return isDealOver(deal.phase)
    ? `По сделке № ${deal.id} ещё не выплачено вознаграждение. Удалить кабинет можно после выплаты.`
    : `Сделка № ${deal.id} ещё открыта. Удалить кабинет можно, когда она закончится.`;
}

/**
 * Takes an account and everything personal of it away, for good; most of it goes with its row. What the business rests
 * on stays without the person's data: deals with their commissions, clients who were fixed, their fixations, and the
 * journal. Agents of an agency become agents on their own, whom the developer inspects. Whoever calls has asked
 * `whyRetained` and holds nothing of the account.
 */
export async function eraseAccount(
  tx: Transaction,
  secrets: Secrets,
  user: UserRow,
  by: JournalAuthor,
): Promise<void> {
  if (user.role === 'company') await freeAgents(tx, user.id);
  if (blockedBy(user).includes('developer')) await saveBlocked(tx, secrets, user);
  await leaveQueues(tx, by, { userId: user.id });
  await manualOver(tx, user);
  const asked = await tx.delete(requests).where(eq(requests.userId, user.id)).returning({ id: requests.id });
  await queueWebhooks(
    tx,
    asked.map(({ id }) => ({ event: 'request.erased', id })),
  );
  await tx.delete(loginCodes).where(eq(loginCodes.phone, user.phone));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.phone, user.phone));
  // A manager's words about a person go with the person. Lines of earlier versions have them in the open; what later ones
  // have lies under the person's key, which goes with the account's row.
  await tx
    .update(auditLines)
    .set({ reason: '' })
    .where(
      and(
        ...[eq(auditLines.subject, 'account'), eq(auditLines.subjectId, user.id)],
        ne(auditLines.reason, ''),
      ),
    );
  // Its open pages learn that the account is gone.
  await raiseUserRevision(tx, user.id);
  await tx.delete(users).where(eq(users.id, user.id));
  await writeJournal(tx, { by, action: 'delete', subject: 'account', subjectId: user.id });
}

/** Locks the row of an account that is to go. */
export async function lockAccount(tx: Transaction, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

/** Gives deals, past bookings and fixed clients to a row that names nobody, so that they outlive the account; reports count it by its registration. */
async function manualOver(tx: Transaction, { id, role, agencyId, createdAt }: UserRow): Promise<void> {
  const isFixed = sql`EXISTS (SELECT 1 FROM ${fixations} WHERE ${fixations.clientId} = ${clients.id})`;
  const isInDeal = sql`EXISTS (SELECT 1 FROM ${deals} WHERE ${deals.clientId} = ${clients.id})`;
  const saved = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.userId, id), or(isFixed, isInDeal)));
  const clientIds = saved.map((client) => client.id);
  const acts =
    (await tx.$count(deals, eq(deals.userId, id))) + (await tx.$count(bookings, eq(bookings.userId, id)));
  if (clientIds.length === 0 && acts === 0) return;
  const [nobody] = await tx
    .insert(users)
    .values({
      role,
      agencyId,
      status: 'full_access',
      blocked: true,
      blockedBy: ['developer'],
      erasedAt: new Date(),
      createdAt,
      lastName: 'Удалённый',
      firstName: 'кабинет',
      phone: '',
      email: '',
    })
    .returning({ id: users.id });
  if (!nobody) throw new Error('the row for what stays was not written');
  const userId = nobody.id;
  await tx.update(deals).set({ userId }).where(eq(deals.userId, id));
  await tx.update(bookings).set({ userId }).where(eq(bookings.userId, id));
  if (clientIds.length === 0) return;
  // What the agent has noted about a client is erased.
  await tx
    .update(clients)
    .set({ userId, comment: '', nextStep: '', nextOn: null, contactedAt: null })
    .where(inArray(clients.id, clientIds));
  await tx.update(clientPhones).set({ userId }).where(inArray(clientPhones.clientId, clientIds));
  // Nobody would attend these appointments.
  const visits = await tx
    .delete(appointments)
    .where(
      and(
        inArray(appointments.clientId, clientIds),
        gt(appointments.startsAt, new Date()),
        not(inArray(appointments.state, ['held', 'called_off'])),
      ),
    )
    .returning({ id: appointments.id });
  await queueWebhooks(
    tx,
    visits.map((visit) => ({ event: 'appointment.erased', id: visit.id })),
  );
}

async function freeAgents(tx: Transaction, agencyId: number): Promise<void> {
  const agents = await tx
    .update(users)
    .set({ agencyId: null, confirmed: false })
    .where(eq(users.agencyId, agencyId))
    .returning({ id: users.id, status: users.status, erasedAt: users.erasedAt });
  for (const { id, status, erasedAt } of agents.sort((a, b) => a.id - b.id)) {
    if (status === 'registration' || erasedAt !== null) continue;
    await tx.update(users).set({ status: 'inspecting' }).where(eq(users.id, id));
    await notifyUser(tx, id, {
      type: 'registration_status',
      title: 'Агентство больше не работает с порталом',
      text: 'Вы остаётесь в кабинете сами по себе. Разделы откроются, когда застройщик подтвердит вас.',
      isApproved: false,
    });
  }
}

/**
 * Sends a blocked person's request for erasure to the developer's managers; a repeated one is the same request. Returns
 * its number.
 */
export async function askToErase(db: Database, user: UserRow): Promise<number> {
  const wanted = {
    key: `erase ${user.id}`,
    kind: 'erasure' as const,
    userId: user.id,
    name: `${user.lastName} ${user.firstName}`.trim() || user.brandName,
    phone: user.phone,
    comment: 'Просит удалить кабинет и все данные о себе. Доступ закрыт застройщиком.',
  };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(requests)
      .values(wanted)
      .onConflictDoUpdate({ target: requests.key, set: { doneAt: null } })
      .returning({ id: requests.id });
    if (!row) throw new Error('the request was not written');
    await queueWebhooks(tx, [{ event: 'request.made', id: row.id }]);
    return row.id;
  });
}
