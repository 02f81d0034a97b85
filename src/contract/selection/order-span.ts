import { lotFilterKeys } from '../lots/lot-filter-keys';
import { type LotFilters, rangeKeys } from '../lots/lot-filters';
import { hundredths } from './failed-filters';
import type { ListedLots } from './listed-lots';

/** The part of an order in which the range of its first key lies; `isAll` where no other filter is asked. */
export interface OrderSpan {
  readonly from: number;
  readonly to: number;
  readonly isAll: boolean;
}

/**
 * Where lots are ordered by what a range is asked of, as by price and from a price on, those within stand together:
 * the ends are found by halving, and nothing beside them needs to be looked at.
 */
export function spanOf(lots: ListedLots, places: Uint32Array, order: string, filters: LotFilters): OrderSpan {
  const [first = ''] = order.split(',');
  const falls = first.startsWith('-');
  const key = rangeKeys.find((one) => one === first.replace('-', ''));
  const others = lotFilterKeys.filter((name) => filters[name] !== undefined);
  if (key === undefined) return { from: 0, to: places.length, isAll: others.length === 0 };
  const scaled = (end: number | undefined) => (key === 'area' ? hundredths(end) : end);
  const [least, most] = [scaled(filters[`${key}_min`]), scaled(filters[`${key}_max`])];
  const isAll = others.every((name) => name === `${key}_min` || name === `${key}_max`);
  if (least === undefined && most === undefined) return { from: 0, to: places.length, isAll };
  const values = lots[key];
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

/** The first index from which on the condition holds; the length where it never does. */
function firstWhere(places: Uint32Array, holds: (place: number) => boolean): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(places[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
