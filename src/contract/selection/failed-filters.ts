import { completionNumber } from '../lots/completion';
import { roomValues } from '../lots/lot-filter-keys';
import type { LotFilters } from '../lots/lot-filters';
import { searchNumber } from '../lots/search-number';
import type { FilterName } from '../lots/specs';
import { FailedBits, filterBits } from './filter-bits';
import type { ListedLots } from './listed-lots';
import { Flag, type LotColumns } from './lot-columns';
import { alikeFails } from './lot-layouts';

/**
 * The bits of the filters that each lot fails; 0 is a lot that is wanted. Null where nothing is filtered. It goes filter
 * by filter and not lot by lot: each is a short loop over one array, and what is not asked costs nothing. The answer is
 * written over by the next call.
 */
export function failedFilters(columns: LotColumns, lots: ListedLots, filters: LotFilters): FailedBits | null {
  const checks = [...listChecks(columns, lots, filters), ...rangeChecks(lots, filters)];
  if (checks.length === 0) return null;
  const { failed } = lots;
  failed.fill(0);
  for (const check of checks) check(failed);
  return failed;
}

/** Adds its bit to the lots that fail it. */
type Check = (failed: FailedBits) => void;

/** What a lot fails is said by the position that it has in a column. */
const byTable =
  (column: Int32Array, fails: FailedBits): Check =>
  (failed) =>
    markByTable(failed, column, fails);

// The loops stand by themselves, with all that they need as parameters: inside the closures they take twice as long.
function markByTable(failed: FailedBits, column: Int32Array, fails: FailedBits): void {
  for (let at = 0; at < failed.length; at++) failed[at] = (failed[at] ?? 0) | (fails[column[at] ?? 0] ?? 0);
}

function markByRange(failed: FailedBits, column: Float64Array, from: number, to: number, bit: number): void {
  for (let at = 0; at < failed.length; at++) {
    const value = column[at] ?? Number.NaN;
    // Reckoned and not branched on: which way a lot goes cannot be foreseen, and wrong guesses cost the most here.
    const inside = Number(value >= from) & Number(value <= to);
    failed[at] = (failed[at] ?? 0) | ((1 - inside) * bit);
  }
}

function listChecks(columns: LotColumns, lots: ListedLots, filters: LotFilters): Check[] {
  const { places, words } = columns;
  const { city, project, building, rooms, property_type, completion_date, has_promotions, search } = filters;
  const checks: Check[] = [];
  // City, project and building are all said by the building.
  if (city || project || building) checks.push(byTable(lots.building, placeFails(places, filters)));
  if (rooms) checks.push(byTable(lots.room, fails('rooms', [...roomValues, null], rooms)));
  if (property_type)
    checks.push(byTable(lots.property, fails('property_type', words.properties, property_type)));
  if (completion_date) {
    const wanted = completion_date.map(completionNumber);
    checks.push(byTable(lots.quarter, fails('completion_date', lots.quarters, wanted)));
  }
  if (has_promotions !== undefined) {
    const flags = Array.from({ length: 256 }, (_, flag) => (flag & Flag.promotion) !== 0);
    checks.push(byTable(lots.flags, fails('has_promotions', flags, [has_promotions])));
  }
  if (search !== undefined) checks.push(byTable(lots.number, searchFails(words.numbers, search)));
  if (filters.alike !== undefined) checks.push(alikeFails(columns, lots, filters.alike, filterBits.alike));
  return checks;
}

/** By position of a value: what a lot that has it fails. */
function fails<T>(name: FilterName, values: readonly T[], wanted: readonly T[]): FailedBits {
  const bit = filterBits[name];
  return FailedBits.from(values, (value) => (wanted.includes(value) ? 0 : bit));
}

function placeFails(places: LotColumns['places'], { city, project, building }: LotFilters): FailedBits {
  const wanted = building?.map(Number);
  return FailedBits.from(places.buildings, (one) => {
    const itsProject = places.projects[one.project];
    const itsCity = places.cities[itsProject?.city ?? -1];
    return (
      (!city || city.includes(itsCity?.slug ?? '') ? 0 : filterBits.city) |
      (!project || project.includes(itsProject?.slug ?? '') ? 0 : filterBits.project) |
      (!wanted || wanted.includes(one.id) ? 0 : filterBits.building)
    );
  });
}

const searchable = new WeakMap<readonly string[], string[]>();

/** A search wants the beginning of a number. One without a letter or digit finds nothing. */
function searchFails(numbers: readonly string[], search: string): FailedBits {
  const known = searchable.get(numbers) ?? [];
  searchable.set(numbers, known);
  for (let at = known.length; at < numbers.length; at++) known.push(searchNumber(numbers[at] ?? ''));
  const wanted = searchNumber(search);
  return FailedBits.from(known, (one) => (wanted !== '' && one.startsWith(wanted) ? 0 : filterBits.search));
}

function rangeChecks({ price, area, floor }: ListedLots, filters: LotFilters): Check[] {
  return [
    byRange('price', price, filters.price_min, filters.price_max),
    byRange('area', area, hundredths(filters.area_min), hundredths(filters.area_max)),
    byRange('floor', floor, filters.floor_min, filters.floor_max),
  ].filter((check) => check !== null);
}

/** A hidden price, which is NaN, lies nowhere. */
function byRange(
  name: FilterName,
  column: Float64Array,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): Check | null {
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return null;
  return (failed) => markByRange(failed, column, from, to, filterBits[name]);
}

/** m² → hundredths; the multiplication's own error must not move an end past its lots. */
export const hundredths = (area: number | undefined): number | undefined =>
  area === undefined ? undefined : Number((area * 100).toFixed(4));
