import type { LotFilters } from '../lots/filters/lot-filters';
import type { LotType } from '../lots/lot';
import type { FailedBits } from './columns/filter-bits';
import { type ListedLots, listedLots, picked } from './columns/listed-lots';
import type { LotColumns } from './columns/lot-columns';
import { failedFilters } from './counts/failed-filters';
import { orderedLots } from './order/lot-order';
import { spanOf } from './order/order-span';

/** Rows of a type's free and booked lots that match the filters, in the given order. */
export function selectLots(
  columns: LotColumns,
  type: LotType,
  filters: LotFilters,
  order: string,
): Uint32Array {
  return selectPage(columns, type, filters, order, 0, Number.POSITIVE_INFINITY).rows;
}

/** Their number, and the rows from `from` (counted from 0) up to, but without, `to`. */
export function selectPage(
  columns: LotColumns,
  type: LotType,
  filters: LotFilters,
  order: string,
  from: number,
  to: number,
): { count: number; rows: Uint32Array } {
  const { lots, within, failed } = narrowed(columns, type, filters, order);
  const count = failed ? countPassed(failed) : within.length;
  const most = Math.min(to, count);
  const found = (failed ? passed(within, failed, most) : within.subarray(0, most)).subarray(from);
  return { count, rows: picked(new Uint32Array(found.length), lots.rows, found) };
}

/**
 * The listed lots of a type, the part of their order that may match, and the filters that each fails; null if that
 * part fails none.
 */
interface Narrowed {
  lots: ListedLots;
  within: Uint32Array;
  failed: FailedBits | null;
}

export function narrowed(columns: LotColumns, type: LotType, filters: LotFilters, order: string): Narrowed {
  const lots = listedLots(columns, type);
  const places = orderedLots(columns, lots, order);
  const span = spanOf(lots, places, order, filters);
  const within = places.subarray(span.from, span.to);
  return { lots, within, failed: span.isAll ? null : failedFilters(columns, lots, filters) };
}

function countPassed(failed: FailedBits): number {
  let count = 0;
  for (let at = 0; at < failed.length; at++) count += Number(failed[at] === 0);
  return count;
}

/** The first `most` of the places that fail no filter. */
function passed(places: Uint32Array, failed: FailedBits, most: number): Uint32Array {
  // One more: each place is written, and only stays if it matches.
  const found = new Uint32Array(most + 1);
  let count = 0;
  for (let at = 0; at < places.length && count < most; at++) {
    const place = places[at] ?? 0;
    found[count] = place;
    count += Number(failed[place] === 0);
  }
  return found.subarray(0, count);
}
