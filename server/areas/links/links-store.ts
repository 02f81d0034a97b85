import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { LINK_DAYS, type Link } from '../../../src/contract/calls/clients/link-endpoints';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { endOfTerm } from '../../../src/contract/time/portal-time';
import { visibleTo } from '../../accounts/of-agents';
import type { Executor, Transaction } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { linkLots, links } from '../../db/schema/clients/links-schema';
import { lots } from '../../db/schema/schema';
import { hashToken, type UserRow } from '../../sessions/session-store';
import { presentLot, selectLotCards } from '../../stock/present-lot';

type New = HandlerInput<Endpoints['createLink']>['body'];
type LinkRow = typeof links.$inferSelect;

/** A page of the links to a client, or of those that somebody sent to nobody by name; the last sent first. */
export async function listLinks(
  db: Executor,
  user: UserRow,
  { client, limit, offset }: { client: number | undefined; limit: number; offset: number },
): Promise<{ count: number; links: Link[] }> {
  const chosen =
    client === undefined
      ? and(eq(links.userId, user.id), isNull(links.clientId))
      : eq(links.clientId, client);
  const [total] = await db.select({ count: count() }).from(links).where(chosen);
  const rows = await db
    .select()
    .from(links)
    .where(chosen)
    .orderBy(desc(links.createdAt), desc(links.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, links: await presentLinks(db, rows) };
}

/** Every link of one's own, for whoever is handed all that is kept of an account. */
export const listOwnLinks = async (db: Executor, userId: number): Promise<Link[]> =>
  presentLinks(db, await db.select().from(links).where(eq(links.userId, userId)).orderBy(links.id));

/**
 * Makes a link and returns its token, which is stored nowhere; null when one of the lots does not exist. A repeated
 * call with the same token, drawn by the sender, returns the existing link, as its answer was lost. 'used': that token
 * opens, or opened, another link.
 */
export async function createLink(
  tx: Transaction,
  user: UserRow,
  { client, lots: given, has_prices, token = randomBytes(16).toString('base64url') }: New,
): Promise<{ token: string; link: Link } | null | 'used'> {
  const wanted = [...new Set(given)];
  if ((await tx.$count(lots, inArray(lots.id, wanted))) < wanted.length) return null;
  const words = { userId: user.id, clientId: client, hasPrices: has_prices, tokenHash: hashToken(token) };
  const [row] = await tx
    .insert(links)
    .values({ ...words, expiresAt: new Date(endOfTerm(Date.now(), LINK_DAYS)) })
    .onConflictDoNothing({ target: links.tokenHash })
    .returning();
  if (row) await tx.insert(linkLots).values(wanted.map((lotId, place) => ({ linkId: row.id, lotId, place })));
  const [link] = await presentLinks(tx, row ? [row] : await sameLinks(tx, words));
  if (link?.lots.map(({ property }) => property.id).join() !== wanted.join()) return 'used';
  return { token, link };
}

/** The link of a token, where it was made by the same words and is not revoked. */
const sameLinks = (
  tx: Transaction,
  {
    userId,
    clientId,
    hasPrices,
    tokenHash,
  }: Pick<LinkRow, 'userId' | 'clientId' | 'hasPrices' | 'tokenHash'>,
): Promise<LinkRow[]> =>
  tx
    .select()
    .from(links)
    .where(
      and(
        ...[eq(links.tokenHash, tokenHash), eq(links.userId, userId), eq(links.hasPrices, hasPrices)],
        clientId === null ? isNull(links.clientId) : eq(links.clientId, clientId),
        isNull(links.revokedAt),
      ),
    );

/** Revokes a link that somebody sent, or that went to a client of theirs; false for any other. */
export async function revokeLink(db: Executor, user: UserRow, id: number): Promise<boolean> {
  const theirs: SQL | undefined = or(
    eq(links.userId, user.id),
    inArray(links.clientId, db.select({ id: clients.id }).from(clients).where(visibleTo(user))),
  );
  const rows = await db
    .update(links)
    .set({ revokedAt: sql`coalesce(${links.revokedAt}, now())` })
    .where(and(eq(links.id, id), theirs))
    .returning({ id: links.id });
  return rows.length > 0;
}

/** What a client has answered of a lot. */
const answerColumns = {
  linkId: linkLots.linkId,
  likedAt: linkLots.likedAt,
  clientNote: linkLots.clientNote,
  clientNotedAt: linkLots.clientNotedAt,
};

async function presentLinks(db: Executor, rows: readonly LinkRow[]): Promise<Link[]> {
  const ids = rows.map(({ id }) => id);
  const sent =
    ids.length === 0
      ? []
      : await selectLotCards(db, answerColumns)
          .innerJoin(linkLots, eq(linkLots.lotId, lots.id))
          .where(inArray(linkLots.linkId, ids))
          .orderBy(linkLots.linkId, linkLots.place);
  return rows.map((row) => ({
    id: row.id,
    client: row.clientId,
    has_prices: row.hasPrices,
    opens: row.opens,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    first_opened_at: row.firstOpenedAt?.toISOString() ?? null,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    lots: sent
      .filter(({ linkId }) => linkId === row.id)
      .map((lot) => ({
        property: presentLot(lot),
        liked_at: lot.likedAt?.toISOString() ?? null,
        client_note: lot.clientNote,
        client_noted_at: lot.clientNotedAt?.toISOString() ?? null,
      })),
  }));
}
