import { namesOf, rangeNames } from '../../lots/filters/lot-filter-names';
import type { LotFilters } from '../../lots/filters/lot-filters';
import { searchNumber } from '../../lots/search-number';
import { FailedBits, filterBits } from '../columns/filter-bits';
import { type ChoiceName, filterColumns, scaled } from '../columns/filter-columns';
import type { ListedLots } from '../columns/listed-lots';
import type { LotColumns } from '../columns/lot-columns';
import { sameLayoutFails } from '../layouts/lot-layouts';

/**
 * The bits of the filters that each lot fails; 0 is a lot that is wanted. Null where nothing is filtered. It goes filter
 * by filter and not lot by lot: each is a short loop over one array, and what is not asked costs nothing. The answer is
 * written over by the next call.
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

/** Adds its bit to the lots that fail it. */
type Check = (failed: FailedBits) => void;

// The loops stand by themselves, with all that they need as parameters: inside the closures they take twice as long.
function markByTable(failed: FailedBits, column: Int32Array, fails: FailedBits, beside: number): void {
  for (let at = 0; at < failed.length; at++)
    failed[at] = (failed[at] ?? 0) | (fails[column[at] ?? 0] ?? beside);
}

function markByRange(failed: FailedBits, column: Float64Array, from: number, to: number, bit: number): void {
  for (let at = 0; at < failed.length; at++) {
    const value = column[at] ?? Number.NaN;
    // Reckoned and not branched on: which way a lot goes cannot be foreseen, and wrong guesses cost the most here.
    const inside = Number(value >= from) & Number(value <= to);
    failed[at] = (failed[at] ?? 0) | ((1 - inside) * bit);
  }
}

/** What the lots of each position of a column fail; `beside`: those whose position is not among them. */
interface Table {
  fails: FailedBits;
  beside: number;
}

export const choiceNames: ChoiceName[] = namesOf('rooms', 'place', 'quarter', 'words', 'flag');
const textNames = namesOf('text');

/** One check for each column, whatever of it is asked: city, project and building are all said by the building. */
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
    const wanted = new Set<string | null>((Array.isArray(asked) ? asked : [String(asked)]).map(read));
    add(
      at(columns, lots),
      filterBits[name],
      values(columns, lots).map((value) => wanted.has(value)),
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

/** A search wants the beginning of a number. One without a letter or digit finds nothing. */
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

/** A hidden price, which is NaN, lies nowhere. */
const rangeChecks = (lots: ListedLots, filters: LotFilters): Check[] =>
  rangeNames.flatMap((name) => {
    const { at, scale } = filterColumns[name];
    const from = scaled(filters[`${name}_min`], scale) ?? Number.NEGATIVE_INFINITY;
    const to = scaled(filters[`${name}_max`], scale) ?? Number.POSITIVE_INFINITY;
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return [];
    const column = at(lots);
    return [(failed: FailedBits) => markByRange(failed, column, from, to, filterBits[name])];
  });
