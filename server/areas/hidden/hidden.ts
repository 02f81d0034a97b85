import { and, desc, eq } from 'drizzle-orm';
import type { HiddenLot } from '../../../src/contract/calls/account/hidden-endpoints';
import { markColumns } from '../../db/changes/revision';
import type { Executor } from '../../db/database';
import { hiddenLots } from '../../db/schema/personal-schema';
import { lots } from '../../db/schema/schema';
import { type KeptItem, LotItems } from '../../http/answers/lot-items';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { type LotCardRow, presentLot, selectLotCards } from '../../stock/present-lot';

export const hiddenHandlers: Handlers<'listHidden' | 'hideLot' | 'unhideLot' | 'clearHidden'> = {
  listHidden: async (_, { db, user }) => LotItems.list(await selectHidden(db, user.id)),
  hideLot: async ({ params }, { db, user }) => {
    const hidden = await hideLot(db, user.id, params.id);
    if (!hidden) throw notFound('Такого лота нет.');
    return hidden;
  },
  unhideLot: async ({ params }, { db, user }) => {
    await unhideLot(db, user.id, params.id);
    return undefined;
  },
  clearHidden: async (_, { db, user }) => {
    await clearHidden(db, user.id);
    return undefined;
  },
};

/** The whole list without its lots, which are in every state; the last hidden first. */
export async function selectHidden(db: Executor, userId: number): Promise<KeptItem<HiddenLot>[]> {
  const rows = await db
    .select({ id: hiddenLots.lotId, hiddenAt: hiddenLots.hiddenAt, ...markColumns })
    .from(hiddenLots)
    .where(eq(hiddenLots.userId, userId))
    .orderBy(desc(hiddenLots.hiddenAt), hiddenLots.lotId);
  return rows.map(({ hiddenAt, ...lot }) => ({
    lot,
    words: { id: lot.id, hidden_at: hiddenAt.toISOString() },
  }));
}

/** Hides a lot and returns it; null when there is no such lot. A lot that is hidden already stays as it is. */
async function hideLot(db: Executor, userId: number, lotId: number): Promise<HiddenLot | null> {
  const [lot] = await selectLotCards(db).where(eq(lots.id, lotId));
  if (!lot) return null;
  await db.insert(hiddenLots).values({ userId, lotId }).onConflictDoNothing();
  const [hidden] = await db.select().from(hiddenLots).where(one(userId, lotId));
  return hidden ? presentHidden(lot, hidden.hiddenAt) : null;
}

async function unhideLot(db: Executor, userId: number, lotId: number): Promise<void> {
  await db.delete(hiddenLots).where(one(userId, lotId));
}

async function clearHidden(db: Executor, userId: number): Promise<void> {
  await db.delete(hiddenLots).where(eq(hiddenLots.userId, userId));
}

const one = (userId: number, lotId: number) =>
  and(eq(hiddenLots.userId, userId), eq(hiddenLots.lotId, lotId));

const presentHidden = (lot: LotCardRow, hiddenAt: Date): HiddenLot => ({
  id: lot.id,
  property: presentLot(lot),
  hidden_at: hiddenAt.toISOString(),
});
