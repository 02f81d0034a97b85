import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { DealPhase } from '../../../src/contract/deals/deal-kinds';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { clientFavorites, linkLots, links } from '../../db/schema/clients/links-schema';
import { favorites } from '../../db/schema/personal-schema';
import { wanting } from '../../notices/notice-streams';

/** Why a lot concerns an account: it is among its own favorites, or kept for somebody. */
export interface LotReason {
  readonly userId: number;
  readonly lotId: number;
  readonly isFavorite: boolean;
  /** For whom it is kept; null: for nobody by name. */
  readonly client: { readonly id: number; readonly name: string } | null;
  readonly dealId: number | null;
}

const overPhases: DealPhase[] = ['done', 'not_registered'];
const wanted = wanting({ type: 'favorites_properties', isLot: true });
/** Whoever cannot open clients and deals is not told of them. */
const working = and(wanted, eq(users.confirmed, true), eq(users.blocked, false));
const clientColumns = { id: clients.id, last: clients.lastName, first: clients.firstName };

/**
 * Whom these lots concern, and why, in the order in which they were put aside: those who have them in favorites, have
 * booked them, keep them for a client, have sent them by a link that still opens, or have an open deal about them. Those
 * who have switched off what is said of kept lots are left out.
 */
export async function findLotKeepers(tx: Transaction, lotIds: readonly number[]): Promise<LotReason[]> {
  const ids = [...lotIds];
  const own = await tx
    .select({ userId: favorites.userId, lotId: favorites.lotId })
    .from(favorites)
    .innerJoin(users, and(eq(users.id, favorites.userId), wanted))
    .where(inArray(favorites.lotId, ids))
    .orderBy(asc(favorites.addedAt), asc(favorites.lotId));
  const ofDeals = await tx
    .select({ userId: deals.userId, lotId: deals.lotId, dealId: deals.id, client: clientColumns })
    .from(deals)
    .innerJoin(users, and(eq(users.id, deals.userId), working))
    .leftJoin(clients, and(eq(clients.id, deals.clientId), isNull(clients.deletedAt)))
    .where(and(inArray(deals.lotId, ids), notInArray(deals.phase, overPhases)))
    .orderBy(asc(deals.createdAt), asc(deals.id));
  const booked = await tx
    .select({ userId: bookings.userId, lotId: bookings.lotId, client: clientColumns })
    .from(bookings)
    .innerJoin(users, and(eq(users.id, bookings.userId), working))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), isNull(clients.deletedAt)))
    .where(and(inArray(bookings.lotId, ids), isNull(bookings.endedAt)))
    .orderBy(asc(bookings.id));
  const ofClients = await tx
    .select({ userId: clients.userId, lotId: clientFavorites.lotId, client: clientColumns })
    .from(clientFavorites)
    .innerJoin(clients, and(eq(clients.id, clientFavorites.clientId), isNull(clients.deletedAt)))
    .innerJoin(users, and(eq(users.id, clients.userId), working))
    .where(inArray(clientFavorites.lotId, ids))
    .orderBy(asc(clientFavorites.addedAt), asc(clientFavorites.lotId));
  const sent = await tx
    .select({ userId: links.userId, lotId: linkLots.lotId, client: clientColumns })
    .from(linkLots)
    .innerJoin(links, eq(links.id, linkLots.linkId))
    .innerJoin(users, and(eq(users.id, links.userId), working))
    .leftJoin(clients, and(eq(clients.id, links.clientId), isNull(clients.deletedAt)))
    .where(and(inArray(linkLots.lotId, ids), isNull(links.revokedAt), gt(links.expiresAt, sql`now()`)))
    .orderBy(asc(links.createdAt), asc(linkLots.place));
  return [
    ...own.map((row) => ({ ...row, isFavorite: true, client: null, dealId: null })),
    ...ofDeals.map((row) => ({ ...row, isFavorite: false, client: named(row.client) })),
    ...[...booked, ...ofClients, ...sent].map((row) => ({
      ...row,
      isFavorite: false,
      dealId: null,
      client: named(row.client),
    })),
  ];
}

const named = (client: { id: number; last: string; first: string } | null): LotReason['client'] =>
  client && { id: client.id, name: `${client.last} ${client.first}` };
