import { CallError } from '../../../api/call/call-error';
import { applyPage, emptyColumns, type LotColumns } from '../../../contract/selection/columns/lot-columns';
import type { SelectionCursor } from '../../../contract/selection/columns/selection-page';
import type { FetchedPage } from './fetch-selection-page';
import type { IndexMark, StoredIndex } from './stored-index';

/** The columns in memory. `changed`: they are not stored yet. */
export interface HeldIndex {
  columns: LotColumns;
  mark: IndexMark;
  changed: boolean;
}

export const emptyIndex = (): HeldIndex => ({
  columns: emptyColumns(),
  mark: { epoch: '', cursor: { revision: 0, id: 0 }, revision: 0, complete: false, at: 0 },
  changed: false,
});

/**
 * The index stored by an earlier visit, or an empty one; if it is damaged, incomplete or of another version, it is
 * deleted.
 */
export async function openIndex(stored: StoredIndex): Promise<HeldIndex> {
  const mark = await stored.readMark();
  if (!mark) return emptyIndex();
  const columns = await stored.readColumns();
  if (columns) return { columns, mark, changed: false };
  await stored.drop();
  return emptyIndex();
}

/** The index that another tab has stored since, if the server confirmed it later; otherwise null. */
export async function newerStored(stored: StoredIndex, { mark }: HeldIndex): Promise<HeldIndex | null> {
  const other = await stored.readMark();
  if (!other || other.at <= mark.at) return null;
  const opened = await openIndex(stored);
  return opened.mark.at > mark.at ? opened : null;
}

export async function writeIndex(stored: StoredIndex, held: HeldIndex): Promise<void> {
  const { mark, columns, changed } = held;
  held.changed = false;
  await stored.write({ ...mark }, changed ? columns : undefined);
}

/** Whether the server's database was replaced, or the columns have a revision that it does not have yet. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'index-outdated';

/**
 * Adds a page. Returns false if the columns are of another database or newer than the server's, and so useless.
 * Throws if the page does not advance the cursor, since it would be requested without end.
 */
export function addPage(held: HeldIndex, { page, at }: FetchedPage): boolean {
  const { mark } = held;
  if (mark.epoch !== '' && page.epoch !== mark.epoch) return false;
  if (page.revision < mark.cursor.revision) return false;
  const isFurther = comesAfter(page.cursor, mark.cursor);
  if (!page.complete && !isFurther) throw new CallError({ kind: 'server' });
  // Names of projects change without their lots, and raise the revision too.
  if (isFurther || page.revision !== mark.revision) {
    applyPage(held.columns, page);
    held.changed = true;
  }
  held.mark = {
    epoch: page.epoch,
    cursor: isFurther ? page.cursor : mark.cursor,
    revision: page.complete ? page.revision : mark.revision,
    complete: mark.complete || page.complete,
    at,
  };
  return true;
}

const comesAfter = (one: SelectionCursor, other: SelectionCursor): boolean =>
  one.revision > other.revision || (one.revision === other.revision && one.id > other.id);
