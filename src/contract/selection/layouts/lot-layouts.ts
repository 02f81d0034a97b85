import type { FailedBits } from '../columns/filter-bits';
import type { ListedLots } from '../columns/listed-lots';
import { KIND_FLAGS, type LotColumns, rowOf } from '../columns/lot-columns';

/** Layouts of the listed lots: a number from 0 on for each place. */
interface LotLayouts {
  readonly numbers: Int32Array;
  readonly count: number;
}

const known = new WeakMap<ListedLots, LotLayouts>();

/** Computed at the first question about layouts after a change of the columns. */
export function layoutsOf(columns: LotColumns, lots: ListedLots): LotLayouts {
  const layouts = known.get(lots) ?? numbered(columns, lots);
  known.set(lots, layouts);
  return layouts;
}

/**
 * Whether two rows have the same layout: building, plan, area, kind and rooms. A lot without a plan is a layout of
 * its own.
 */
function isSameLayout({ arrays }: LotColumns, one: number, other: number): boolean {
  const { building, plan, area, property, rooms, flags } = arrays;
  if (one === other) return true;
  return (
    plan[one] === plan[other] &&
    plan[one] !== -1 &&
    building[one] === building[other] &&
    area[one] === area[other] &&
    property[one] === property[other] &&
    rooms[one] === rooms[other] &&
    ((flags[one] ?? 0) & KIND_FLAGS) === ((flags[other] ?? 0) & KIND_FLAGS)
  );
}

/**
 * Numbers the layouts by a hash table with open addressing; the hash is of building, plan and area, which few
 * layouts share.
 */
function numbered(columns: LotColumns, { rows }: ListedLots): LotLayouts {
  const { building, plan, area } = columns.arrays;
  const numbers = new Int32Array(rows.length);
  const size = 2 ** Math.ceil(Math.log2(rows.length * 2 + 1));
  /** First lot of each layout, counted from 1, by place in the hash table; 0 if the place is free. */
  const firsts = new Int32Array(size);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if (plan[row] === -1) {
      numbers[at] = count++;
      continue;
    }
    let place = hash(building[row] ?? 0, plan[row] ?? 0, area[row] ?? 0) & (size - 1);
    for (;;) {
      const first = (firsts[place] ?? 0) - 1;
      if (first < 0) {
        firsts[place] = at + 1;
        numbers[at] = count++;
        break;
      }
      if (isSameLayout(columns, rows[first] ?? 0, row)) {
        numbers[at] = numbers[first] ?? 0;
        break;
      }
      place = (place + 1) & (size - 1);
    }
  }
  return { numbers, count };
}

function hash(building: number, plan: number, area: number): number {
  const mixed = Math.imul(Math.imul(building, 0x9e37_79b1) + plan, 0x85eb_ca6b) + area;
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae35);
  return spread ^ (spread >>> 13);
}

/**
 * Adds `bit` to the lots that do not have the layout of the lot of this id, which may be sold or hidden; if it is
 * unknown or of another type, every lot fails.
 */
export const sameLayoutFails =
  (columns: LotColumns, { rows }: ListedLots, id: number, bit: number) =>
  (failed: FailedBits): void => {
    const own = rowOf(columns, id);
    for (let at = 0; at < failed.length; at++)
      if (own === undefined || !isSameLayout(columns, own, rows[at] ?? 0))
        failed[at] = (failed[at] ?? 0) | bit;
  };
