import { createHash } from 'node:crypto';
import { desc, eq, gt, sql } from 'drizzle-orm';
import type { LotChange } from '../../../src/contract/calls/staff/stock/lot-change';
import { lotTypeWords, statusWord } from '../../../src/contract/lots/lot-words';
import { NBSP } from '../../../src/contract/text/russian-numbers';
import { formatRubles } from '../../../src/contract/text/words';
import type { Database, Executor, Transaction } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import {
  type HandColumns,
  handDetailKeys,
  handLotKeys,
  lotBatches,
  lotBatchRows,
} from '../../db/schema/stock/lot-batch-schema';
import { type JournalAct, writeJournal } from '../../journal/write-journal';
import { noteUsedUploads } from '../../media/mirror/forget-uploads';
import { handJournal } from '../../stock/change-lot';
import {
  type ChangeableLot,
  type HandChange,
  lockChangeable,
  readChangeable,
  writeHandChanges,
} from '../../stock/hand/change-lots';
import {
  changedHand,
  figureOf,
  handOf,
  isChangedSince,
  withHand,
  withoutAct,
} from '../../stock/hand/hand-values';
import { pick } from '../../stock/pick';
import { AdminRefusal } from '../admin-refusal';

/** A lot, what would become of it, and why that makes no sense, where it does not. */
export interface PlannedLot {
  readonly lot: ChangeableLot;
  readonly after: HandColumns;
  readonly problem: string | null;
}

/** 'Квартира № 12, Корпус 1' */
export const batchLotName = ({ type, number, building }: ChangeableLot): string =>
  [`${lotTypeWords[type].short}${number === '' ? '' : ` №${NBSP}${number}`}`, building].join(', ');

const plan = (lots: readonly ChangeableLot[], change: LotChange): PlannedLot[] =>
  lots.map((lot) => {
    const hand = changedHand(lot, change);
    return typeof hand === 'string'
      ? { lot, after: lot, problem: hand }
      : { lot, after: withHand(lot, hand), problem: null };
  });

const isHandChanged = ({ lot, after }: PlannedLot): boolean =>
  JSON.stringify([handOf(lot), lot.status, figureOf(lot)]) !==
  JSON.stringify([handOf(after), after.status, figureOf(after)]);

/** Names what a plan has been seen to do: another word as soon as it would do anything else. */
export const planWord = (planned: readonly PlannedLot[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        planned.map(({ lot, after, problem }) => [
          ...[lot.id, problem],
          ...[
            handOf(lot),
            figureOf(lot),
            lot.status,
            lot.pricePending,
            lot.hasPromotions,
            lot.finishing,
            lot.plan,
          ],
          ...[handOf(after), figureOf(after), after.status, after.hasPromotions, after.finishing, after.plan],
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

/** What a change would do to these lots, without doing it. */
export const planBatch = async (db: Executor, ids: readonly number[], change: LotChange) =>
  plan(await readChangeable(db, ids), change);

/** How many lots a line of the journal names one by one. */
const MOST_NAMED = 20;

const inWords = (lot: ChangeableLot, columns: HandColumns): string => {
  const figure = figureOf(columns);
  const price = figure === null ? 'без цены' : formatRubles(figure);
  return [
    batchLotName(lot),
    handOf(columns).isHidden ? `${price}, скрыта` : price,
    statusWord(columns.status, lot.type).toLowerCase(),
    columns.hasPromotions ? 'акция' : null,
    columns.finishing,
    columns.handPlan === null ? null : columns.handPlan ? 'своя планировка' : 'без планировки',
  ]
    .filter(Boolean)
    .join(', ');
};

function lineOf(staffId: number, action: 'change' | 'undo', changes: readonly HandChange[]): JournalAct {
  const by = { kind: 'staff', id: staffId } as const;
  const [first] = changes;
  if (changes.length === 1 && first !== undefined)
    return {
      by,
      subject: 'lot',
      subjectId: first.lot.id,
      action: action === 'undo' ? 'undo_lots' : 'change_lot',
      before: handJournal(first.lot),
      after: handJournal(first.after),
    };
  const named = changes.slice(0, MOST_NAMED);
  return {
    by,
    subject: 'lot',
    subjectId: 0,
    action: action === 'undo' ? 'undo_lots' : 'change_lots',
    before: { lots: named.map(({ lot }) => inWords(lot, lot)) },
    after: { lots: named.map(({ lot, after }) => inWords(lot, after)), lot_count: changes.length },
  };
}

/**
 * Changes lots by hand, all of them or none, and keeps how they stood for a day. `seen` is the word of the plan that the
 * manager was shown. Answers the batch's id, and how many have changed.
 *
 * @throws AdminRefusal where the plan would do something else by now, or makes no sense for a lot.
 */
export function changeBatch(
  db: Database,
  staffId: number,
  { ids, change, seen }: { ids: readonly number[]; change: LotChange; seen: string },
): Promise<{ id: number; changed: number }> {
  return db.transaction(async (tx) => {
    const planned = plan(await lockChangeable(tx, ids), change);
    if (planWord(planned) !== seen)
      throw new AdminRefusal('Лоты изменились, пока вы смотрели. Проверьте ещё раз, что получится.');
    const wrong = planned.find(({ problem }) => problem !== null);
    if (wrong) throw new AdminRefusal(`${batchLotName(wrong.lot)}: ${wrong.problem}. Ничего не изменено.`);
    const changes = planned.filter(isHandChanged);
    if (changes.length === 0) throw new AdminRefusal('Менять нечего: у этих лотов уже так.');
    await checkPlan(tx, change);
    await writeHandChanges(tx, changes);
    const [batch] = await tx
      .insert(lotBatches)
      .values({ staffId, change, count: changes.length })
      .returning({ id: lotBatches.id });
    if (batch === undefined) throw new Error('the batch was not written');
    await tx.insert(lotBatchRows).values(
      changes.map(({ lot, after }) => ({
        batchId: batch.id,
        lotId: lot.id,
        before: stored(lot),
        after: stored(after),
      })),
    );
    await writeJournal(tx, lineOf(staffId, 'change', changes));
    return { id: batch.id, changed: changes.length };
  });
}

/** A layout must have been uploaded in this portal. */
async function checkPlan(tx: Transaction, { plan: wanted }: LotChange): Promise<void> {
  const missing = wanted?.picture ? await noteUsedUploads(tx, [wanted.picture]) : [];
  if (missing.length > 0)
    throw new AdminRefusal('Картинки планировки больше нет на портале: загрузите её ещё раз.');
}

type Stored = (typeof lotBatchRows.$inferSelect)['before'];

/** The columns that depend on a hand, and no others. */
function stored(row: HandColumns): Stored {
  const { saidSince, ...columns } = pick(row, [...handLotKeys, ...handDetailKeys]);
  return { ...columns, saidSince: saidSince?.toISOString() ?? null };
}

const read = ({ saidSince, ...row }: Stored): HandColumns => ({
  ...row,
  saidSince: saidSince === null ? null : new Date(saidSince),
});

const batchColumns = {
  id: lotBatches.id,
  at: lotBatches.at,
  change: lotBatches.change,
  count: lotBatches.count,
  undoneAt: lotBatches.undoneAt,
};

const UNDO = sql`now() - interval '1 day'`;

/** The batches of the last day, the newest first, with who made them. */
export const recentBatches = (db: Executor) =>
  db
    .select({ ...batchColumns, by: staffUsers.name })
    .from(lotBatches)
    .leftJoin(staffUsers, eq(staffUsers.id, lotBatches.staffId))
    .where(gt(lotBatches.at, UNDO))
    .orderBy(desc(lotBatches.id))
    .limit(50);

/**
 * Takes a batch of the last day back. Lots of which what it changed is another by now stay as they are and are named. Null: no
 * such batch.
 *
 * @throws AdminRefusal where it was taken back already or a day has passed.
 */
export function undoBatch(
  db: Database,
  staffId: number,
  id: number,
): Promise<{ undone: number; left: string[] } | null> {
  return db.transaction(async (tx) => {
    const rows = await batchToUndo(tx, id);
    if (rows === null) return null;
    const lots = await lockChangeable(tx, [...rows.keys()]);
    const left: string[] = [];
    const changes: HandChange[] = [];
    for (const lot of lots) {
      const row = rows.get(lot.id);
      if (row === undefined) continue;
      const [before, after] = [read(row.before), read(row.after)];
      if (isChangedSince(lot, before, after)) left.push(batchLotName(lot));
      else changes.push({ lot, after: withoutAct(lot, before, after) });
    }
    if (changes.length === 0)
      throw new AdminRefusal(
        `Отменять нечего: после этой правки лоты меняли ещё раз (${left.slice(0, 5).join('; ')}).`,
      );
    await writeHandChanges(tx, changes);
    await tx.update(lotBatches).set({ undoneAt: new Date() }).where(eq(lotBatches.id, id));
    await writeJournal(tx, lineOf(staffId, 'undo', changes));
    return { undone: changes.length, left };
  });
}

async function batchToUndo(tx: Transaction, id: number) {
  const [batch] = await tx
    .select({ ...batchColumns, isRecent: sql<boolean>`${lotBatches.at} > ${UNDO}` })
    .from(lotBatches)
    .where(eq(lotBatches.id, id))
    .for('update');
  if (batch === undefined) return null;
  if (batch.undoneAt !== null) throw new AdminRefusal('Эта правка уже отменена.');
  if (!batch.isRecent) throw new AdminRefusal('Отменить можно в течение суток.');
  const rows = await tx.select().from(lotBatchRows).where(eq(lotBatchRows.batchId, id));
  return new Map(rows.map((row) => [row.lotId, row]));
}
