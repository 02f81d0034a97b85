import type { LotType } from '../lots/lot';
import type { LotFilters } from '../lots/lot-filters';
import type { Range } from '../lots/specs';
import { failedFilters } from './failed-filters';
import { filterBits } from './filter-bits';
import { listedLots, NO_ROOMS } from './listed-lots';
import type { LotColumns } from './lot-columns';

/** Counts by position in the lists of the columns; each drops its own filter and keeps all others. */
export interface Counted {
  /** Lots that fail no filter. */
  readonly count: number;
  /** By bit: lots that fail that one filter alone. */
  readonly alone: ReadonlyMap<number, number>;
  readonly cities: Uint32Array;
  readonly projects: Uint32Array;
  readonly buildings: Uint32Array;
  readonly rooms: Uint32Array;
  readonly properties: Uint32Array;
  readonly quarters: Uint32Array;
  /** Without and with a promotion. */
  readonly promotions: Uint32Array;
  readonly price: Range;
  /** Hundredths of a m². */
  readonly area: Range;
  readonly floor: Range;
}

/**
 * One pass over the listed lots of a type: each is marked with a bit for every filter it fails, and a facet counts
 * those that fail none, or its own filter alone.
 */
export function countLots(columns: LotColumns, type: LotType, filters: LotFilters): Counted {
  const { places, words } = columns;
  const lots = listedLots(columns, type);
  const fails = failedFilters(columns, lots, filters);
  const projectOf = Uint32Array.from(places.buildings, ({ project }) => project);
  const cityOf = Uint32Array.from(places.buildings, ({ project }) => places.projects[project]?.city ?? 0);
  const cities = new Uint32Array(places.cities.length);
  const projects = new Uint32Array(places.projects.length);
  const buildings = new Uint32Array(places.buildings.length);
  const rooms = new Uint32Array(NO_ROOMS + 1);
  const properties = new Uint32Array(words.properties.length);
  const quarters = new Uint32Array(lots.quarters.length);
  const promotions = new Uint32Array(2);
  const price = span();
  const area = span();
  const floor = span();
  const alone = new Map<number, number>();
  const bits = filterBits;
  let count = 0;
  for (let at = 0; at < lots.rows.length; at++) {
    const failed = fails?.[at] ?? 0;
    if ((failed & (failed - 1)) !== 0) continue;
    const every = failed === 0;
    if (every) count++;
    else alone.set(failed, (alone.get(failed) ?? 0) + 1);
    const building = lots.building[at] ?? 0;
    if (every || failed === bits.city) increase(cities, cityOf[building]);
    if (every || failed === bits.project) increase(projects, projectOf[building]);
    if (every || failed === bits.building) increase(buildings, building);
    if (every || failed === bits.rooms) increase(rooms, lots.room[at]);
    if (every || failed === bits.property_type) increase(properties, lots.property[at]);
    if (every || failed === bits.completion_date) increase(quarters, lots.quarter[at]);
    if (every || failed === bits.has_promotions) increase(promotions, ((lots.flags[at] ?? 0) >> 2) & 1);
    if (every || failed === bits.price) widen(price, lots.price[at]);
    if (every || failed === bits.area) widen(area, lots.area[at]);
    if (every || failed === bits.floor) widen(floor, lots.floor[at]);
  }
  return {
    count,
    alone,
    cities,
    projects,
    buildings,
    rooms,
    properties,
    quarters,
    promotions,
    price: rangeOf(price),
    area: rangeOf(area),
    floor: rangeOf(floor),
  };
}

function increase(counts: Uint32Array, at: number | undefined): void {
  counts[at ?? 0] = (counts[at ?? 0] ?? 0) + 1;
}

interface Span {
  min: number;
  max: number;
}
const span = (): Span => ({ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });

/** A hidden price, which is NaN, widens nothing. */
function widen(range: Span, value = Number.NaN): void {
  if (value < range.min) range.min = value;
  if (value > range.max) range.max = value;
}

const rangeOf = ({ min, max }: Span): Range => (min > max ? { min: null, max: null } : { min, max });
