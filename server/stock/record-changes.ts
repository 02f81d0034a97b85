import { and, eq, inArray } from 'drizzle-orm';
import type { NoticeType } from '../../src/contract/accounts/notices';
import { raiseUserRevisions } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { favorites, notifications } from '../db/schema/personal-schema';
import { lotHistory, lots, projects } from '../db/schema/schema';
import { wanting } from '../notices/notice-streams';
import { type LotState, noticeOf, type RecordedChange } from './change-notice';
import { insertRows } from './json-rows';

/** A lot that was added (`before` null) or changed. */
export interface RecordedLotChange {
  readonly lotId: number;
  readonly before: LotState | null;
  readonly after: LotState;
}

/**
 * Writes the history of changed lots and notifies those who have saved them: a row for every new price or status, and
 * one notification a user about all of theirs. Called in the transaction of the change, after the lots have their new
 * values. Changes of neither price nor status are left out.
 */
export async function recordChanges(tx: Transaction, changes: readonly RecordedLotChange[]): Promise<void> {
  const real = changes.filter(
    ({ before, after }) => before === null || before.price !== after.price || before.status !== after.status,
  );
  if (real.length === 0) return;
  const history = real.map(({ lotId, after }) => ({ lotId, price: after.price, status: after.status }));
  await tx.execute(insertRows(lotHistory, ['lotId', 'price', 'status'], history));
  await notifyKeepers(tx, real);
}

const TYPE: NoticeType = 'favorites_properties';

async function notifyKeepers(tx: Transaction, changes: readonly RecordedLotChange[]): Promise<void> {
  const byLot = new Map(
    changes.flatMap((change) => (change.before ? [[change.lotId, change] as const] : [])),
  );
  if (byLot.size === 0) return;
  const saved = await tx
    .select({
      userId: favorites.userId,
      lotId: lots.id,
      type: lots.type,
      rooms: lots.rooms,
      is_euro: lots.isEuro,
      is_penthouse: lots.isPenthouse,
      is_free_plan: lots.isFreePlan,
      area: lots.area,
      number: lots.number,
      plan: lots.plan,
      project_name: projects.name,
    })
    .from(favorites)
    .innerJoin(lots, eq(lots.id, favorites.lotId))
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(users, and(eq(users.id, favorites.userId), wanting({ type: TYPE, isLot: true })))
    .where(inArray(favorites.lotId, [...byLot.keys()]))
    .orderBy(favorites.userId, favorites.addedAt, lots.id);
  const byUser = new Map<number, { changes: RecordedChange[]; lotId: number; image: string | null }>();
  for (const { userId, lotId, plan, ...lot } of saved) {
    const change = byLot.get(lotId);
    if (!change?.before) continue;
    const told: RecordedChange = {
      lot: { ...lot, area: lot.area / 100 },
      before: change.before,
      after: change.after,
    };
    const theirs = byUser.get(userId) ?? { changes: [], lotId, image: plan };
    theirs.changes.push(told);
    byUser.set(userId, theirs);
  }
  if (byUser.size === 0) return;
  const rows = [...byUser].map(([userId, { changes, lotId, image }]) => ({
    userId,
    type: TYPE,
    ...noticeOf(changes),
    image: changes.length === 1 ? image : null,
    isLot: true,
    lotId: changes.length === 1 ? lotId : null,
  }));
  await tx.execute(
    insertRows(notifications, ['userId', 'type', 'title', 'text', 'image', 'isLot', 'lotId'], rows),
  );
  await raiseUserRevisions(tx, [...byUser.keys()]);
}
