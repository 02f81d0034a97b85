import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type BookingKind,
  type BookingTerm,
  bookingTermsIn,
} from '../../src/contract/bookings/booking-terms';
import { LotStatus } from '../../src/contract/lots/lot';
import { statusWord } from '../../src/contract/lots/lot-words';
import { counted, formatRubles } from '../../src/contract/text/words';
import type { Executor, Transaction } from '../db/database';
import { appointments } from '../db/schema/clients/appointment-schema';
import { bookings } from '../db/schema/clients/booking-schema';
import { lots, projects } from '../db/schema/schema';
import { holdingFixation } from '../fixations/holding-fixation';
import { HttpProblem, notFound } from '../http/problems/problem';
import { setBookingStatus } from '../stock/change-lot';
import { lotStatus } from '../stock/lot-status';
import {
  type BookingRow,
  bookingTitle,
  bookingUntilWords,
  openBookingOf,
  writeBookingAct,
} from './booking-acts';
import { readBookingSettings } from './booking-settings';
import { endPlace, openPlacesOf, type QueuePlaceRow } from './queue/queue-places';

/** A client that the author sees. `agent`: whose they are, where that is not the author. */
export interface BookingClient {
  readonly id: number;
  readonly userId: number;
  readonly agent: string | null;
}

interface Wanted {
  readonly key: string;
  readonly lotId: number;
  readonly client: BookingClient;
  readonly kind: BookingKind;
  /** What its author has seen as the price, in whole rubles; null: hidden. */
  readonly price: number | null;
}

const HOUR = 3_600_000;
const NO_LOT = 'Такого лота нет.';

/** How many lots an agent has booked now. */
export const countBookings = (db: Executor, userId: number): Promise<number> =>
  db.$count(bookings, and(eq(bookings.userId, userId), isNull(bookings.endedAt)));

/** The lot with the terms on which it can be booked. */
export async function bookableLot(db: Executor, lotId: number) {
  const [lot] = await db
    .select({ row: lots, project: projects.slug, projectName: projects.name })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(eq(lots.id, lotId));
  if (!lot) throw notFound(NO_LOT);
  const { limit, terms, queue } = await readBookingSettings(db);
  return { ...lot, limit, queue, terms: bookingTermsIn(terms, lot.project) };
}

const TAKEN = 'Этот лот уже забронирован.';

interface Looking {
  /** Who wants it. */
  readonly userId: number;
  /** The places that wait for it, the first in front. */
  readonly waiting: readonly QueuePlaceRow[];
  /** Whether one can stand in a queue for it. */
  readonly hasQueue: boolean;
}

/**
 * Why a lot cannot be booked as it stands, in words; null: it can. What somebody waits for is free for the first of them alone,
 * and held for them once it is their turn.
 */
export function whyNotFree(
  lot: typeof lots.$inferSelect,
  { userId, waiting: [first], hasQueue }: Looking,
): string | null {
  const isTheirs = first?.userId === userId;
  const isTheirTurn = isTheirs && first.offeredAt !== null;
  const status = isTheirTurn ? lotStatus({ ...lot, bookingStatus: null }) : lot.status;
  const isKept = status === LotStatus.free && first !== undefined && !isTheirs;
  if (status === LotStatus.free && !isKept) return null;
  if (status === LotStatus.booked || isKept) return hasQueue ? `${TAKEN} Можно встать в очередь.` : TAKEN;
  return `Этот лот нельзя забронировать: ${statusWord(status, lot.type).toLowerCase()}.`;
}

/** Whether a client has been at a showing of a project. */
export const hasMet = async (db: Executor, clientId: number, projectId: number): Promise<boolean> =>
  (await db.$count(
    appointments,
    and(
      ...[eq(appointments.clientId, clientId), eq(appointments.projectId, projectId)],
      eq(appointments.state, 'held'),
    ),
  )) > 0;

/** Why an agent can book no lot more, in words; null: they can. `agent`: who it is, where their agency reads it. */
export const whyNoMore = (held: number, limit: number | null, agent: string | null = null): string | null =>
  limit === null || held < limit
    ? null
    : `${agent === null ? 'У вас' : `У агента ${agent}`} уже ${counted(held, ['бронь', 'брони', 'броней'])}: больше одновременно застройщик не разрешает.`;

/**
 * Books a free lot for a client. The lot's row is locked first: of several who want it the others find it booked, and the
 * unique index holds should anybody come by another way. Under a key of its agent's it is one, however often it comes.
 *
 * @throws HttpProblem 'conflict' where the lot, its price or what the agent may does not allow it
 */
export async function bookLot(tx: Transaction, wanted: Wanted, now = new Date()): Promise<BookingRow> {
  const { client, key } = wanted;
  const [known] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, client.userId), eq(bookings.key, key)));
  if (known) return known;
  await tx.select({ id: lots.id }).from(lots).where(eq(lots.id, wanted.lotId)).for('update');
  const { row: lot, limit, terms, queue, projectName } = await bookableLot(tx, wanted.lotId);
  const term = terms.find(({ kind }) => kind === wanted.kind);
  if (!term) throw new HttpProblem('conflict', `В проекте «${projectName}» так не бронируют.`);
  const waiting = await openPlacesOf(tx, lot.id);
  const taken = whyNotFree(lot, { userId: client.userId, waiting, hasQueue: queue !== null });
  if (taken !== null) throw new HttpProblem('conflict', taken);
  if (lot.price !== wanted.price) throw new HttpProblem('conflict', priceMoved(lot.price));
  const fixation = await holdingFixation(tx, client.id, lot.projectId);
  if (fixation === null)
    throw refusedClient(`Сначала закрепите клиента в проекте «${projectName}»: бронь держится закреплением.`);
  if (term.meeting && !(await hasMet(tx, client.id, lot.projectId)))
    throw refusedClient('Бронь возможна после показа: клиент ещё не был на нём.');
  // Two of one agent come one after the other, or both would find one place left.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('bookings of ' || ${client.userId}::text, 0))`,
  );
  const more = whyNoMore(await countBookings(tx, client.userId), limit, client.agent);
  if (more !== null) throw new HttpProblem('conflict', more);
  const [row] = await tx
    .insert(bookings)
    .values({
      lotId: lot.id,
      userId: client.userId,
      clientId: client.id,
      fixationId: fixation,
      key,
      kind: term.kind,
      state: term.confirm ? ('asked' as const) : ('booked' as const),
      price: lot.price,
      cost: term.cost,
      hours: term.hours,
      createdAt: now,
      until: new Date(now.getTime() + term.hours * HOUR),
      confirmedAt: term.confirm ? null : now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new HttpProblem('conflict', (await openBookingOf(tx, lot.id)) ? TAKEN : REPEATED);
  await setBookingStatus(tx, lot.id, LotStatus.booked, client.userId);
  const place = waiting.find(({ userId }) => userId === client.userId);
  if (place) await endPlace(tx, { kind: 'owner', id: client.userId }, place, { by: 'booked', now });
  await writeBookingAct(tx, { kind: 'owner', id: client.userId }, row, {
    action: 'book_lot',
    title: bookingTitle(row, term.confirm ? 'ждёт подтверждения' : 'оформлена'),
    text: saidOf(row, term),
    isApproved: true,
  });
  return row;
}

const REPEATED = 'Эта бронь уже записывается.';

const priceMoved = (price: number | null): string =>
  price === null
    ? 'Цена лота теперь скрыта. Проверьте её и забронируйте снова.'
    : `Цена лота изменилась: теперь ${formatRubles(price)}. Проверьте её и забронируйте снова.`;

/** Refused for the sake of the client who was chosen. */
export const refusedClient = (detail: string): HttpProblem =>
  new HttpProblem('conflict', detail, { errors: { client: [detail] } });

const saidOf = (row: BookingRow, { confirm, cost }: BookingTerm): string =>
  [
    `Лот за вами ${bookingUntilWords(row)}.`,
    confirm && 'Застройщик подтвердит бронь или откажет.',
    cost !== null && `Клиент оплачивает ${formatRubles(cost)}.`,
  ]
    .filter(Boolean)
    .join(' ');
