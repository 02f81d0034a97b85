import { roomValues } from '../lots/filters/lot-filter-keys';
import { type LotFilters, lotOrderKeys } from '../lots/filters/lot-filters';
import { type LotType, propertyTypes } from '../lots/lot';
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

const choices = {
  city: ['sochi', 'krasnodar', 'anapa', 'nowhere'],
  project: ['oblaka', 'more', 'ezh', 'nothing'],
  building: ['1', '2', '3', '4', '99'],
  rooms: roomValues,
  property_type: propertyTypes,
  finishing: ['Чистовая', 'White box', 'Черновая'],
  completion_date: ['done', '2027-3', '2024-1', '2030-4', '2031-1', 'by-2027-4', 'by-2030-1'],
} as const satisfies Partial<Record<keyof LotFilters, readonly string[]>>;
const searches = ['1', '10', 'К1', 'к-12', 'елка', '—', '12 А', '9'];
const ranges = { price: [1_900_000, 4_600_000], area: [9, 100], floor: [-2, 18] } as const;

/** Few filters at once: with many hardly any lot would match. */
export function drawQuestion(seed: number): TestQuestion {
  const draw = arbitraryStock(seed);
  const possible = filterMakers(draw);
  const made = some(draw, possible, 4).map((make) => make());
  return {
    // Flats are most of the stock, and have every filter.
    type: draw(2) === 0 ? 'flats' : (lotTypes[draw(lotTypes.length)] ?? 'flats'),
    filters: Object.assign({}, ...(draw(8) === 0 ? [] : made)),
    order: some(draw, lotOrderKeys, 3)
      .map((key) => (draw(2) === 0 ? key : `-${key}`))
      .join(','),
  };
}

function filterMakers(draw: Draw): (() => LotFilters)[] {
  const lists = Object.entries(choices).map(([name, values]) => () => ({ [name]: some(draw, values, 4) }));
  const spans = Object.entries(ranges).map(([name, [min, max]]) => () => {
    const [one, other] = [0, 0].map(() => min + draw((max - min) * 100) / 100) as [number, number];
    const from = { [`${name}_min`]: Math.min(one, other) };
    const to = { [`${name}_max`]: Math.max(one, other) };
    return [from, to, { ...from, ...to }][draw(3)] ?? {};
  });
  return [
    ...lists,
    ...spans,
    () => ({ has_promotions: draw(2) === 0 }),
    () => ({ is_free: draw(3) > 0 }),
    () => ({ middle_floor: draw(3) > 0 }),
    () => ({ alike: 1 + draw(260) }),
    () => ({ search: searches[draw(searches.length)] ?? '1' }),
    // Ends that are areas of the stock.
    () => ({ area_min: 17.75, area_max: 10 + (1 + draw(11)) * 7.75 }),
  ];
}

/** One to `most` different values. */
function some<T>(draw: Draw, values: readonly T[], most: number): T[] {
  const left = [...values];
  return Array.from({ length: 1 + draw(Math.min(most, values.length)) }, () =>
    left.splice(draw(left.length), 1),
  ).flat();
}
