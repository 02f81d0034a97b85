import { type RangeName, rangeNames } from '../../lots/filters/lot-filter-names';
import type { LotFilters } from '../../lots/filters/lot-filters';
import type { Range } from '../../lots/filters/specs';
import type { LotType } from '../../lots/lot';
import { recordOf } from '../../record-of';
import { type FailedBits, filterBits } from '../columns/filter-bits';
import { type ChoiceName, filterColumns } from '../columns/filter-columns';
import { listedLots } from '../columns/listed-lots';
import type { LotColumns } from '../columns/lot-columns';
import { choiceNames, failedFilters } from './failed-filters';

/** Each count and range ignores its own filter and applies all others. */
export interface Counted {
  /** Lots that fail no filter. */
  readonly count: number;
  /** By bit: number of lots that fail only that filter. */
  readonly alone: ReadonlyMap<number, number>;
  /** By value; values without lots are left out. */
  readonly choices: Readonly<Record<ChoiceName, ReadonlyMap<string, number>>>;
  /** In the units of the filters: areas in whole m², rounded outwards. */
  readonly ranges: Readonly<Record<RangeName, Range>>;
}

/**
 * Marks each listed lot of a type with a bit for every filter that it fails; a facet counts the lots that fail
 * none, or only its own filter.
 */
export function countLots(columns: LotColumns, type: LotType, filters: LotFilters): Counted {
  const lots = listedLots(columns, type);
  const failed = failedFilters(columns, lots, filters);
  const near = nearPlaces(lots.rows.length, failed);
  const choice = (name: ChoiceName) => {
    const { at, values } = filterColumns[name];
    const words = values(columns, lots);
    const counts = new Uint32Array(words.length);
    countPositions(counts, near, failed, filterBits[name], at(columns, lots));
    return byValue(words, counts);
  };
  const range = (name: RangeName) => {
    const { at, scale } = filterColumns[name];
    return aroundOf(spanWithin(near, failed, filterBits[name], at(lots)), scale);
  };
  return {
    ...countAlone(near, failed),
    choices: recordOf(choiceNames, choice),
    ranges: recordOf(rangeNames, range),
  };
}

/** Places of the lots that fail at most one filter. */
function nearPlaces(length: number, failed: FailedBits | null): Uint32Array {
  const near = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at++) {
    const bits = failed?.[at] ?? 0;
    if ((bits & (bits - 1)) === 0) near[count++] = at;
  }
  return near.subarray(0, count);
}

function countAlone(near: Uint32Array, failed: FailedBits | null): Pick<Counted, 'count' | 'alone'> {
  const alone = new Map<number, number>();
  let count = 0;
  for (const at of near) {
    const bits = failed?.[at] ?? 0;
    if (bits === 0) count++;
    else alone.set(bits, (alone.get(bits) ?? 0) + 1);
  }
  return { count, alone };
}

/** A position outside of the counts, as that of a lot without a value, is ignored, as typed arrays do. */
function countPositions(
  counts: Uint32Array,
  near: Uint32Array,
  failed: FailedBits | null,
  bit: number,
  column: Int32Array,
): void {
  for (let index = 0; index < near.length; index++) {
    const at = near[index] ?? 0;
    const bits = failed?.[at] ?? 0;
    if (bits !== 0 && bits !== bit) continue;
    const position = column[at] ?? 0;
    counts[position] = (counts[position] ?? 0) + 1;
  }
}

function byValue(values: readonly (string | null)[], counts: Uint32Array): Map<string, number> {
  const byWord = new Map<string, number>();
  counts.forEach((count, at) => {
    const value = values[at] ?? null;
    if (count > 0 && value !== null) byWord.set(value, (byWord.get(value) ?? 0) + count);
  });
  return byWord;
}

/** A hidden price, which is NaN, does not widen the range. */
function spanWithin(near: Uint32Array, failed: FailedBits | null, bit: number, column: Float64Array): Range {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < near.length; index++) {
    const at = near[index] ?? 0;
    const bits = failed?.[at] ?? 0;
    if (bits !== 0 && bits !== bit) continue;
    const value = column[at] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? { min: null, max: null } : { min, max };
}

/** A range in the filter's units, rounded outwards to whole numbers. */
const aroundOf = ({ min, max }: Range, scale: number): Range =>
  min === null || max === null ? { min, max } : { min: Math.floor(min / scale), max: Math.ceil(max / scale) };
