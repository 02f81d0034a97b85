import type { Box, Point } from '../geometry';

/** A building's footprint as it is asked for; lengths in decimetres. */
export interface Footprint {
  length: number;
  depth: number;
}

export interface SiteLayout {
  width: number;
  height: number;
  /** In the order of the footprints. */
  buildings: readonly Box[];
  /** Courts between the buildings. */
  courts: readonly Box[];
  /** Streets as bands. */
  streets: readonly Box[];
  /** The park or the water, beyond the northern edge. */
  view: Box;
}

const STREET = 140;
const VIEW = 240;
const APART = 110;
const LEAST_COURT = 330;

/** Up to four buildings round a court: north, south, east, west of it. */
interface Quarter {
  buildings: { index: number; box: Box }[];
  court: Box;
  width: number;
  height: number;
}

type Building = Footprint & { index: number };
type Slot = 'north' | 'south' | 'east' | 'west';

/** In which order the sides of a court are built up. */
const turns: readonly (readonly Slot[])[] = [
  ['north', 'south', 'east', 'west'],
  ['west', 'north', 'east', 'south'],
  ['north', 'west', 'south', 'east'],
  ['south', 'east', 'west', 'north'],
];

function quarterOf(buildings: readonly Building[], turn: number): Quarter {
  const order = turns[turn % turns.length] ?? [];
  const at = (slot: Slot) => buildings[order.indexOf(slot)];
  const [north, south, east, west] = [at('north'), at('south'), at('east'), at('west')];
  const depth = Math.max(...buildings.map((building) => building.depth));
  const side = (building: Footprint | undefined) => (building ? depth + APART : 0);
  const left = side(west);
  const long = Math.max(north?.length ?? 0, south?.length ?? 0, LEAST_COURT);
  const high = Math.max(east?.length ?? 0, west?.length ?? 0, LEAST_COURT);
  const court: Box = [left, depth + APART, left + long, depth + APART + high];
  const made: Quarter['buildings'] = [];
  const put = (building: Building | undefined, x: number, y: number, upright: boolean) => {
    if (!building) return;
    const [w, h] = upright ? [building.depth, building.length] : [building.length, building.depth];
    made.push({ index: building.index, box: [x, y, x + w, y + h] });
  };
  put(north, left, 0, false);
  put(south, left + long - (south?.length ?? 0), court[3] + APART, false);
  put(east, court[2] + APART, court[1], true);
  put(west, 0, court[3] - (west?.length ?? 0), true);
  return {
    buildings: made,
    court,
    width: left + long + side(east),
    height: court[3] + (south ? APART + depth : 0),
  };
}

const shifted = ([left, top, right, bottom]: Box, [x, y]: Point): Box => [
  left + x,
  top + y,
  right + x,
  bottom + y,
];

/** Quarters of up to four buildings in a grid of streets; the first row looks to the park or the water. */
export function laySite(footprints: readonly Footprint[], turn: number): SiteLayout {
  const numbered = footprints.map((footprint, index) => ({ ...footprint, index }));
  const quarters: Quarter[] = [];
  for (let at = 0; at < numbered.length; at += 4)
    quarters.push(quarterOf(numbered.slice(at, at + 4), turn + at / 4));
  const columns = Math.ceil(Math.sqrt(quarters.length));
  const cell = {
    width: Math.max(...quarters.map(({ width }) => width)) + 2 * APART,
    height: Math.max(...quarters.map(({ height }) => height)) + 2 * APART,
  };
  const rows = Math.ceil(quarters.length / columns);
  const width = columns * cell.width + (columns + 1) * STREET;
  const height = VIEW + rows * (cell.height + STREET);
  const buildings: Box[] = [];
  const courts: Box[] = [];
  quarters.forEach((quarter, at) => {
    const x = STREET + (at % columns) * (cell.width + STREET) + Math.round((cell.width - quarter.width) / 2);
    const y = VIEW + Math.floor(at / columns) * (cell.height + STREET) + APART;
    for (const { index, box } of quarter.buildings) buildings[index] = shifted(box, [x, y]);
    courts.push(shifted(quarter.court, [x, y]));
  });
  return {
    width,
    height,
    buildings,
    courts,
    streets: [
      ...Array.from({ length: rows }, (_, row): Box => {
        const y = VIEW + (row + 1) * cell.height + row * STREET;
        return [0, y, width, y + STREET];
      }),
      ...Array.from({ length: columns + 1 }, (_, column): Box => {
        const x = column * (cell.width + STREET);
        return [x, VIEW, x + STREET, height];
      }),
    ],
    view: [0, 0, width, VIEW],
  };
}
