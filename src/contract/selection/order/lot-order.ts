import type { LotOrderKey } from '../../lots/filters/lot-filters';
import { pricePerMeter } from '../../text/money';
import { type ListedLots, picked } from '../columns/listed-lots';
import { type LotColumns, NONE } from '../columns/lot-columns';

/** Number of orders kept in memory per type; each takes four bytes a lot. */
const MAX_ORDERS = 12;

/**
 * Places of a type's listed lots, sorted by the keys of `order` ('-area,price'), unknown or hidden values last in
 * both directions, then by id in the direction of the first key. Reused until the columns change; must not be
 * written to.
 */
export function orderedLots(columns: LotColumns, lots: ListedLots, order: string): Uint32Array {
  const { orders } = lots;
  const places = orders.get(order) ?? sorted(columns, lots, order);
  orders.delete(order);
  orders.set(order, places);
  const [oldest] = orders.keys();
  if (orders.size > MAX_ORDERS && oldest !== undefined) orders.delete(oldest);
  return places;
}

function sorted({ arrays }: LotColumns, lots: ListedLots, order: string): Uint32Array {
  const ids = picked(new Float64Array(lots.rows.length), arrays.id, lots.rows);
  let places = sortBy(
    Uint32Array.from(ids, (_, at) => at),
    ids,
    order.startsWith('-'),
  );
  for (const key of order.split(',').reverse()) {
    const values = valuesOf(arrays, lots, key.replace(/^-/, '') as LotOrderKey);
    places = sortBy(places, values, key.startsWith('-'));
  }
  return places;
}

/** By place; NaN or NONE if there is no value. */
function valuesOf(arrays: LotColumns['arrays'], lots: ListedLots, key: LotOrderKey): Float64Array {
  const { rows, price, area } = lots;
  if (key === 'completion' || key === 'updated')
    return picked(new Float64Array(rows.length), arrays[key], rows);
  if (key !== 'price_per_meter') return lots[key];
  return price.map((rubles, at) => pricePerMeter(rubles, area[at] ?? 0));
}

const isNothing = (value: number): boolean => value === NONE || Number.isNaN(value);

/** Prices need more than 32 bits: those are sorted in two parts. */
const PART = 2 ** 31;

/** Sorts places by whole numbers, missing ones last; equal ones keep their order. */
function sortBy(places: Uint32Array, values: Float64Array, falling: boolean): Uint32Array {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let rises = true;
  for (let at = 0; at < places.length; at++) {
    const value = values[places[at] ?? 0] ?? NONE;
    rises &&= value > most;
    if (isNothing(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  // Mostly so for ids.
  if (rises) return falling ? places.slice().reverse() : places;
  const last = most >= least ? most - least + 1 : 0;
  let sorted = places;
  for (let scale = 1; scale <= last; scale *= PART) {
    const keys = new Uint32Array(places.length);
    for (let at = 0; at < places.length; at++) {
      const value = values[sorted[at] ?? 0] ?? NONE;
      const key = isNothing(value) ? last : falling ? most - value : value - least;
      keys[at] = last < PART ? key : Math.floor(key / scale) % PART;
    }
    sorted = sortByKeys(sorted, keys, Math.min(Math.floor(last / scale), PART - 1));
  }
  return sorted;
}

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** Radix sort from the lowest digit; each pass keeps the order of the one before. */
function sortByKeys(places: Uint32Array, given: Uint32Array, largest: number): Uint32Array {
  let [from, keys] = [new Uint32Array(places), new Uint32Array(given)];
  let [to, toKeys] = [new Uint32Array(places.length), new Uint32Array(places.length)];
  const starts = new Uint32Array(DIGITS);
  for (let shift = 0; largest >>> shift > 0 && shift < 32; shift += DIGIT_BITS) {
    starts.fill(0);
    for (let at = 0; at < keys.length; at++) {
      const one = digit(keys, at, shift);
      starts[one] = (starts[one] ?? 0) + 1;
    }
    let before = 0;
    for (let one = 0; one < DIGITS; one++) {
      const many = starts[one] ?? 0;
      starts[one] = before;
      before += many;
    }
    for (let at = 0; at < keys.length; at++) {
      const one = digit(keys, at, shift);
      const place = starts[one] ?? 0;
      starts[one] = place + 1;
      to[place] = from[at] ?? 0;
      toKeys[place] = keys[at] ?? 0;
    }
    [from, to] = [to, from];
    [keys, toKeys] = [toKeys, keys];
  }
  return from;
}

const digit = (keys: Uint32Array, at: number, shift: number): number =>
  ((keys[at] ?? 0) >>> shift) & (DIGITS - 1);
