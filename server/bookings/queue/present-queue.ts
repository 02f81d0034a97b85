import { and, eq, inArray, sql } from 'drizzle-orm';
import type { QueuePlace } from '../../../src/contract/bookings/queue';
import type { StaffQueuePlace } from '../../../src/contract/calls/staff/stock/staff-booking-endpoints';
import { agentName } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { queuePlaces } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { lots } from '../../db/schema/schema';
import { clientName } from '../../deals/present-deals';
import { presentLot, selectLotCards } from '../../stock/present-lot';
import { isOpenPlace } from './queue-places';

/** 1: the first; 0: it has ended. */
const placeNumber = sql<number>`CASE WHEN ${queuePlaces.endedAt} IS NULL THEN (
  SELECT count(*)::int FROM queue_places earlier
  WHERE earlier.lot_id = ${queuePlaces.lotId} AND earlier.ended_at IS NULL AND earlier.id <= ${queuePlaces.id}) ELSE 0 END`;

/** Places with whose they are and for whom, still open for conditions and order. */
export const selectPlaces = (db: Executor) =>
  db
    .select({
      place: queuePlaces,
      number: placeNumber,
      agent: {
        id: users.id,
        phone: users.phone,
        role: users.role,
        brandName: users.brandName,
        lastName: users.lastName,
        firstName: users.firstName,
      },
      client: {
        id: clients.id,
        lastName: clients.lastName,
        firstName: clients.firstName,
        patronymic: clients.patronymic,
      },
    })
    .from(queuePlaces)
    .innerJoin(users, eq(users.id, queuePlaces.userId))
    .innerJoin(clients, eq(clients.id, queuePlaces.clientId))
    .$dynamic();
type SelectedPlace = Awaited<ReturnType<typeof selectPlaces>>[number];

const offeredUntil = ({ place }: SelectedPlace): string | null =>
  place.endedAt === null && place.offeredAt !== null ? (place.until?.toISOString() ?? null) : null;

/** Places as the contract has them, in the order given. */
export async function presentPlaces(db: Executor, rows: readonly SelectedPlace[]): Promise<QueuePlace[]> {
  const ids = [...new Set(rows.map(({ place }) => place.lotId))];
  const cards = ids.length === 0 ? [] : await selectLotCards(db).where(inArray(lots.id, ids));
  const lotOf = new Map(cards.map((row) => [row.id, presentLot(row)]));
  return rows.flatMap((row) => {
    const { place, number, agent, client } = row;
    const property = lotOf.get(place.lotId);
    if (property === undefined) return [];
    return {
      id: place.id,
      key: place.key,
      property,
      place: number,
      ended_by: place.endedBy,
      client: { id: client.id, name: clientName(client) },
      agent: { id: agent.id, name: agentName(agent) },
      offered_until: offeredUntil(row),
      created_at: place.createdAt.toISOString(),
    };
  });
}

/** One place as its agent sees it. */
export async function presentPlace(db: Executor, id: number): Promise<QueuePlace> {
  const [place] = await presentPlaces(db, await selectPlaces(db).where(eq(queuePlaces.id, id)));
  if (!place) throw new Error('the place has no lot');
  return place;
}

/** The queues for some lots as managers see them, by the number of the lot. */
export async function queuesOf(
  db: Executor,
  lotIds: readonly number[],
): Promise<Map<number, StaffQueuePlace[]>> {
  const rows =
    lotIds.length === 0
      ? []
      : await selectPlaces(db)
          .where(and(inArray(queuePlaces.lotId, [...lotIds]), isOpenPlace))
          .orderBy(queuePlaces.id);
  const queues = new Map<number, StaffQueuePlace[]>();
  for (const row of rows) {
    const { place, number, agent, client } = row;
    queues.set(place.lotId, [
      ...(queues.get(place.lotId) ?? []),
      {
        id: place.id,
        place: number,
        agent: { id: agent.id, name: agentName(agent) },
        agent_phone: agent.phone,
        client: clientName(client),
        offered_until: offeredUntil(row),
        since: place.createdAt.toISOString(),
      },
    ]);
  }
  return queues;
}
