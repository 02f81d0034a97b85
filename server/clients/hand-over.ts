import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { HandedOver } from '../../src/contract/calls/account/agent-endpoints';
import { type HeldCounts, heldTogether, heldWords } from '../../src/contract/text/held-words';
import { counted } from '../../src/contract/text/words';
import { momentWords } from '../../src/contract/time/portal-words';
import { visibleBy } from '../accounts/of-agents';
import { notifyOfBooking, recordBookingAct, updateBooking } from '../bookings/booking-acts';
import { isOpenPlace, type QueuePlaceRow, writeQueueAct } from '../bookings/queue/queue-places';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { bookings, queuePlaces } from '../db/schema/clients/booking-schema';
import { clientPhones, clients } from '../db/schema/clients/clients-schema';
import { deals } from '../db/schema/clients/deals-schema';
import { links } from '../db/schema/clients/links-schema';
import { lots } from '../db/schema/schema';
import { HttpProblem } from '../http/problems/problem';
import { writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import type { UserRow } from '../sessions/session-store';
import { bookingsLeft, clientsOf, isOpenBooking, isOpenDeal, keptFrom, readHoldings } from './holdings';
import { findResponsible, refusedResponsible, responsibleName } from './responsible';

interface Hands {
  readonly agency: UserRow;
  /** Whose the clients were. */
  readonly from: number;
  readonly to: UserRow;
}

/** As many clients as one line of the journal names. */
const NAMED = 100;

/**
 * What stands with clients who change hands in their agency goes with them: bookings and deals that are not over, places in
 * queues, links that are still open. Fixations, showings and lots kept for them are the clients' own. The journal has it; of it
 * all the receiver is told here of a turn alone. The clients are locked, and given to the receiver by whoever calls.
 *
 * @throws HttpProblem 'conflict' where the receiver may not hold so many bookings
 */
async function moveHoldings(
  tx: Transaction,
  hands: Hands,
  clientIds: readonly number[],
): Promise<HeldCounts> {
  const { agency, from, to } = hands;
  const ids = [...clientIds];
  const countsOf = await readHoldings(tx, ids);
  // Deals before lots, as a manager's act upon a deal locks them.
  const deals = await moveDeals(tx, hands, ids);
  const { booked, queued } = await moveBookings(tx, hands, ids);
  await moveLinks(tx, hands, ids);
  await writeJournal(tx, {
    by: authorOf(agency),
    action: 'hand_over_clients',
    subject: 'account',
    subjectId: from,
    after: {
      handed_to: to.id,
      client_count: ids.length,
      ...(ids.length <= NAMED && { clients: ids.map(String) }),
    },
  });
  const losers = [...deals, ...booked].map(({ userId }) => userId);
  await raiseUserRevisions(tx, [...new Set([from, to.id, agency.id, ...losers])]);
  if (to.id !== agency.id) for (const place of queued) await tellTurn(tx, place);
  return heldTogether(ids.map(countsOf));
}

const authorOf = ({ id }: UserRow) => ({ kind: 'agency', id }) as const;

/** Gives them as they stood. */
async function moveDeals(tx: Transaction, { agency, to }: Hands, ids: number[]) {
  const isOthers = and(visibleBy(deals.userId, agency), ne(deals.userId, to.id));
  const rows = await tx
    .select({ id: deals.id, userId: deals.userId })
    .from(deals)
    .where(and(inArray(deals.clientId, ids), isOpenDeal, isOthers))
    .orderBy(asc(deals.id))
    .for('update');
  for (const { id } of rows) await tx.update(deals).set({ userId: to.id }).where(eq(deals.id, id));
  await writeJournal(
    tx,
    rows.map(({ id }) => ({
      by: authorOf(agency),
      action: 'hand_over_deal',
      subject: 'deal',
      subjectId: id,
      person: to.id,
      after: { handed_to: to.id },
    })),
  );
  return rows;
}

/** Gives the bookings as they stood, and the places as they stand. */
async function moveBookings(tx: Transaction, { agency, to }: Hands, ids: number[]) {
  const by = authorOf(agency);
  const isBooked = and(
    ...[inArray(bookings.clientId, ids), isOpenBooking, visibleBy(bookings.userId, agency)],
    ne(bookings.userId, to.id),
  );
  const isQueued = and(
    ...[inArray(queuePlaces.clientId, ids), isOpenPlace, visibleBy(queuePlaces.userId, agency)],
    ne(queuePlaces.userId, to.id),
  );
  // Lots before what holds them, as whoever books one.
  await lockLots(tx, [
    ...(await tx.select({ id: bookings.lotId }).from(bookings).where(isBooked)),
    ...(await tx.select({ id: queuePlaces.lotId }).from(queuePlaces).where(isQueued)),
  ]);
  const booked = await tx.select().from(bookings).where(isBooked).orderBy(asc(bookings.id)).for('update');
  if (booked.length > 0) await refuseMany(tx, to, booked.length);
  for (const before of booked) {
    const row = await updateBooking(tx, before, { userId: to.id });
    await recordBookingAct(tx, by, row, { action: 'hand_over_booking', before });
  }
  // Of a turn the new agent has a message too.
  const given = { userId: to.id, messagedAt: null };
  const queued = await tx.update(queuePlaces).set(given).where(isQueued).returning();
  for (const place of queued) await writeQueueAct(tx, by, place, 'hand_over_place');
  return { booked, queued };
}

/** Clients answer whoever is responsible by now; of their last answers another was told. */
async function moveLinks(tx: Transaction, { agency, to }: Hands, ids: number[]): Promise<void> {
  const isOpen = and(isNull(links.revokedAt), gt(links.expiresAt, sql`now()`));
  const isOthers = and(visibleBy(links.userId, agency), ne(links.userId, to.id));
  await tx
    .update(links)
    .set({ userId: to.id, noticeId: null, noteNoticeId: null })
    .where(and(inArray(links.clientId, ids), isOpen, isOthers));
}

async function tellTurn(tx: Transaction, place: QueuePlaceRow): Promise<void> {
  if (place.offeredAt === null || place.until === null) return;
  await notifyOfBooking(tx, place, {
    title: 'Подошла ваша очередь',
    text: `Лот держится за вами до ${momentWords(place.until.getTime())}. Забронируйте его: потом он достанется следующему.`,
    isApproved: true,
  });
}

async function lockLots(tx: Transaction, wanted: readonly { id: number }[]): Promise<void> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length > 0)
    await tx
      .select({ id: lots.id })
      .from(lots)
      .where(inArray(lots.id, ids))
      .orderBy(asc(lots.id))
      .for('update');
}

async function refuseMany(tx: Transaction, to: UserRow, more: number): Promise<void> {
  // As whoever books: two acts that give bookings to one agent come one after the other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('bookings of ' || ${to.id}::text, 0))`);
  const left = await bookingsLeft(tx, to.id);
  if (left === null || left >= more) return;
  throw new HttpProblem(
    'conflict',
    left === 0
      ? `${responsibleName(to)}: больше броней застройщик не разрешает. Выберите другого агента или клиентов без броней.`
      : `${responsibleName(to)}: застройщик разрешает ещё ${counted(left, BOOKINGS)}, а переходит ${more}. Передайте часть клиентов другому агенту.`,
  );
}

const BOOKINGS = ['бронь', 'брони', 'броней'] as const;
const CLIENTS = ['клиент', 'клиента', 'клиентов'] as const;

/** A client as notifications name them. */
type Named = Pick<typeof clients.$inferSelect, 'id' | 'lastName' | 'firstName'>;

interface Handed {
  readonly agency: number;
  readonly from: number;
  readonly to: number;
}

/** Tells both agents once, whatever the number. Their rows are locked already. */
async function tellBoth(
  tx: Transaction,
  handed: Handed,
  given: readonly Named[],
  moved: HeldCounts,
): Promise<void> {
  await tellReceiver(tx, handed, given, moved);
  if (handed.from === handed.agency) return;
  // Not whoever is blocked, as an agent who has left is.
  const isWorking = and(eq(users.id, handed.from), eq(users.blocked, false));
  if ((await tx.$count(users, isWorking)) === 0) return;
  const isOne = given.length === 1;
  await notifyUser(tx, handed.from, {
    ...aboutOf(given),
    title: isOne ? 'Клиент передан другому агенту' : 'Клиенты переданы другому агенту',
    text: `${namesOf(given)}: агентство назначило другого ответственного, в вашем списке ${isOne ? 'клиента' : 'их'} больше нет.`,
  });
}

/** Tells an agent whom their agency has given them, and what goes along; the agency knows what it does itself. */
export async function tellReceiver(
  tx: Transaction,
  { agency, to }: Pick<Handed, 'agency' | 'to'>,
  given: readonly Named[],
  moved: HeldCounts | null,
): Promise<void> {
  if (to === agency) return;
  const isOne = given.length === 1;
  const along = moved && heldWords(moved);
  await notifyUser(tx, to, {
    ...aboutOf(given),
    title: isOne ? 'Вам передан клиент' : 'Вам переданы клиенты',
    text: `${namesOf(given)}: агентство назначило вас ответственным.${along ? ` ${isOne ? 'С клиентом' : 'С ними'}: ${along}.` : ''}`,
  });
}

const aboutOf = ([one, ...others]: readonly Named[]) => ({
  type: 'clients_fixation' as const,
  ...(one && others.length === 0 && { clientId: one.id }),
});

const namesOf = (given: readonly Named[]): string =>
  given.length === 1
    ? given.map(({ lastName, firstName }) => `${lastName} ${firstName}`).join()
    : counted(given.length, CLIENTS);

/** One client whose responsible agent is another by now: what stands with them goes along, and both agents are told. */
export async function handOverOne(
  tx: Transaction,
  { agency, from, to }: Hands,
  client: Named,
): Promise<void> {
  if ((await keptFrom(tx, to, [client.id])).has(client.id))
    throw refusedResponsible(
      'agent',
      'У клиента есть место в очереди на лот, которое этому агенту не передать. Выберите другого ответственного.',
    );
  const moved = await moveHoldings(tx, { agency, from, to }, [client.id]);
  await tellBoth(tx, { agency: agency.id, from, to: to.id }, [client], moved);
}

/**
 * Gives clients of an agent, all or the named ones, to somebody else of the agency. Those whom the receiver cannot have stay
 * and are counted.
 *
 * @throws HttpProblem 'validation' for a receiver who is none, 'conflict' where there is nobody to give, or too many bookings
 */
export async function handOverClients(
  tx: Transaction,
  agency: UserRow,
  { from, to, named }: { from: number; to: number; named: readonly number[] | undefined },
): Promise<HandedOver> {
  if (to === from)
    throw refusedResponsible('to', 'Это и есть агент, чьих клиентов вы передаёте: выберите другого.');
  const receiver = await findResponsible(tx, agency, to, 'to');
  const rows = await tx
    .select({ id: clients.id, lastName: clients.lastName, firstName: clients.firstName })
    .from(clients)
    .where(and(clientsOf(from), named && inArray(clients.id, [...named])))
    .orderBy(asc(clients.id))
    .for('update');
  if (named && rows.length < new Set(named).size)
    throw new HttpProblem('conflict', 'Список клиентов агента изменился: проверьте его и передайте снова.');
  const kept = await keptFrom(
    tx,
    receiver,
    rows.map(({ id }) => id),
  );
  const given = rows.filter(({ id }) => !kept.has(id));
  const ids = given.map(({ id }) => id);
  if (ids.length === 0)
    throw new HttpProblem(
      'conflict',
      rows.length === 0
        ? 'У этого агента нет клиентов: передавать нечего.'
        : 'Этих клиентов получатель принять не может: выберите другого.',
    );
  await movePhones(tx, ids, to);
  await tx.update(clients).set({ userId: to, editedAt: new Date() }).where(inArray(clients.id, ids));
  const moved = await moveHoldings(tx, { agency, from, to: receiver }, ids);
  await tellBoth(tx, { agency: agency.id, from, to }, given, moved);
  return { clients: ids.length, ...moved, kept: kept.size };
}

async function movePhones(tx: Transaction, ids: number[], to: number): Promise<void> {
  const keys = tx
    .select({ key: clientPhones.phoneKey })
    .from(clientPhones)
    .where(inArray(clientPhones.clientId, ids));
  // A client whom the receiver has deleted keeps no phone from one whom they work with.
  const deleted = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.userId, to), isNotNull(clients.deletedAt)));
  await tx
    .delete(clientPhones)
    .where(and(inArray(clientPhones.phoneKey, keys), inArray(clientPhones.clientId, deleted)));
  await tx.update(clientPhones).set({ userId: to }).where(inArray(clientPhones.clientId, ids));
}
