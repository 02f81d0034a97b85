import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { USUAL_QUEUE_MINUTES } from '../../../src/contract/bookings/booking-terms';
import type {
  BookableClient,
  bookingEndpoints,
  QueueStanding,
} from '../../../src/contract/calls/clients/booking-endpoints';
import { LotStatus } from '../../../src/contract/lots/lot';
import { refuseWithoutAgreement } from '../../accounts/agreements/standing';
import { agentName, hasClient, visibleBy, visibleTo } from '../../accounts/of-agents';
import {
  type BookingClient,
  bookableLot,
  bookLot,
  countBookings,
  hasMet,
  whyNoMore,
  whyNotFree,
} from '../../bookings/book-lot';
import { openBookingOf } from '../../bookings/booking-acts';
import { endBooking, lockBooking } from '../../bookings/end-booking';
import { presentBooking, presentBookings, selectBookings } from '../../bookings/present-bookings';
import { joinQueue, leaveQueue } from '../../bookings/queue/join-queue';
import { presentPlace, presentPlaces, selectPlaces } from '../../bookings/queue/present-queue';
import { isOpenPlace, openPlacesOf, type QueuePlaceRow } from '../../bookings/queue/queue-places';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { bookings, queuePlaces } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import type { lots } from '../../db/schema/schema';
import { clientName } from '../../deals/present-deals';
import { blockOf } from '../../fixations/fix-client';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';

const path = '/api/bookings/';
const queuePath = `${path}queue/`;

/** Booking lots; anybody else's client or booking is answered as one that does not exist. */
export const bookingHandlers: Handlers<keyof typeof bookingEndpoints> = {
  listBookings: async ({ query }, { db, user, search }) => {
    if (query.client !== undefined && !(await hasClient(db, user, query.client)))
      throw notFound('Такого клиента нет.');
    const chosen = and(
      visibleBy(bookings.userId, user),
      query.show === 'open' ? isNull(bookings.endedAt) : undefined,
      query.client === undefined ? undefined : eq(bookings.clientId, query.client),
    );
    const rows = await selectBookings(db)
      .where(chosen)
      .orderBy(desc(bookings.id))
      .limit(query.limit)
      .offset(query.offset);
    const count = await db.$count(bookings, chosen);
    return pageWithLinks(await presentBookings(db, rows), count, query, { path, search });
  },
  getBookingOffer: async ({ query }, { db, user }) => {
    const { row: lot, limit, terms, queue } = await bookableLot(db, query.lot);
    const open = await openBookingOf(db, lot.id);
    const own =
      open !== null && (await isVisible(db, user, open.id)) ? await presentBooking(db, open.id) : null;
    const held = await countBookings(db, user.id);
    const waiting = await openPlacesOf(db, lot.id);
    const standing =
      terms.length === 0 ? null : await queueStanding(db, user, { lot, waiting, minutes: queue });
    // An agency books for its agent in that one's turn.
    const userId = standing?.own?.agent.id ?? user.id;
    const taken = whyNotFree(lot, { userId, waiting, hasQueue: queue !== null });
    const bookable = await bookableClients(db, user, { projectId: lot.projectId, limit });
    return {
      price: lot.price,
      terms,
      held,
      limit,
      own,
      queue: standing,
      clients: bookable,
      refused: (await whyBlocked(db, user)) ?? taken ?? whyNoneMore(user, bookable, whyNoMore(held, limit)),
    };
  },
  bookLot: async ({ body }, { db, user }) => {
    const blocked = await whyBlocked(db, user);
    if (blocked !== null) throw new HttpProblem('forbidden', blocked);
    await refuseWithoutAgreement(db, user, 'Забронировать лот');
    const client = await ownClient(db, user, body.client);
    const { key, lot, kind, price } = body;
    return presentBooking(db, (await bookLot(db, { key, lotId: lot, client, kind, price })).id);
  },
  listQueuePlaces: async ({ query }, { db, user, search }) => {
    const own = and(visibleBy(queuePlaces.userId, user), isOpenPlace);
    const rows = await selectPlaces(db)
      .where(own)
      .orderBy(asc(queuePlaces.until), asc(queuePlaces.id))
      .limit(query.limit)
      .offset(query.offset);
    const places = await presentPlaces(db, rows);
    return pageWithLinks(places, await db.$count(queuePlaces, own), query, { path: queuePath, search });
  },
  joinQueue: async ({ body }, { db, user }) => {
    const blocked = await whyBlocked(db, user);
    if (blocked !== null) throw new HttpProblem('forbidden', blocked);
    await refuseWithoutAgreement(db, user, 'Встать в очередь');
    const client = await ownClient(db, user, body.client);
    const { key, lot } = body;
    return presentPlace(db, (await joinQueue(db, { key, lotId: lot, client })).id);
  },
  leaveQueue: async ({ params }, { db, user }) => {
    const isOwn = and(visibleBy(queuePlaces.userId, user), eq(queuePlaces.id, params.id));
    if ((await db.$count(queuePlaces, isOwn)) === 0) throw notFound('Такого места в очереди нет.');
    await leaveQueue(db, { kind: 'owner', id: user.id }, params.id);
    return presentPlace(db, params.id);
  },
  withdrawBooking: async ({ params, body }, { db, user }) => {
    if (!(await isVisible(db, user, params.id))) throw notFound('Такой брони нет.');
    const row = await lockBooking(db, params.id);
    if (row === null) throw notFound('Такой брони нет.');
    if (row.dealId !== null && row.endedAt === null)
      throw new HttpProblem('conflict', `По этой брони идёт сделка № ${row.dealId}: её ведёт застройщик.`);
    if (row.endedAt === null)
      await endBooking(db, { kind: 'owner', id: user.id }, row, { by: 'withdrawn', reason: body.reason });
    return presentBooking(db, row.id);
  },
};

/** A client that somebody sees, and whose it is where that is not they themselves. */
async function ownClient(db: Executor, user: UserRow, id: number): Promise<BookingClient> {
  const [row] = await db
    .select({ id: clients.id, agent: users })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(and(visibleTo(user), eq(clients.id, id)));
  if (!row) throw notFound('Такого клиента нет.');
  return { id: row.id, userId: row.agent.id, agent: nameBeside(user, row.agent) };
}

/** Names an agent to their agency; null: it is whoever reads it. */
const nameBeside = (user: UserRow, agent: UserRow): string | null =>
  agent.id === user.id ? null : agentName(agent);

/** A booking is its client's agent's: an agency can book as long as one of them may hold more. */
function whyNoneMore(user: UserRow, bookable: readonly BookableClient[], own: string | null): string | null {
  if (user.role !== 'company') return own;
  const [first, ...others] = new Set(bookable.map(({ refused }) => refused));
  if (first === undefined || [first, ...others].includes(null)) return null;
  return others.length === 0
    ? first
    : 'У всех, чьи клиенты закреплены в этом проекте, броней уже столько, сколько разрешает застройщик.';
}

interface QueuedLot {
  readonly lot: Pick<typeof lots.$inferSelect, 'id' | 'status'>;
  readonly waiting: readonly QueuePlaceRow[];
  /** Null: the developer has no queues. */
  readonly minutes: number | null;
}

/** The queue for a lot that is booked, or that somebody waits for. */
async function queueStanding(
  db: Executor,
  user: UserRow,
  { lot, waiting, minutes }: QueuedLot,
): Promise<QueueStanding | null> {
  const [own] = await selectPlaces(db).where(
    and(visibleBy(queuePlaces.userId, user), eq(queuePlaces.lotId, lot.id), isOpenPlace),
  );
  if (own === undefined && (minutes === null || (lot.status !== LotStatus.booked && waiting.length === 0)))
    return null;
  const [place = null] = own === undefined ? [] : await presentPlaces(db, [own]);
  return { length: waiting.length, minutes: minutes ?? USUAL_QUEUE_MINUTES, own: place };
}

const isVisible = async (db: Executor, user: UserRow, id: number): Promise<boolean> =>
  (await db.$count(bookings, and(visibleBy(bookings.userId, user), eq(bookings.id, id)))) > 0;

/** Whoever may fix nobody may book nothing: a booking stands on a fixation. */
async function whyBlocked(db: Executor, user: UserRow): Promise<string | null> {
  const reason = await blockOf(db, user);
  return reason === null ? null : `Закрепление клиентов приостановлено застройщиком, бронь тоже. ${reason}`;
}

/** The clients who are fixed in a project now, who was fixed last first. */
async function bookableClients(
  db: Executor,
  user: UserRow,
  { projectId, limit }: { projectId: number; limit: number | null },
): Promise<BookableClient[]> {
  const rows = await db
    .select({ client: clients, until: fixations.until, agent: users })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .where(
      and(
        ...[visibleTo(user), eq(fixations.projectId, projectId), eq(fixations.state, 'fixed')],
        gt(fixations.until, new Date()),
      ),
    )
    .orderBy(desc(fixations.id));
  const refusedOf = new Map<number, string | null>();
  for (const { agent } of rows)
    if (!refusedOf.has(agent.id))
      refusedOf.set(agent.id, whyNoMore(await countBookings(db, agent.id), limit, nameBeside(user, agent)));
  const found: BookableClient[] = [];
  for (const { client, until, agent } of rows)
    if (until !== null && !found.some(({ id }) => id === client.id))
      found.push({
        id: client.id,
        name: clientName(client),
        fixed_until: until.toISOString(),
        met: await hasMet(db, client.id, projectId),
        refused: refusedOf.get(agent.id) ?? null,
      });
  return found;
}
