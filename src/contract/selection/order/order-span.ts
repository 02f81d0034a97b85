import { filterNames, keysOf, rangeNames } from '../../lots/filters/lot-filter-names';
import type { LotFilters } from '../../lots/filters/lot-filters';
import { filterColumns, scaled } from '../columns/filter-columns';
import type { ListedLots } from '../columns/listed-lots';

/** The part of an order in which the range of its first key lies; `isAll` if there is no other filter. */
export interface OrderSpan {
  readonly from: number;
  readonly to: number;
  readonly isAll: boolean;
}

/**
 * If lots are sorted by the value that a range filters, as by price and from a price on, the matching ones are
 * contiguous: their ends are found by binary search, and the others need not be looked at.
 */
export function spanOf(lots: ListedLots, places: Uint32Array, order: string, filters: LotFilters): OrderSpan {
  const [first = ''] = order.split(',');
  const falls = first.startsWith('-');
  const key = rangeNames.find((one) => one === first.replace('-', ''));
  const others = filterNames.filter((name) => keysOf(name).some((one) => filters[one] !== undefined));
  if (key === undefined) return { from: 0, to: places.length, isAll: others.length === 0 };
  const { at, scale } = filterColumns[key];
  const [least, most] = [scaled(filters[`${key}_min`], scale), scaled(filters[`${key}_max`], scale)];
  const isAll = others.every((name) => name === key);
  if (least === undefined && most === undefined) return { from: 0, to: places.length, isAll };
  const values = at(lots);
  const known = firstWhere(places, (place) => Number.isNaN(values[place]));
  const shown = places.subarray(0, known);
  const atLeast = (end: number) => (place: number) => (values[place] ?? 0) >= end;
  const above = (end: number) => (place: number) => (values[place] ?? 0) > end;
  const [low, high] = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY];
  if (!falls) return { from: firstWhere(shown, atLeast(low)), to: firstWhere(shown, above(high)), isAll };
  return {
    from: firstWhere(shown, (place) => !above(high)(place)),
    to: firstWhere(shown, (place) => !atLeast(low)(place)),
    isAll,
  };
}

/** The first index from which on the condition is true; the length if it never is. */
function firstWhere(places: Uint32Array, holds: (place: number) => boolean): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(places[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
