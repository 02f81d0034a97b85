import type { LotColumns } from '../../contract/selection/columns/lot-columns';

/** A status that no selection lists. */
const CLOSED = 5;

interface Hiding {
  /** Sets the hidden lots; false if they are the same as before. */
  hide(lots: readonly number[]): boolean;
  /** The columns without the hidden lots; the same object while neither has changed. */
  seen(columns: LotColumns): LotColumns;
}

/**
 * Removes the lots that the person has hidden from the columns. The original columns stay the same for everybody:
 * what is stored of them, and the first pages cached for the next start, contain nothing personal. Source:
 * specification, "Audience".
 */
export function createHiding(): Hiding {
  let hidden: ReadonlySet<number> = new Set();
  let last: { of: LotColumns; version: number; seen: LotColumns } | null = null;
  return {
    hide: (lots) => {
      const next = new Set(lots);
      if (next.size === hidden.size && [...next].every((lot) => hidden.has(lot))) return false;
      hidden = next;
      last = null;
      return true;
    },
    seen: (columns) => {
      if (hidden.size === 0) return columns;
      if (last?.of !== columns || last.version !== columns.version)
        last = { of: columns, version: columns.version, seen: without(columns, hidden) };
      return last.seen;
    },
  };
}

function without(columns: LotColumns, hidden: ReadonlySet<number>): LotColumns {
  const { arrays, count } = columns;
  const status = arrays.status.slice();
  for (let row = 0; row < count; row++) if (hidden.has(arrays.id[row] ?? 0)) status[row] = CLOSED;
  return { ...columns, arrays: { ...arrays, status } };
}
