import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { linkToken } from '../../../src/contract/calls/clients/link-endpoints';
import type { LotOfLink } from '../../../src/shell/shared-page/shared-lot';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { linkLots, links } from '../../db/schema/clients/links-schema';
import { cities, lots, projects } from '../../db/schema/schema';
import { hashToken, type UserRow } from '../../sessions/session-store';
import { presentLot, selectLotCards } from '../../stock/present-lot';

export type OpenLink = typeof links.$inferSelect;

/** The one answer for every token that opens nothing, whatever the reason. */
export const LINK_IS_OVER = 'Ссылка больше не действует.';

/**
 * The link of a token that may still be opened, and its sender; null for a token that does not exist, is revoked or
 * expired, or whose sender has no access any more. The answer does not tell which.
 */
export async function findOpenLink(
  db: Executor,
  token: string,
): Promise<{ link: OpenLink; agent: UserRow } | null> {
  if (!linkToken.test(token)) return null;
  const [row] = await db
    .select({ link: links, agent: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(
      and(
        eq(links.tokenHash, hashToken(token)),
        ...[isNull(links.revokedAt), gt(links.expiresAt, sql`now()`)],
        ...[eq(users.confirmed, true), eq(users.blocked, false)],
      ),
    );
  return row ?? null;
}

/** The lots of a link as they are now, and where they stand; without prices where the sender has switched them off. */
export async function lotsOfLink(db: Executor, link: OpenLink): Promise<LotOfLink[]> {
  const where = { cityName: cities.name, address: projects.address, coordinates: projects.coordinates };
  const rows = await selectLotCards(db, { likedAt: linkLots.likedAt, note: linkLots.clientNote, ...where })
    .innerJoin(linkLots, eq(linkLots.lotId, lots.id))
    .where(eq(linkLots.linkId, link.id))
    .orderBy(linkLots.place);
  return rows.map((row) => {
    const lot = presentLot(row);
    const shown = link.hasPrices ? lot : { ...lot, price: null, original_price: null, price_per_meter: null };
    const place = { address: row.address, coordinates: row.coordinates };
    return { lot: shown, liked: row.likedAt !== null, note: row.note, city: row.cityName, place };
  });
}
