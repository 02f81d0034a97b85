import { namesOf, rangeNames } from '../../lots/filters/lot-filter-names';
import type { LotFilters } from '../../lots/filters/lot-filters';
import { searchNumber } from '../../lots/search-number';
import { FailedBits, filterBits } from '../columns/filter-bits';
import { type ChoiceName, filterColumns, scaled } from '../columns/filter-columns';
import type { ListedLots } from '../columns/listed-lots';
import type { LotColumns } from '../columns/lot-columns';
import { sameLayoutFails } from '../layouts/lot-layouts';

/**
 * Bits of the filters that each lot fails; 0 for a lot that matches all. Null if there are no filters. It runs
 * filter by filter, not lot by lot: each is a short loop over one array, and unused filters cost nothing. The next
 * call overwrites the result.
 */
export function failedFilters(columns: LotColumns, lots: ListedLots, filters: LotFilters): FailedBits | null {
  const checks = [
    ...tableChecks(columns, lots, filters),
    ...layoutChecks(columns, lots, filters),
    ...rangeChecks(lots, filters),
  ];
  if (checks.length === 0) return null;
  const { failed } = lots;
  failed.fill(0);
  for (const check of checks) check(failed);
  return failed;
}

/** Adds its bit to the lots that fail the filter. */
type Check = (failed: FailedBits) => void;

// The loops are functions of their own with everything as parameters: inside the closures they take twice as long.
function markByTable(failed: FailedBits, column: Int32Array, fails: FailedBits, beside: number): void {
  for (let at = 0; at < failed.length; at++)
    failed[at] = (failed[at] ?? 0) | (fails[column[at] ?? 0] ?? beside);
}

function markByRange(failed: FailedBits, column: Float64Array, from: number, to: number, bit: number): void {
  for (let at = 0; at < failed.length; at++) {
    const value = column[at] ?? Number.NaN;
    // Computed without a branch: the outcome is unpredictable, and mispredicted branches cost the most here.
    const inside = Number(value >= from) & Number(value <= to);
    failed[at] = (failed[at] ?? 0) | ((1 - inside) * bit);
  }
}

/** The bits that lots fail by the position in a column; `beside`: for other positions. */
interface Table {
  fails: FailedBits;
  beside: number;
}

export const choiceNames: ChoiceName[] = namesOf('rooms', 'place', 'quarter', 'words', 'fact', 'flag');
const textNames = namesOf('text');

/** One check for each column, however many filters use it: city, project and building all depend on the building. */
function tableChecks(columns: LotColumns, lots: ListedLots, filters: LotFilters): Check[] {
  const tables = new Map<Int32Array, Table>();
  const add = (column: Int32Array, bit: number, passes: readonly boolean[]) => {
    const table = tables.get(column) ?? { fails: new FailedBits(passes.length), beside: 0 };
    tables.set(column, table);
    passes.forEach((pass, at) => {
      if (!pass) table.fails[at] = (table.fails[at] ?? 0) | bit;
    });
    table.beside |= bit;
  };
  for (const name of choiceNames) {
    const asked = filters[name];
    if (asked === undefined) continue;
    const { at, values, read } = filterColumns[name];
    const known = values(columns, lots);
    const wanted = new Set(
      (Array.isArray(asked) ? asked : [String(asked)]).flatMap((one) => read(one, known)),
    );
    add(
      at(columns, lots),
      filterBits[name],
      known.map((value) => wanted.has(value)),
    );
  }
  for (const name of textNames) {
    const asked = filters[name];
    if (asked === undefined) continue;
    const { at, words } = filterColumns[name];
    add(at(columns, lots), filterBits[name], beginsWith(words(columns), asked));
  }
  return [...tables].map(
    ([column, { fails, beside }]): Check =>
      (failed) =>
        markByTable(failed, column, fails, beside),
  );
}

const searchable = new WeakMap<readonly string[], string[]>();

/** Whether a number begins with the searched text. A text without a letter or digit finds nothing. */
function beginsWith(words: readonly string[], asked: string): boolean[] {
  const known = searchable.get(words) ?? [];
  searchable.set(words, known);
  for (let at = known.length; at < words.length; at++) known.push(searchNumber(words[at] ?? ''));
  const wanted = searchNumber(asked);
  return known.map((one) => wanted !== '' && one.startsWith(wanted));
}

const layoutChecks = (columns: LotColumns, lots: ListedLots, filters: LotFilters): Check[] =>
  namesOf('layout').flatMap((name) => {
    const id = filters[name];
    return id === undefined ? [] : [sameLayoutFails(columns, lots, id, filterBits[name])];
  });

/** A hidden price, which is NaN, is in no range. */
const rangeChecks = (lots: ListedLots, filters: LotFilters): Check[] =>
  rangeNames.flatMap((name) => {
    const { at, scale } = filterColumns[name];
    const from = scaled(filters[`${name}_min`], scale) ?? Number.NEGATIVE_INFINITY;
    const to = scaled(filters[`${name}_max`], scale) ?? Number.POSITIVE_INFINITY;
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return [];
    const column = at(lots);
    return [(failed: FailedBits) => markByRange(failed, column, from, to, filterBits[name])];
  });
