import type { Checkerboard } from '../lots/checkerboard';
import { DEFAULT_LOT_ORDER } from '../lots/filters/lot-filter-keys';
import type { LotFilters } from '../lots/filters/lot-filters';
import type { Lot } from '../lots/lot';
import { lotTypes } from '../lots/types/lot-types';
import { type LotColumns, lotAt } from './columns/lot-columns';
import { compareNaturally } from './order/natural-order';
import { selectLots } from './select-lots';

/** The checkerboard of a building, made of the columns on server and device; null if there is no such building. */
export function checkerboardOf(columns: LotColumns, id: number): Checkerboard | null {
  const { places } = columns;
  const at = places.buildings.findIndex((building) => building.id === id);
  const building = places.buildings[at];
  const project = places.projects[building?.project ?? -1];
  if (!building || !project) return null;
  const lots = lotsIn(columns, at);
  const sections = [...new Set(lots.map(({ section }) => section ?? ''))].sort(compareNaturally);
  const types = lotTypes.filter((type) => lots.some((lot) => lot.type === type));
  const positions = new Map(sections.map((section, position) => [section, position]));
  const sectionOf = ({ section }: Lot) => positions.get(section ?? '') ?? 0;
  lots.sort(
    (one, other) =>
      other.floor - one.floor ||
      sectionOf(one) - sectionOf(other) ||
      compareNaturally(one.number, other.number) ||
      one.id - other.id,
  );
  const column = <T>(value: (lot: Lot) => T): T[] => lots.map(value);
  return {
    building: {
      id,
      name: building.name,
      project_slug: project.slug,
      project_name: project.name,
      city: places.cities[project.city]?.slug ?? '',
      // The columns have these per lot.
      floors: lots[0]?.floors ?? null,
      completion: lots[0]?.completion ?? null,
    },
    sections,
    types,
    lots: {
      id: column((lot) => lot.id),
      type: column(({ type }) => types.indexOf(type)),
      section: column(sectionOf),
      floor: column(({ floor }) => floor),
      number: column(({ number }) => number),
      rooms: column(({ rooms }) => rooms),
      kind: column(
        (lot) =>
          (lot.is_euro ? 1 : 0) |
          (lot.is_penthouse ? 2 : 0) |
          (lot.is_free_plan ? 4 : 0) |
          (lot.price_pending ? 8 : 0),
      ),
      area: column(({ area }) => Math.round(area * 100)),
      price: column(({ price }) => price),
      status: column(({ status }) => status),
    },
  };
}

function lotsIn(columns: LotColumns, building: number): Lot[] {
  const { arrays, count } = columns;
  const lots: Lot[] = [];
  for (let row = 0; row < count; row += 1) {
    if (arrays.building[row] === building) lots.push(lotAt(columns, row));
  }
  return lots;
}

/** Ids of the free and booked lots of a building, of whatever type, that match the filters. */
export function lotsMatching(columns: LotColumns, building: number, filters: LotFilters): number[] {
  const asked = { ...filters, building: [String(building)] };
  return lotTypes.flatMap((type) =>
    Array.from(selectLots(columns, type, asked, DEFAULT_LOT_ORDER), (row) => columns.arrays.id[row] ?? 0),
  );
}
