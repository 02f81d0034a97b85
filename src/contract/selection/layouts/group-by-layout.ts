import type { LotFilters } from '../../lots/filters/lot-filters';
import { LotStatus, type LotType } from '../../lots/lot';
import type { SameLayout } from '../../lots/lot-list';
import { type ListedLots, picked } from '../columns/listed-lots';
import type { LotColumns } from '../columns/lot-columns';
import { narrowed } from '../select-lots';
import { layoutsOf } from './lot-layouts';

/** Cards of a selection grouped by layout. The arrays have an entry for each requested card. */
export interface LayoutGroups {
  /** Number of cards in all, and number of lots on them. */
  readonly count: number;
  readonly lots: number;
  /** The row of each card's first lot. */
  readonly rows: Uint32Array;
  /**
   * By card: number of matching lots, number of booked ones, lowest and highest floor, and lowest price, NaN if all
   * are hidden.
   */
  readonly many: Uint32Array;
  readonly booked: Uint32Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly price: Float64Array;
}

/**
 * Groups the lots of a selection into one card for each layout, in the place of its first matching lot in the given
 * order; returns the cards from `from` (counted from 0) up to, but without, `to`.
 */
export function groupByLayout(
  columns: LotColumns,
  type: LotType,
  filters: LotFilters,
  order: string,
  from: number,
  to: number,
): LayoutGroups {
  const { lots, within, failed } = narrowed(columns, type, filters, order);
  const { numbers, count: layouts } = layoutsOf(columns, lots);
  /** Number of the card by layout, counted from 1; 0 if it has none yet. */
  const cards = new Uint32Array(layouts);
  const most = Math.max(0, Math.min(to, within.length, layouts) - from);
  const firsts = new Uint32Array(most);
  const found = {
    many: new Uint32Array(most),
    booked: new Uint32Array(most),
    low: new Float64Array(most),
    high: new Float64Array(most),
    price: new Float64Array(most),
  };
  const { status } = columns.arrays;
  let count = 0;
  let passing = 0;
  for (let at = 0; at < within.length; at++) {
    const place = within[at] ?? 0;
    if (failed && failed[place] !== 0) continue;
    passing++;
    const layout = numbers[place] ?? 0;
    let known = cards[layout] ?? 0;
    if (known === 0) cards[layout] = known = ++count;
    // Cards of other pages are only counted.
    const card = known - 1 - from;
    if (card < 0 || card >= most) continue;
    if (found.many[card] === 0) firsts[card] = place;
    add(found, card, lots, place);
    const isBooked = status[lots.rows[place] ?? 0] === LotStatus.booked;
    found.booked[card] = (found.booked[card] ?? 0) + Number(isBooked);
  }
  const shown = Math.max(0, Math.min(count - from, most));
  const rows = picked(new Uint32Array(shown), lots.rows, firsts.subarray(0, shown));
  return { count, lots: passing, rows, ...found };
}

type Found = Omit<LayoutGroups, 'count' | 'lots' | 'rows'>;

/** A hidden price, which is NaN, is neither less nor more. */
function add({ many, low, high, price }: Found, card: number, lots: ListedLots, place: number): void {
  const isFirst = many[card] === 0;
  many[card] = (many[card] ?? 0) + 1;
  const floor = lots.floor[place] ?? 0;
  if (isFirst || floor < (low[card] ?? 0)) low[card] = floor;
  if (isFirst || floor > (high[card] ?? 0)) high[card] = floor;
  const rubles = lots.price[place] ?? Number.NaN;
  const least = price[card] ?? Number.NaN;
  if (isFirst || rubles < least || Number.isNaN(least)) price[card] = rubles;
}

/** Data of a card's lots; undefined if it has only one lot. */
export function sameLayoutAt({ many, booked, low, high, price }: Found, at: number): SameLayout | undefined {
  const count = many[at] ?? 1;
  if (count < 2) return undefined;
  const rubles = price[at] ?? Number.NaN;
  return {
    count,
    booked: booked[at] ?? 0,
    floor_min: low[at] ?? 0,
    floor_max: high[at] ?? 0,
    price_min: Number.isNaN(rubles) ? null : rubles,
  };
}
