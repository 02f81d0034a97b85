import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { clientFavorites } from '../../db/schema/clients/links-schema';
import { lots } from '../../db/schema/schema';
import { DEMO_SOURCE } from '../demo-source';
import { FIRST_AGENT } from './demo-accounts';

/** What clients of the first agent look for, by surname; as their comments say. */
const pendingChanges = {
  Ковалёва: { rooms: 2, below: 9_000_000, count: 4 },
  Сухоруков: { rooms: 0, below: 12_000_000, count: 2 },
  Михайлов: { rooms: 3, below: 20_000_000, count: 3 },
} as const;

/** Lots that the first agent has chosen for clients. */
export async function writeClientLots(tx: Transaction, evening: number): Promise<void> {
  for (const [lastName, { rooms, below, count }] of Object.entries(pendingChanges)) {
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .innerJoin(users, eq(users.id, clients.userId))
      .where(and(eq(users.phone, FIRST_AGENT), eq(clients.lastName, lastName)));
    const found = await tx
      .select({ id: lots.id })
      .from(lots)
      .where(
        and(
          ...[eq(lots.source, DEMO_SOURCE), eq(lots.type, 'flats'), eq(lots.status, 1)],
          ...[eq(lots.rooms, rooms), isNotNull(lots.price), lt(lots.price, below)],
        ),
      )
      .orderBy(asc(lots.pricePerMeter), asc(lots.id))
      .limit(count);
    if (!client || found.length === 0) continue;
    await tx.insert(clientFavorites).values(
      found.map((lot, at) => ({
        clientId: client.id,
        lotId: lot.id,
        addedAt: new Date(evening - (3 + at) * 3_600_000),
      })),
    );
  }
}
