import type { FailedBits } from '../columns/filter-bits';
import type { ListedLots } from '../columns/listed-lots';
import { KIND_FLAGS, type LotColumns, rowOf } from '../columns/lot-columns';

/** Which listed lots are of one layout: by place, numbers from 0 on. */
interface LotLayouts {
  readonly numbers: Int32Array;
  readonly count: number;
}

const known = new WeakMap<ListedLots, LotLayouts>();

/** Made at the first question after a change of the columns, and only where layouts are asked for. */
export function layoutsOf(columns: LotColumns, lots: ListedLots): LotLayouts {
  const layouts = known.get(lots) ?? numbered(columns, lots);
  known.set(lots, layouts);
  return layouts;
}

/**
 * Whether the lots of two rows are drawn alike: same building, plan, area, kind and rooms. One without a plan is like
 * none but itself.
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

/** Looks each lot up by what hardly two layouts share, building, plan and area, and goes on to the next free place. */
function numbered(columns: LotColumns, { rows }: ListedLots): LotLayouts {
  const { building, plan, area } = columns.arrays;
  const numbers = new Int32Array(rows.length);
  const size = 2 ** Math.ceil(Math.log2(rows.length * 2 + 1));
  /** The first lot of each layout, one further on, by place in the table; 0 where there is none. */
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
 * Adds `bit` to the lots that are not of the layout of the one of this id. That one may be sold or hidden; where nobody
 * knows it, or it is of another type, every lot fails.
 */
export const sameLayoutFails =
  (columns: LotColumns, { rows }: ListedLots, id: number, bit: number) =>
  (failed: FailedBits): void => {
    const own = rowOf(columns, id);
    for (let at = 0; at < failed.length; at++)
      if (own === undefined || !isSameLayout(columns, own, rows[at] ?? 0))
        failed[at] = (failed[at] ?? 0) | bit;
  };
