import { setImmediate as breath } from 'node:timers/promises';
import { DEFAULT_LOT_ORDER } from '../../../../src/contract/lots/filters/lot-filter-keys';
import { lotTypes } from '../../../../src/contract/lots/types/lot-types';
import { listedLots } from '../../../../src/contract/selection/columns/listed-lots';
import {
  applyPage,
  copyColumns,
  emptyColumns,
  type LotColumns,
} from '../../../../src/contract/selection/columns/lot-columns';
import type { SelectionCursor } from '../../../../src/contract/selection/columns/selection-page';
import { orderedLots } from '../../../../src/contract/selection/order/lot-order';
import { type CatalogueMark, currentMark } from '../../../db/changes/revision';
import type { Database } from '../../../db/database';
import { batched } from '../../../http/answers/batched';
import { type SelectionStep, selectionStep } from './selection-step';

/** All lots in memory, and how far they go. The columns change in place: what is worked out of them is not kept across an await. */
export interface HeldColumns {
  readonly columns: LotColumns;
  readonly cursor: SelectionCursor;
  readonly mark: CatalogueMark;
}

/** Where the catalogue stood when something was read; of no epoch where nobody has drawn one yet. */
export type ReadMark = Pick<CatalogueMark, 'revision'> & { readonly epoch: string | null };

/** Whether what was read then is in the columns. */
export const isAsNew = ({ mark }: HeldColumns, { epoch, revision }: ReadMark): boolean =>
  mark.epoch === epoch && mark.revision >= revision;

export interface StockColumns {
  /**
   * The columns to answer from. Whatever was committed before the call is in them, unless so much has changed that it
   * is loaded behind: until that is done they are whole and of an earlier mark, which they name.
   */
  current(): Promise<HeldColumns>;
  /** The same for whoever has just read where the catalogue stands. */
  asOf(mark: ReadMark): Promise<HeldColumns>;
  /** What the last `current` has brought; null before the first. */
  latest(): HeldColumns | null;
}

/** For an answer whose mark has just been asked for, and the columns with it. */
export async function latestColumns(stock: StockColumns): Promise<LotColumns> {
  return (await latestHeld(stock)).columns;
}

/** The same with the mark. */
export const latestHeld = async (stock: StockColumns): Promise<HeldColumns> =>
  stock.latest() ?? (await stock.current());

const START: SelectionCursor = { revision: 0, id: 0 };

/** The stock in memory, one copy per process, kept up to date by the same steps that devices sync with. */
export function stockColumns(db: Database): StockColumns {
  let held: HeldColumns | null = null;
  let loading: Promise<HeldColumns> | null = null;

  async function bringUpToDate(): Promise<HeldColumns> {
    const now = await currentMark(db);
    if (held && !isSameStock(held.mark, now)) held = null;
    if (held?.mark.revision === now.revision) {
      held = { ...held, mark: now };
      return held;
    }
    if (loading) return held ?? loading;
    const step = await selectionStep(db, held?.cursor ?? START);
    if (held && step.page.complete && isSameStock(held.mark, step.mark)) {
      held = taken(held.columns, step);
      return held;
    }
    loading = load(db, held, step);
    const done = (loaded: HeldColumns | null) => {
      held = loaded ?? held;
      loading = null;
    };
    loading.then(done, () => done(null));
    return held ?? loading;
  }

  const current = batched(bringUpToDate);
  const asOf = async (mark: ReadMark) => (held && isAsNew(held, mark) ? held : current());
  return { current, asOf, latest: () => held };
}

/** Whether the columns belong to the database as it stands now, neither to another one nor to one since restored. */
const isSameStock = (held: CatalogueMark, now: CatalogueMark): boolean =>
  held.epoch === now.epoch && held.revision <= now.revision;

function taken(columns: LotColumns, { page, mark }: SelectionStep): HeldColumns {
  applyPage(columns, page);
  return { columns, cursor: page.cursor, mark };
}

/**
 * Changes a copy step by step, yielding to other requests in between; the most requested orders are sorted in advance.
 */
async function load(db: Database, from: HeldColumns | null, first: SelectionStep): Promise<HeldColumns> {
  const isSame = from !== null && isSameStock(from.mark, first.mark);
  const columns = isSame ? copyColumns(from.columns) : emptyColumns();
  let step = first;
  let loaded = taken(columns, step);
  while (!step.page.complete) {
    await breath();
    step = await selectionStep(db, loaded.cursor);
    if (!isSameStock(loaded.mark, step.mark))
      throw new Error('another database was there before all was read');
    loaded = taken(columns, step);
  }
  for (const type of lotTypes) {
    await breath();
    orderedLots(columns, listedLots(columns, type), DEFAULT_LOT_ORDER);
  }
  return loaded;
}
