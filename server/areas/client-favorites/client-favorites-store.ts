import { and, desc, eq } from 'drizzle-orm';
import type { ClientFavorite } from '../../../src/contract/calls/clients/client-favorite-endpoints';
import { visibleTo } from '../../accounts/of-agents';
import { markColumns } from '../../db/changes/revision';
import type { Executor } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { clientFavorites } from '../../db/schema/clients/links-schema';
import { lots } from '../../db/schema/schema';
import type { KeptItem } from '../../http/answers/lot-items';
import type { UserRow } from '../../sessions/session-store';
import { type LotCardRow, presentLot, selectLotCards } from '../../stock/present-lot';

/**
 * The client favorites of one client or of all clients that somebody has, without the lots, which are in every state;
 * the last added first.
 */
export async function selectClientFavorites(
  db: Executor,
  user: Pick<UserRow, 'id' | 'role'>,
  client?: number,
): Promise<KeptItem<ClientFavorite>[]> {
  const rows = await db
    .select({
      id: clientFavorites.lotId,
      client: clientFavorites.clientId,
      addedAt: clientFavorites.addedAt,
      ...markColumns,
    })
    .from(clientFavorites)
    .innerJoin(clients, eq(clients.id, clientFavorites.clientId))
    .where(and(visibleTo(user), client === undefined ? undefined : eq(clients.id, client)))
    .orderBy(desc(clientFavorites.addedAt), clientFavorites.clientId, clientFavorites.lotId);
  return rows.map(({ client: of, addedAt, ...lot }) => ({
    lot,
    words: { client: of, added_at: addedAt.toISOString() },
  }));
}

/**
 * Saves a lot for a client and returns it; null when there is no such lot. A lot that is saved already stays as it is.
 */
export async function addClientFavorite(
  db: Executor,
  client: number,
  lotId: number,
): Promise<ClientFavorite | null> {
  const [lot] = await selectLotCards(db).where(eq(lots.id, lotId));
  if (!lot) return null;
  await db.insert(clientFavorites).values({ clientId: client, lotId }).onConflictDoNothing();
  const [saved] = await db.select().from(clientFavorites).where(one(client, lotId));
  return saved ? present(lot, client, saved.addedAt) : null;
}

export async function removeClientFavorite(db: Executor, client: number, lotId: number): Promise<void> {
  await db.delete(clientFavorites).where(one(client, lotId));
}

export async function clearClientFavorites(db: Executor, client: number): Promise<void> {
  await db.delete(clientFavorites).where(eq(clientFavorites.clientId, client));
}

const one = (client: number, lotId: number) =>
  and(eq(clientFavorites.clientId, client), eq(clientFavorites.lotId, lotId));

const present = (lot: LotCardRow, client: number, addedAt: Date): ClientFavorite => ({
  client,
  property: presentLot(lot),
  added_at: addedAt.toISOString(),
});
