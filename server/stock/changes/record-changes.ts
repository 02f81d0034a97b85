import { eq, inArray } from 'drizzle-orm';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Transaction } from '../../db/database';
import { notifications } from '../../db/schema/personal-schema';
import { lotHistory, lots, projects } from '../../db/schema/schema';
import { insertRows } from '../json-rows';
import { type LotState, noticeOf, type RecordedChange } from './change-notice';
import { findLotKeepers, type LotReason } from './lot-keepers';

/** A lot that was added (`before` null) or changed. */
export interface RecordedLotChange {
  readonly lotId: number;
  readonly before: LotState | null;
  readonly after: LotState;
}

/**
 * Writes the history of changed lots and notifies those who keep them: a row for every new price or status, and one
 * notification a user about all of theirs. Called in the transaction of the change, after the lots have their new
 * values. Changes of neither price nor status are left out. `agentOf`: the agent whose deal or booking has changed the
 * lot, and who is told by its own notification.
 */
export async function recordChanges(
  tx: Transaction,
  changes: readonly RecordedLotChange[],
  { agentOf = null }: { agentOf?: number | null } = {},
): Promise<void> {
  const real = changes.filter(
    ({ before, after }) => before === null || before.price !== after.price || before.status !== after.status,
  );
  if (real.length === 0) return;
  const history = real.map(({ lotId, after }) => ({ lotId, price: after.price, status: after.status }));
  await tx.execute(insertRows(lotHistory, ['lotId', 'price', 'status'], history));
  await notifyKeepers(tx, real, agentOf);
}

async function notifyKeepers(
  tx: Transaction,
  changes: readonly RecordedLotChange[],
  agentOf: number | null,
): Promise<void> {
  const byLot = new Map(
    changes.flatMap((change) => (change.before ? [[change.lotId, change] as const] : [])),
  );
  if (byLot.size === 0) return;
  const found = await findLotKeepers(tx, [...byLot.keys()]);
  const reasons = found.filter(({ userId, isFavorite }) => isFavorite || userId !== agentOf);
  if (reasons.length === 0) return;
  const told = await readTold(tx, [...new Set(reasons.map(({ lotId }) => lotId))]);
  const byUser = gathered(reasons, ({ userId }) => userId);
  const rows = [...byUser].map(([userId, theirs]) => {
    const lotsOfUser = gathered(theirs, ({ lotId }) => lotId);
    const news = [...lotsOfUser].flatMap(([lotId, why]): RecordedChange[] => {
      const change = byLot.get(lotId);
      const lot = told.get(lotId);
      return change?.before && lot
        ? [{ lot, before: change.before, after: change.after, ...reasonsOf(why) }]
        : [];
    });
    const [one] = lotsOfUser.size === 1 ? lotsOfUser.keys() : [];
    return {
      userId,
      isLot: true,
      ...noticeOf(news),
      ...targetOf(theirs),
      image: (one !== undefined && told.get(one)?.plan) || null,
      lotId: one ?? null,
    };
  });
  const columns = [
    'userId',
    'type',
    'title',
    'text',
    'image',
    'isLot',
    'lotId',
    'clientId',
    'dealId',
  ] as const;
  await tx.execute(insertRows(notifications, columns, rows));
  await raiseUserRevisions(tx, [...byUser.keys()]);
}

/** The rows of each key, in the order in which the keys first come. */
function gathered<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const all = new Map<number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const theirs = all.get(key);
    if (theirs) theirs.push(row);
    else all.set(key, [row]);
  }
  return all;
}

/** For whom a lot is kept, each once. */
const reasonsOf = (why: readonly LotReason[]) => ({
  isFavorite: why.some(({ isFavorite }) => isFavorite),
  clients: [...new Set(why.flatMap(({ client }) => client?.name ?? []))],
  deals: why.flatMap(({ dealId }) => dealId ?? []),
});

/**
 * Where the notification leads: to the favorites where one of the lots is there; else to the one client or the one deal
 * that it is about, or to the clients.
 */
function targetOf(theirs: readonly LotReason[]) {
  if (theirs.some(({ isFavorite }) => isFavorite))
    return { type: 'favorites_properties' as const, clientId: null, dealId: null };
  const ids = (all: (number | null | undefined)[]) => [...new Set(all)];
  const [deal, ...otherDeals] = ids(theirs.map(({ dealId }) => dealId));
  const [client, ...otherClients] = ids(theirs.map((one) => one.client?.id));
  return {
    type: 'clients_fixation' as const,
    clientId: (otherClients.length === 0 && client) || null,
    dealId: (otherDeals.length === 0 && deal) || null,
  };
}

/** What a notification says of each lot, in the contract's units. */
async function readTold(tx: Transaction, lotIds: readonly number[]) {
  const rows = await tx
    .select({
      id: lots.id,
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
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(inArray(lots.id, [...lotIds]));
  return new Map(rows.map(({ id, ...lot }) => [id, { ...lot, area: lot.area / 100 }]));
}
