import { and, desc, eq } from 'drizzle-orm';
import type { HiddenLot } from '../../../src/contract/calls/account/hidden-endpoints';
import type { Executor } from '../../db/database';
import { hiddenLots } from '../../db/schema/personal-schema';
import { lots } from '../../db/schema/schema';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { type LotCardRow, presentLot, selectLotCards } from '../../stock/present-lot';

export const hiddenHandlers: Handlers<'listHidden' | 'hideLot' | 'unhideLot' | 'clearHidden'> = {
  listHidden: (_, { db, user }) => listHidden(db, user.id),
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

/** The whole list, the last hidden first, lots in every state. */
export async function listHidden(db: Executor, userId: number): Promise<HiddenLot[]> {
  const rows = await selectLotCards(db, { hiddenAt: hiddenLots.hiddenAt })
    .innerJoin(hiddenLots, and(eq(hiddenLots.lotId, lots.id), eq(hiddenLots.userId, userId)))
    .orderBy(desc(hiddenLots.hiddenAt), lots.id);
  return rows.map((row) => presentHidden(row, row.hiddenAt));
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
