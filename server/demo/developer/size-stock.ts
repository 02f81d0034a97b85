import type { DemoHistory } from './demo-history';

type Building = DemoHistory['buildings'][number];

/** Lots of the stock that a demo has, or of a copy of it: 2 is the first copy. */
export interface StockPart {
  readonly copy: number;
  readonly ids: ReadonlySet<string>;
}

/** So many lots of a small stock stand in a building, and it has so many buildings at least. */
const USUAL_LOTS = 60;
const FEWEST_BUILDINGS = 4;
/** Share of parking places and storage rooms. */
const UNDERGROUND = 0.2;

/** What a building or a lot of a copy is called. */
export const nameOfCopy = (id: string, copy: number): string => (copy === 1 ? id : `${id}~${copy}`);

/**
 * Which lots a demo of `count` has: fewer than the stock are those of its first buildings, a share of each; more are the
 * stock with copies of it.
 */
export function sizeStock(buildings: readonly Building[], count: number): StockPart[] {
  const all = buildings.reduce((sum, { lots }) => sum + lots.length, 0);
  const parts: StockPart[] = [];
  for (let left = count; left > 0; left -= all)
    parts.push({ copy: parts.length + 1, ids: someLots(buildings, Math.min(left, all)) });
  return parts;
}

function someLots(buildings: readonly Building[], count: number): Set<string> {
  const wanted = Math.max(FEWEST_BUILDINGS, Math.ceil(count / USUAL_LOTS));
  const chosen = buildings.slice(0, wanted);
  const room = (from: number) => chosen.slice(from).reduce((sum, { lots }) => sum + lots.length, 0);
  const ids = new Set<string>();
  for (const [at, building] of chosen.entries()) {
    const own = building.lots.length;
    const left = count - ids.size;
    const share = Math.round(left / (chosen.length - at));
    // What later buildings have no room for.
    const least = left - room(at + 1);
    for (const id of lotsOfShare(building, Math.min(own, Math.max(share, least)))) ids.add(id);
  }
  return ids;
}

/**
 * The penthouses' floor, the ground floor and as many above it as there is room for; of what lies below, where one kind
 * stands beside the other, some of each.
 */
function lotsOfShare({ lots, penthouses }: Building, share: number): string[] {
  const top = penthouses ? Math.max(...lots.map(({ floor }) => floor)) : null;
  const rank = (floor: number) => (floor === top ? 0 : floor);
  const above = lots.filter(({ floor }) => floor > 0).toSorted((a, b) => rank(a.floor) - rank(b.floor));
  const under = lots.filter(({ floor }) => floor < 0);
  const places = Math.max(share - above.length, Math.min(under.length, Math.round(share * UNDERGROUND)));
  const some = Array.from({ length: places }, (_, at) => Math.floor((at * under.length) / places));
  return [...above.slice(0, share - places), ...some.flatMap((at) => under[at] ?? [])].map(({ id }) => id);
}
