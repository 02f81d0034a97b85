import { propertyTypeLabels } from '../lots/types/property-type-labels';
import type { LotColumns } from '../selection/columns/lot-columns';
import { LAYOUT_DISTANCE, nearestIn, type SearchableTexts, searchable } from './find-entries';
import { readTyped, searchWordsOf } from './typed-words';

/** A status that no selection lists: nobody is to find such a lot. */
const CLOSED = 5;

/** Free ones before those that are booked, and these before what is not for sale. */
const rankOfStatus = [9, 0, 2, 3, 4, 5, 1];

const labels: ReadonlyMap<string, string> = new Map(Object.entries(propertyTypeLabels));

/** No sought word is a part of it. */
const NONE = -1;
type Distances = Int8Array;

/** A sought word's distances: by position in the numbers, the buildings, the properties. */
interface SoughtWord {
  readonly numbers: Distances;
  readonly buildings: Distances;
  readonly properties: Distances;
}

/**
 * Rows of the lots whose number is sought, with words of their project, building, city or kind beside it in any order:
 * '114', 'причал 2 114', 'кладовая 12'. The nearest first, whatever their state; at most `limit`.
 */
export function findLotRows(columns: LotColumns, typed: string, limit: number): number[] {
  const found: Found[] = [];
  const buildings = searchable(buildingTexts(columns));
  const numbers = wordsOfNumbers(columns.words.numbers);
  const properties = searchable(columns.words.properties.map((property) => labels.get(property) ?? ''));
  readTyped(typed).forEach((sought, layout) => {
    const words = sought.map((word): SoughtWord => {
      const nearest = nearestIn(word);
      const distances = (texts: SearchableTexts) => Int8Array.from(texts, (text) => nearest(text) ?? NONE);
      return {
        numbers: distances(numbers),
        buildings: distances(buildings),
        properties: distances(properties),
      };
    });
    collect(columns, { words, limit, from: layout * LAYOUT_DISTANCE }, found);
  });
  return found.map(({ row }) => row);
}

const knownNumbers = new WeakMap<readonly string[], string[][]>();

/** The numbers are most of what there is to split, and the list only grows. */
function wordsOfNumbers(numbers: readonly string[]): SearchableTexts {
  const known = knownNumbers.get(numbers) ?? [];
  knownNumbers.set(numbers, known);
  for (let at = known.length; at < numbers.length; at += 1) known.push(searchWordsOf(numbers[at] ?? ''));
  return known;
}

/** The words by which a building is found: its own name, its project and its city. */
export const buildingTexts = ({ places: { cities, projects, buildings } }: LotColumns): string[] =>
  buildings.map(({ name, project: at }) => {
    const project = projects[at];
    return [name, project?.name, cities[project?.city ?? NONE]?.name].join(' ');
  });

interface Found {
  readonly row: number;
  readonly distance: number;
  readonly rank: number;
}

interface Search {
  readonly words: readonly SoughtWord[];
  readonly limit: number;
  readonly from: number;
}

/** Adds the rows of one meaning to those found, which stay sorted and within the limit. */
function collect({ arrays, count }: LotColumns, { words, limit, from }: Search, found: Found[]): void {
  for (let row = 0; row < count; row += 1) {
    const status = arrays.status[row] ?? CLOSED;
    if (status === CLOSED) continue;
    const number = arrays.number[row] ?? NONE;
    const building = arrays.building[row] ?? NONE;
    const property = arrays.property[row] ?? NONE;
    let distance = from;
    let namesNumber = false;
    for (const word of words) {
      const ofNumber = word.numbers[number] ?? NONE;
      if (ofNumber !== NONE) namesNumber = true;
      const nearest = least(
        ofNumber,
        least(word.buildings[building] ?? NONE, word.properties[property] ?? NONE),
      );
      distance = nearest === NONE ? Number.POSITIVE_INFINITY : distance + nearest;
    }
    if (!namesNumber || distance === Number.POSITIVE_INFINITY) continue;
    insert(found, { row, distance, rank: rankOfStatus[status] ?? CLOSED }, limit);
  }
}

const least = (one: number, other: number): number =>
  one === NONE ? other : other === NONE ? one : Math.min(one, other);

const isBefore = (one: Found, other: Found): boolean =>
  one.distance !== other.distance ? one.distance < other.distance : one.rank < other.rank;

function insert(found: Found[], lot: Found, limit: number): void {
  const twin = found.findIndex(({ row }) => row === lot.row);
  if (twin !== -1) {
    if (!isBefore(lot, found[twin] as Found)) return;
    found.splice(twin, 1);
  }
  const at = found.findIndex((other) => isBefore(lot, other));
  if (at === -1 ? found.length >= limit : at >= limit) return;
  found.splice(at === -1 ? found.length : at, 0, lot);
  found.length = Math.min(found.length, limit);
}
