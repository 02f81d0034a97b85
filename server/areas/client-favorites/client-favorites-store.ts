import { and, desc, eq } from 'drizzle-orm';
import type { ClientFavorite } from '../../../src/contract/calls/client-favorite-endpoints';
import { visibleTo } from '../../accounts/of-agents';
import { clients } from '../../db/clients-schema';
import type { Executor } from '../../db/database';
import { clientFavorites } from '../../db/links-schema';
import { lots } from '../../db/schema';
import type { UserRow } from '../../sessions/session-store';
import { type LotRow, presentLot, selectLots } from '../../stock/present-lot';

/** What is kept for one client or for every one that somebody has; the last added first. */
export async function listClientFavorites(
  db: Executor,
  user: Pick<UserRow, 'id' | 'role'>,
  client?: number,
): Promise<ClientFavorite[]> {
  const rows = await selectLots(db, { clientId: clientFavorites.clientId, addedAt: clientFavorites.addedAt })
    .innerJoin(clientFavorites, eq(clientFavorites.lotId, lots.id))
    .innerJoin(clients, eq(clients.id, clientFavorites.clientId))
    .where(and(visibleTo(user), client === undefined ? undefined : eq(clients.id, client)))
    .orderBy(desc(clientFavorites.addedAt), clientFavorites.clientId, lots.id);
  return rows.map((row) => present(row, row.clientId, row.addedAt));
}

/** Keeps a lot for a client and returns it; null when there is no such lot. One that is kept stays as it is. */
export async function addClientFavorite(
  db: Executor,
  client: number,
  lotId: number,
): Promise<ClientFavorite | null> {
  const [lot] = await selectLots(db).where(eq(lots.id, lotId));
  if (!lot) return null;
  await db.insert(clientFavorites).values({ clientId: client, lotId }).onConflictDoNothing();
  const [kept] = await db.select().from(clientFavorites).where(one(client, lotId));
  return kept ? present(lot, client, kept.addedAt) : null;
}

export async function removeClientFavorite(db: Executor, client: number, lotId: number): Promise<void> {
  await db.delete(clientFavorites).where(one(client, lotId));
}

export async function clearClientFavorites(db: Executor, client: number): Promise<void> {
  await db.delete(clientFavorites).where(eq(clientFavorites.clientId, client));
}

const one = (client: number, lotId: number) =>
  and(eq(clientFavorites.clientId, client), eq(clientFavorites.lotId, lotId));

const present = (lot: LotRow, client: number, addedAt: Date): ClientFavorite => ({
  client,
  property: presentLot(lot),
  added_at: addedAt.toISOString(),
});
