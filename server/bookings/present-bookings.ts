import { eq, inArray } from 'drizzle-orm';
import type { Booking } from '../../src/contract/bookings/booking';
import { agentName } from '../accounts/of-agents';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import { bookings } from '../db/schema/clients/booking-schema';
import { clients } from '../db/schema/clients/clients-schema';
import { lots } from '../db/schema/schema';
import { clientName } from '../deals/present-deals';
import { presentLot, selectLotCards } from '../stock/present-lot';

/** Bookings with whose they are and for whom, still open for conditions and order. */
export const selectBookings = (db: Executor) =>
  db
    .select({
      booking: bookings,
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
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .$dynamic();
export type SelectedBooking = Awaited<ReturnType<typeof selectBookings>>[number];

/** Bookings as the contract has them, in the order given. */
export async function presentBookings(db: Executor, rows: readonly SelectedBooking[]): Promise<Booking[]> {
  const ids = [...new Set(rows.map(({ booking }) => booking.lotId))];
  const booked = ids.length === 0 ? [] : await selectLotCards(db).where(inArray(lots.id, ids));
  const lotOf = new Map(booked.map((row) => [row.id, presentLot(row)]));
  return rows.flatMap(({ booking, agent, client }) => {
    const property = lotOf.get(booking.lotId);
    if (property === undefined) return [];
    const { id, key, kind, state, endedBy, reason, price, cost, dealId } = booking;
    return {
      id,
      key,
      kind,
      state,
      ended_by: endedBy,
      reason,
      property,
      price,
      cost,
      deal: dealId,
      client: client && { id: client.id, name: clientName(client) },
      agent: { id: agent.id, name: agentName(agent) },
      until: booking.until?.toISOString() ?? null,
      paid_at: booking.paidAt?.toISOString() ?? null,
      created_at: booking.createdAt.toISOString(),
      confirmed_at: booking.confirmedAt?.toISOString() ?? null,
      ended_at: booking.endedAt?.toISOString() ?? null,
    };
  });
}

/** One booking as its agent sees it. */
export async function presentBooking(db: Executor, id: number): Promise<Booking> {
  const [booking] = await presentBookings(db, await selectBookings(db).where(eq(bookings.id, id)));
  if (!booking) throw new Error('the booking has no lot');
  return booking;
}
