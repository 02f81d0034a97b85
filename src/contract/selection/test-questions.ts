import { roomValues } from '../lots/filters/lot-filter-keys';
import type { FilterName, RangeName } from '../lots/filters/lot-filter-names';
import { lotFilters } from '../lots/filters/lot-filter-table';
import { type LotFilters, lotOrderKeys } from '../lots/filters/lot-filters';
import type { LotType } from '../lots/lot';
import { lotTypes } from '../lots/types/lot-types';
import { arbitraryStock } from './test-stock';

/** A question about a stock of `drawTestStock`. */
export interface TestQuestion {
  readonly type: LotType;
  readonly filters: LotFilters;
  /** Up to three keys, each in either direction. */
  readonly order: string;
}

type Draw = ReturnType<typeof arbitraryStock>;

const propertyWords = Object.keys(
  lotFilters.property_type.words,
) as (keyof typeof lotFilters.property_type.words)[];

/** How each filter is asked for. Each draws values that the stock has and values that it has not. */
const drawFilter: Record<FilterName, (draw: Draw) => LotFilters> = {
  city: (draw) => ({ city: some(draw, ['sochi', 'krasnodar', 'anapa', 'nowhere'], 4) }),
  project: (draw) => ({ project: some(draw, ['oblaka', 'more', 'ezh', 'nothing'], 4) }),
  building: (draw) => ({ building: some(draw, ['1', '2', '3', '4', '99'], 4) }),
  rooms: (draw) => ({ rooms: some(draw, roomValues, 4) }),
  property_type: (draw) => ({ property_type: some(draw, propertyWords, 4) }),
  completion_date: (draw) => ({
    completion_date: some(
      draw,
      ['done', '2027-3', '2024-1', '2030-4', '2031-1', 'by-2027-4', 'by-2030-1'],
      4,
    ),
  }),
  finishing: (draw) => ({ finishing: some(draw, ['Чистовая', 'White box', 'Черновая'], 4) }),
  has_promotions: (draw) => ({ has_promotions: draw(2) === 0 }),
  is_free: (draw) => ({ is_free: draw(3) > 0 }),
  middle_floor: (draw) => ({ middle_floor: draw(3) > 0 }),
  price: (draw) => drawRange(draw, 'price', 1_900_000, 4_600_000),
  // Every other one with ends that are areas of the stock.
  area: (draw) =>
    draw(2) === 0
      ? drawRange(draw, 'area', 9, 100)
      : { area_min: 17.75, area_max: 10 + (1 + draw(11)) * 7.75 },
  floor: (draw) => drawRange(draw, 'floor', -2, 18),
  search: (draw) => ({ search: some(draw, ['1', '10', 'К1', 'к-12', 'елка', '—', '12 А', '9'], 1)[0] }),
  alike: (draw) => ({ alike: 1 + draw(260) }),
};

/** Few filters at once: with many hardly any lot would match. */
export function drawQuestion(seed: number): TestQuestion {
  const draw = arbitraryStock(seed);
  const made = some(draw, Object.values(drawFilter), 4).map((one) => one(draw));
  return {
    // Flats are most of the stock, and have every filter.
    type: draw(2) === 0 ? 'flats' : (lotTypes[draw(lotTypes.length)] ?? 'flats'),
    filters: Object.assign({}, ...(draw(8) === 0 ? [] : made)),
    order: some(draw, lotOrderKeys, 3)
      .map((key) => (draw(2) === 0 ? key : `-${key}`))
      .join(','),
  };
}

/** One end, the other, or both. */
function drawRange(draw: Draw, name: RangeName, min: number, max: number): LotFilters {
  const [one, other] = [0, 0].map(() => min + draw((max - min) * 100) / 100) as [number, number];
  const from = { [`${name}_min`]: Math.min(one, other) };
  const to = { [`${name}_max`]: Math.max(one, other) };
  return [from, to, { ...from, ...to }][draw(3)] ?? {};
}

/** One to `most` different values. */
function some<T>(draw: Draw, values: readonly T[], most: number): T[] {
  const left = [...values];
  return Array.from({ length: 1 + draw(Math.min(most, values.length)) }, () =>
    left.splice(draw(left.length), 1),
  ).flat();
}
