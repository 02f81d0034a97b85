import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Favorite } from '../../../src/contract/accounts/personal';
import { markColumns } from '../../db/changes/revision';
import type { Executor } from '../../db/database';
import { favorites } from '../../db/schema/personal-schema';
import { lots, projects } from '../../db/schema/schema';
import type { KeptItem } from '../../http/answers/lot-items';
import { type LotCardRow, presentLot, selectLotCards } from '../../stock/present-lot';

const orderColumns: Record<string, PgColumn> = {
  price: lots.price,
  area: lots.area,
  floor: lots.floor,
  completion: lots.completion,
  added_at: favorites.addedAt,
};

/** '-added_at,price' → ORDER BY; hidden prices last, the id ends it. */
function favoritesOrder(order: string) {
  const keys = order.split(',').flatMap((key) => {
    const column = orderColumns[key.replace(/^-/, '')];
    if (!column) return [];
    return [key.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`];
  });
  return [...keys, sql`${lots.id} ASC`];
}

/** The whole list without its lots, which are in every state. */
export async function selectFavorites(
  db: Executor,
  userId: number,
  order: string,
): Promise<KeptItem<Favorite>[]> {
  const rows = await db
    .select({ id: lots.id, projectSlug: projects.slug, addedAt: favorites.addedAt, ...markColumns })
    .from(favorites)
    .innerJoin(lots, eq(lots.id, favorites.lotId))
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(eq(favorites.userId, userId))
    .orderBy(...favoritesOrder(order));
  return rows.map(({ projectSlug, addedAt, ...lot }) => ({
    lot,
    words: { id: lot.id, project_slug: projectSlug, added_at: addedAt.toISOString() },
  }));
}

/** Saves a lot and returns it; null when there is no such lot. A lot that is saved already stays as it is. */
export async function addFavorite(db: Executor, userId: number, lotId: number): Promise<Favorite | null> {
  const [lot] = await selectLotCards(db).where(eq(lots.id, lotId));
  if (!lot) return null;
  await db.insert(favorites).values({ userId, lotId }).onConflictDoNothing();
  const [saved] = await db.select().from(favorites).where(one(userId, lotId));
  return saved ? presentFavorite(lot, saved.addedAt) : null;
}

export async function removeFavorite(db: Executor, userId: number, lotId: number): Promise<void> {
  await db.delete(favorites).where(one(userId, lotId));
}

/** Takes these lots out, or all of them. */
export async function clearFavorites(
  db: Executor,
  userId: number,
  lotIds: readonly number[] | undefined,
): Promise<void> {
  const named = lotIds && inArray(favorites.lotId, [...lotIds]);
  await db.delete(favorites).where(and(eq(favorites.userId, userId), named));
}

const one = (userId: number, lotId: number) => and(eq(favorites.userId, userId), eq(favorites.lotId, lotId));

const presentFavorite = (lot: LotCardRow, addedAt: Date): Favorite => ({
  id: lot.id,
  project_slug: lot.projectSlug,
  property: presentLot(lot),
  added_at: addedAt.toISOString(),
});
