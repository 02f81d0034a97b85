import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { AgentHoldings, HeldClient } from '../../src/contract/calls/account/agent-endpoints';
import { dealPhases } from '../../src/contract/deals/deal-kinds';
import { isDealOver } from '../../src/contract/deals/deal-words';
import type { HeldCounts } from '../../src/contract/text/held-words';
import { agentName } from '../accounts/of-agents';
import { countBookings } from '../bookings/book-lot';
import { readBookingSettings } from '../bookings/booking-settings';
import { isOpenPlace } from '../bookings/queue/queue-places';
import type { Executor } from '../db/database';
import { alphabetical } from '../db/russian-text';
import { appointments } from '../db/schema/clients/appointment-schema';
import { bookings, queuePlaces } from '../db/schema/clients/booking-schema';
import { clientPhones, clients } from '../db/schema/clients/clients-schema';
import { deals } from '../db/schema/clients/deals-schema';
import { fixations } from '../db/schema/clients/fixation-schema';
import { clientName } from '../deals/present-deals';
import { hasRunOut } from '../fixations/fixation-state';
import type { UserRow } from '../sessions/session-store';
import { listResponsible } from './responsible';

/** The clients of an account whom it still works with. */
export const clientsOf = (userId: number) => and(eq(clients.userId, userId), isNull(clients.deletedAt));

export const isOpenBooking = isNull(bookings.endedAt);
/** What an agent has earned by a deal that is over stays theirs. */
export const isOpenDeal = notInArray(deals.phase, dealPhases.filter(isDealOver));

/** What of clients is not over, by their ids. */
export async function readHoldings(
  db: Executor,
  clientIds: readonly number[],
): Promise<(clientId: number) => HeldCounts> {
  const ids = [...clientIds];
  const of = async (
    table: PgTable,
    clientId: PgColumn,
    isOn: ReturnType<typeof and>,
    counted = count(),
  ): Promise<Map<number, number>> => {
    const rows = await db
      .select({ clientId: sql<number>`${clientId}`.mapWith(Number), counted })
      .from(table)
      .where(and(inArray(clientId, ids), isOn))
      .groupBy(clientId);
    return new Map(rows.map((row) => [row.clientId, row.counted]));
  };
  if (ids.length === 0) return () => nothing;
  const isFixed = and(ne(fixations.state, 'refused'), sql`NOT ${hasRunOut}`);
  const fixed = await of(fixations, fixations.clientId, isFixed, countDistinct(fixations.projectId));
  const shown = await of(
    appointments,
    appointments.clientId,
    and(inArray(appointments.state, ['booked', 'moved']), gt(appointments.startsAt, sql`now()`)),
  );
  const booked = await of(bookings, bookings.clientId, isOpenBooking);
  const queued = await of(queuePlaces, queuePlaces.clientId, isOpenPlace);
  const dealt = await of(deals, deals.clientId, isOpenDeal);
  return (id) => ({
    fixations: fixed.get(id) ?? 0,
    appointments: shown.get(id) ?? 0,
    bookings: booked.get(id) ?? 0,
    queue_places: queued.get(id) ?? 0,
    deals: dealt.get(id) ?? 0,
  });
}

const nothing: HeldCounts = { fixations: 0, appointments: 0, bookings: 0, queue_places: 0, deals: 0 };

type Kept = NonNullable<HeldClient['kept_by']>;

/** Which clients a receiver cannot have, and why. */
export async function keptFrom(
  db: Executor,
  to: UserRow,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, Kept>> {
  const ids = [...clientIds];
  const kept = new Map<number, Kept>();
  if (ids.length === 0) return kept;
  for (const id of await sharingLots(db, to, ids)) kept.set(id, 'queue');
  const theirs = alias(clientPhones, 'theirs');
  const same = await db
    .selectDistinct({ id: clientPhones.clientId })
    .from(clientPhones)
    .innerJoin(theirs, and(eq(theirs.phoneKey, clientPhones.phoneKey), eq(theirs.userId, to.id)))
    .innerJoin(clients, and(eq(clients.id, theirs.clientId), isNull(clients.deletedAt)))
    .where(and(inArray(clientPhones.clientId, ids), ne(theirs.clientId, clientPhones.clientId)));
  for (const { id } of same) kept.set(id, 'phone');
  return kept;
}

/** An agent has a lot, or a place in its queue, for one client alone. */
async function sharingLots(db: Executor, to: UserRow, ids: number[]): Promise<Set<number>> {
  const booked = await db
    .select({ lotId: bookings.lotId, clientId: bookings.clientId })
    .from(bookings)
    .where(and(isOpenBooking, or(eq(bookings.userId, to.id), inArray(bookings.clientId, ids))));
  const queued = await db
    .select({ lotId: queuePlaces.lotId, clientId: queuePlaces.clientId })
    .from(queuePlaces)
    .where(and(isOpenPlace, or(eq(queuePlaces.userId, to.id), inArray(queuePlaces.clientId, ids))));
  const moving = new Set<number | null>(ids);
  const kept = new Set<number>();
  // Whoever may fix nobody loses every place in a queue.
  if (to.blockFixation) for (const { clientId } of queued) if (moving.has(clientId)) kept.add(clientId);
  const all = [...booked, ...queued];
  const holders = new Map(
    all.filter(({ clientId }) => !moving.has(clientId)).map((one) => [one.lotId, one.clientId]),
  );
  for (const { lotId, clientId } of all) {
    if (clientId === null || !moving.has(clientId) || kept.has(clientId)) continue;
    if (holders.has(lotId) && holders.get(lotId) !== clientId) kept.add(clientId);
    else holders.set(lotId, clientId);
  }
  return kept;
}

/** How many bookings more an agent may hold; null: any number. */
export async function bookingsLeft(db: Executor, userId: number): Promise<number | null> {
  const { limit } = await readBookingSettings(db);
  return limit === null ? null : Math.max(0, limit - (await countBookings(db, userId)));
}

/** What an agent of an agency holds, and to whom it can go. */
export async function readAgentHoldings(
  db: Executor,
  agency: UserRow,
  { agentId, to }: { agentId: number; to: UserRow | null },
): Promise<AgentHoldings> {
  const rows = await db
    .select({
      id: clients.id,
      lastName: clients.lastName,
      firstName: clients.firstName,
      patronymic: clients.patronymic,
    })
    .from(clients)
    .where(clientsOf(agentId))
    .orderBy(asc(alphabetical(clients.lastName)), asc(alphabetical(clients.firstName)), asc(clients.id));
  const ids = rows.map(({ id }) => id);
  const countsOf = await readHoldings(db, ids);
  const kept = to === null ? null : await keptFrom(db, to, ids);
  return {
    clients: rows.map((row) => ({
      id: row.id,
      name: clientName(row),
      ...countsOf(row.id),
      kept_by: kept?.get(row.id) ?? null,
    })),
    receivers: (await listResponsible(db, agency))
      .filter(({ id }) => id !== agentId)
      .map((user) => ({ id: user.id, name: agentName(user) })),
    bookings_left: to === null ? null : await bookingsLeft(db, to.id),
  };
}
