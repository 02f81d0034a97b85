import { presentCompletion } from '../../lots/completion';
import type { Lot, LotType, PropertyType } from '../../lots/lot';
import { cardFacts, type FactList, perFact, perFactList } from '../../lots/own-facts';
import { lotTypeOfProperty } from '../../lots/types/lot-type-of-property';
import { pricePerMeter } from '../../text/money';
import type { SelectionIndexPage, SelectionPlaces } from './selection-page';

/** Missing value in a column of integers; in a column of prices it is NaN. */
export const NONE = -0x8000_0000;

/** The columns and their array types. Units are those of `SelectionRows`. */
export const columnArrays = {
  id: Float64Array,
  price: Float64Array,
  original_price: Float64Array,
  updated: Float64Array,
  rooms: Int32Array,
  area: Int32Array,
  floor: Int32Array,
  floors: Int32Array,
  completion: Int32Array,
  building: Int32Array,
  number: Int32Array,
  section: Int32Array,
  ...perFact(() => Int32Array),
  plan: Int32Array,
  property: Uint8Array,
  status: Uint8Array,
  flags: Uint8Array,
} as const;
export type ColumnName = keyof typeof columnArrays;
export const columnNames = Object.keys(columnArrays) as ColumnName[];
type ColumnArrays = { [Name in ColumnName]: InstanceType<(typeof columnArrays)[Name]> };

export const LotFlag = {
  euro: 1,
  penthouse: 2,
  promotion: 4,
  hiddenPrice: 8,
  freePlan: 16,
  /** With `hiddenPrice`: the price waits for a manager. */
  pendingPrice: 32,
} as const;
/** Flags that are part of a lot's name besides the number of its rooms. */
export const KIND_FLAGS = LotFlag.euro | LotFlag.penthouse | LotFlag.freePlan;

/** Lists of words in the order of their first use; columns contain positions in them, −1 for none. They only grow. */
export interface ColumnWords extends Readonly<Record<FactList, string[]>> {
  readonly properties: PropertyType[];
  readonly numbers: string[];
  readonly sections: string[];
  readonly plans: string[];
}

/**
 * All lots of all types, whatever their status, one row each, in growing typed arrays: rows from `count` on are
 * unused. A row stays in its place; a lot that was sold is a changed row. `version` grows with every page that is
 * applied.
 */
export interface LotColumns {
  count: number;
  version: number;
  places: SelectionPlaces;
  readonly words: ColumnWords;
  arrays: ColumnArrays;
}

export function emptyColumns(): LotColumns {
  return {
    count: 0,
    version: 0,
    places: { cities: [], projects: [], buildings: [] },
    words: { properties: [], numbers: [], sections: [], plans: [], ...perFactList(() => []) },
    arrays: makeArrays((kind) => new kind(0)),
  };
}

type AnyKind = (typeof columnArrays)[ColumnName];
type AnyArray = ColumnArrays[ColumnName];

/** An array for each column; `make` has to return the given type. */
export function makeArrays(make: (kind: AnyKind, name: ColumnName) => AnyArray): ColumnArrays {
  const made = columnNames.map((name) => [name, make(columnArrays[name], name)]);
  return Object.fromEntries(made) as ColumnArrays;
}

/** Copies columns, so that they can be changed without changing the originals. */
export function copyColumns(columns: LotColumns): LotColumns {
  const { words, arrays } = columns;
  return {
    ...columns,
    words: {
      properties: [...words.properties],
      numbers: [...words.numbers],
      sections: [...words.sections],
      plans: [...words.plans],
      ...perFactList((list) => [...words[list]]),
    },
    arrays: makeArrays((_, name) => arrays[name].slice()),
  };
}

/** The row of a lot, or undefined if it is not known. */
export const rowOf = (columns: LotColumns, id: number): number | undefined => rowsById(columns).get(id);

const knownRows = new WeakMap<LotColumns, Map<number, number>>();

/** Row by id, computed at the first question; rows are only ever added. */
function rowsById(columns: LotColumns): Map<number, number> {
  let rows = knownRows.get(columns);
  if (!rows) {
    rows = new Map();
    knownRows.set(columns, rows);
  }
  for (let row = rows.size; row < columns.count; row++) rows.set(columns.arrays.id[row] ?? 0, row);
  return rows;
}

/** The lot of a row as a card shows it. */
export function lotAt({ arrays, places, words }: LotColumns, row: number): Lot {
  const building = places.buildings[arrays.building[row] ?? -1];
  const project = places.projects[building?.project ?? -1];
  const city = places.cities[project?.city ?? -1];
  const property = words.properties[arrays.property[row] ?? -1] ?? 'flat';
  const flags = arrays.flags[row] ?? 0;
  const area = arrays.area[row] ?? 0;
  const price = rublesOrNull(arrays.price[row]);
  return {
    id: arrays.id[row] ?? 0,
    type: typeOf(property),
    property_type: property,
    status: arrays.status[row] as Lot['status'],
    rooms: arrays.rooms[row] ?? 0,
    is_euro: (flags & LotFlag.euro) !== 0,
    is_penthouse: (flags & LotFlag.penthouse) !== 0,
    is_free_plan: (flags & LotFlag.freePlan) !== 0,
    area: area / 100,
    price,
    original_price: rublesOrNull(arrays.original_price[row]),
    hide_prices: (flags & LotFlag.hiddenPrice) !== 0,
    price_pending: (flags & LotFlag.pendingPrice) !== 0,
    price_per_meter: price === null ? null : pricePerMeter(price, area),
    floor: arrays.floor[row] ?? 0,
    floors: wholeOrNull(arrays.floors[row]),
    number: words.numbers[arrays.number[row] ?? -1] ?? '',
    plan: words.plans[arrays.plan[row] ?? -1] ?? null,
    project_slug: project?.slug ?? '',
    project_name: project?.name ?? '',
    city: city?.slug ?? '',
    city_name: city?.name ?? '',
    building: building?.name ?? '',
    building_id: building?.id ?? 0,
    section: words.sections[arrays.section[row] ?? -1] ?? null,
    completion: presentCompletion(
      wholeOrNull(arrays.completion[row]),
      building?.completion_year ?? null,
      building?.completion_quarter ?? null,
    ),
    has_promotions: (flags & LotFlag.promotion) !== 0,
    ...perFact((fact) => words[cardFacts[fact].list][arrays[fact][row] ?? -1] ?? null),
  };
}

const rublesOrNull = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : value);
const wholeOrNull = (value = NONE): number | null => (value === NONE ? null : value);

/** Property types that are not sold here never get into the tables; if one did, it would not be listed. */
const typeOf = (property: PropertyType): LotType => lotTypeOfProperty[property] ?? 'flats';

/**
 * Applies one page of the sync: new lots become rows, known ones are overwritten. The page's places replace the
 * earlier ones, whose order may differ. The page has been checked before, so it is applied completely or not at
 * all.
 */
export function applyPage(
  columns: LotColumns,
  page: Pick<SelectionIndexPage, 'places' | 'rows' | 'words'>,
): void {
  const { rows, words } = page;
  replacePlaces(columns, page.places);
  const known = rowsById(columns);
  const { arrays } = grow(columns, columns.count + rows.id.length);
  const at = rows.id.map((id) => {
    let row = known.get(id);
    if (row === undefined) {
      row = columns.count++;
      known.set(id, row);
      arrays.id[row] = id;
    }
    return row;
  });
  const filled: Record<Exclude<ColumnName, 'id'>, readonly [values: Values, absent: number]> = {
    price: [rows.price, Number.NaN],
    original_price: [rows.original_price, Number.NaN],
    updated: [rows.updated, 0],
    rooms: [rows.rooms, 0],
    area: [rows.area, 0],
    floor: [rows.floor, 0],
    floors: [rows.floors, NONE],
    completion: [rows.completion, NONE],
    building: [rows.building, 0],
    number: [rows.number.map((word) => positionIn(columns.words.numbers, word)), -1],
    section: [moved(rows.section, words.sections, columns.words.sections), -1],
    plan: [moved(rows.plan, words.plans, columns.words.plans), -1],
    property: [moved(rows.property, words.properties, columns.words.properties), 0],
    status: [rows.status, 5],
    flags: [rows.flags, 0],
    ...perFact((fact): [Values, number] => {
      const { list } = cardFacts[fact];
      return [moved(rows[fact], words[list], columns.words[list]), -1];
    }),
  };
  for (const name of columnNames) {
    if (name === 'id') continue;
    const array = arrays[name];
    const [values, absent] = filled[name];
    at.forEach((row, position) => {
      array[row] = values[position] ?? absent;
    });
  }
  columns.version += 1;
}

type Values = readonly (number | null)[];

/** Converts positions in a page's words to positions in the growing list. */
function moved<Word extends string>(values: readonly number[], words: readonly Word[], all: Word[]): Values {
  const positions = words.map((word) => positionIn(all, word));
  return values.map((at) => positions[at] ?? null);
}

function grow(columns: LotColumns, wanted: number): LotColumns {
  if (wanted <= columns.arrays.id.length) return columns;
  const { arrays } = columns;
  const capacity = Math.max(wanted, Math.ceil(columns.count * 1.5));
  columns.arrays = makeArrays((kind, name) => {
    const larger = new kind(capacity);
    larger.set(arrays[name]);
    return larger;
  });
  return columns;
}

/** Replaces the places; rows keep their building, whatever its position in the new list. */
function replacePlaces(columns: LotColumns, places: SelectionPlaces): void {
  const before = columns.places.buildings;
  columns.places = places;
  if (before.every(({ id }, at) => places.buildings[at]?.id === id)) return;
  const now = new Map(places.buildings.map(({ id }, at) => [id, at]));
  const moved = before.map(({ id }) => now.get(id) ?? -1);
  const { building } = columns.arrays;
  for (let row = 0; row < columns.count; row++) building[row] = moved[building[row] ?? 0] ?? -1;
}

const knownWords = new WeakMap<readonly string[], Map<string, number>>();

/** The position of a word in a growing list; adds it if it is new. */
function positionIn<Word extends string>(list: Word[], word: Word): number {
  let known = knownWords.get(list);
  if (!known) {
    known = new Map(list.map((one, at) => [one, at]));
    knownWords.set(list, known);
  }
  const found = known.get(word);
  if (found !== undefined) return found;
  const position = list.push(word) - 1;
  known.set(word, position);
  return position;
}
