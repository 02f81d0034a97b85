import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { InterestedLot } from '../../../src/contract/calls/clients/deal-endpoints';
import type { Deal } from '../../../src/contract/deals/deal';
import { visibleBy, visibleTo } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { clientFavorites, linkLots, links } from '../../db/schema/clients/links-schema';
import { lots } from '../../db/schema/schema';
import { presentDeals, selectDeals } from '../../deals/present-deals';
import type { UserRow } from '../../sessions/session-store';
import { presentLot, selectLotCards } from '../../stock/present-lot';

type Viewer = Pick<UserRow, 'id' | 'role'>;

/** Every deal that somebody may see: filters, counts and sums are the contract's, as on the device. */
export const listVisibleDeals = async (db: Executor, user: Viewer): Promise<Deal[]> =>
  presentDeals(db, await selectDeals(db).where(visibleBy(deals.userId, user)));

/** Every deal of one's own, for whoever is handed all that is kept of an account. */
export const listOwnDeals = async (db: Executor, userId: number): Promise<Deal[]> =>
  presentDeals(db, await selectDeals(db).where(eq(deals.userId, userId)).orderBy(asc(deals.id)));

/** A deal that somebody may see; null for anybody else's. */
export async function findDeal(db: Executor, user: Viewer, id: number): Promise<Deal | null> {
  const rows = await selectDeals(db).where(and(visibleBy(deals.userId, user), eq(deals.id, id)));
  const [deal] = await presentDeals(db, rows);
  return deal ?? null;
}

interface Source {
  readonly name: string;
  /** The ids of the lots, the newest first. */
  lotsOf(db: Executor, user: Viewer, clientId: number): Promise<number[]>;
}

/** The sources that show a client's interest in a lot; a new source is a new line here. */
const sources: readonly Source[] = [
  {
    name: 'deal',
    lotsOf: async (db, user, clientId) => {
      const rows = await db
        .select({ lotId: deals.lotId })
        .from(deals)
        .where(and(eq(deals.clientId, clientId), visibleBy(deals.userId, user)))
        .orderBy(desc(deals.createdAt), desc(deals.id));
      return rows.map(({ lotId }) => lotId);
    },
  },
  {
    name: 'favorite',
    lotsOf: async (db, _, clientId) => {
      const rows = await db
        .select({ lotId: clientFavorites.lotId })
        .from(clientFavorites)
        .where(eq(clientFavorites.clientId, clientId))
        .orderBy(desc(clientFavorites.addedAt), desc(clientFavorites.lotId));
      return rows.map(({ lotId }) => lotId);
    },
  },
  {
    name: 'like',
    lotsOf: async (db, _, clientId) => {
      const rows = await db
        .select({ lotId: linkLots.lotId })
        .from(linkLots)
        .innerJoin(links, eq(links.id, linkLots.linkId))
        .where(and(eq(links.clientId, clientId), isNotNull(linkLots.likedAt)))
        .orderBy(desc(linkLots.likedAt), desc(linkLots.lotId));
      return rows.map(({ lotId }) => lotId);
    },
  },
];

/** The lots that a client is interested in, each once; null where the client is not theirs. */
export async function listInterested(
  db: Executor,
  user: Viewer,
  clientId: number,
): Promise<InterestedLot[] | null> {
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(visibleTo(user), eq(clients.id, clientId)));
  if (!client) return null;
  const found = new Map<number, string[]>();
  for (const { name, lotsOf } of sources)
    for (const id of new Set(await lotsOf(db, user, clientId)))
      found.set(id, [...(found.get(id) ?? []), name]);
  if (found.size === 0) return [];
  const rows = await selectLotCards(db).where(inArray(lots.id, [...found.keys()]));
  const lotOf = new Map(rows.map((row) => [row.id, presentLot(row)]));
  return [...found].flatMap(([id, names]) => {
    const property = lotOf.get(id);
    return property ? { property, sources: names } : [];
  });
}
