import type { ListedLots } from '../columns/listed-lots';
import type { LotColumns } from '../columns/lot-columns';
import { orderedLots } from './lot-order';

/** Listed lots of one city with as many rooms, by their area. */
export interface AreaGroup {
  readonly city: number;
  readonly rooms: number;
  readonly places: Uint32Array;
}

export interface AreaGroups {
  readonly groups: readonly AreaGroup[];
  /** By the position of a building. */
  readonly projectOf: Int32Array;
  readonly cityOf: Int32Array;
}

const known = new WeakMap<ListedLots, AreaGroups>();

/** Computed at the first question after a change of the columns. */
export function areaGroups(columns: LotColumns, lots: ListedLots): AreaGroups {
  const present = known.get(lots) ?? grouped(columns, lots);
  known.set(lots, present);
  return present;
}

function grouped(columns: LotColumns, lots: ListedLots): AreaGroups {
  const { arrays, places } = columns;
  const projectOf = Int32Array.from(places.buildings, ({ project }) => project);
  const cityOf = projectOf.map((project) => places.projects[project]?.city ?? -1);
  const byCity = new Map<number, Map<number, number[]>>();
  for (const place of orderedLots(columns, lots, 'area')) {
    const city = cityOf[lots.building[place] ?? -1] ?? -1;
    const rooms = arrays.rooms[lots.rows[place] ?? 0] ?? 0;
    const byRooms = byCity.get(city) ?? new Map<number, number[]>();
    byCity.set(city, byRooms);
    const group = byRooms.get(rooms);
    if (group) group.push(place);
    else byRooms.set(rooms, [place]);
  }
  const groups = [...byCity].flatMap(([city, byRooms]) =>
    [...byRooms].map(([rooms, group]) => ({ city, rooms, places: Uint32Array.from(group) })),
  );
  return { groups, projectOf, cityOf };
}

/**
 * The places of a group, the nearest by area first, as long as `isFar` does not say of an area that neither it nor any
 * that is further away is wanted.
 */
export function visitByArea(
  { places }: AreaGroup,
  lots: ListedLots,
  area: number,
  { isFar, visit }: { isFar(area: number): boolean; visit(place: number): void },
): void {
  const areaAt = (at: number) => lots.area[places[at] ?? 0] ?? 0;
  let above = firstFrom(places.length, (at) => areaAt(at) >= area);
  let below = above - 1;
  while (below >= 0 || above < places.length) {
    const isBelow = above >= places.length || (below >= 0 && area - areaAt(below) <= areaAt(above) - area);
    const at = isBelow ? below-- : above++;
    if (!isFar(areaAt(at))) visit(places[at] ?? 0);
    else if (isBelow) below = -1;
    else above = places.length;
  }
}

/** The first number below `length` from which on the condition is true; the length if it never is. */
function firstFrom(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
