import * as v from 'valibot';
import { PropertyType, StatusCode } from '../../lots/lot';
import { cardFactNames, cardFacts, perFact, perFactList } from '../../lots/own-facts';

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));
const Whole = v.pipe(v.number(), v.integer());

/**
 * A position in the sync: everything up to this row is on the device. Rows are sorted by the revision that changed
 * them last, then by id, so that a row which changes meanwhile comes again at the end and none is missed.
 */
export const SelectionCursor = v.object({ revision: Index, id: Index });
export type SelectionCursor = v.InferOutput<typeof SelectionCursor>;

/** Places of the lots: each list is complete, `project` and `city` are positions in the list before. */
const SelectionPlaces = v.object({
  cities: v.array(v.object({ slug: v.string(), name: v.string() })),
  projects: v.array(v.object({ slug: v.string(), name: v.string(), city: Index })),
  buildings: v.array(
    v.object({
      id: Whole,
      name: v.string(),
      project: Index,
      /** Completion of the building itself, if it is done. */
      completion_year: v.nullable(Whole),
      completion_quarter: v.nullable(Whole),
    }),
  ),
});
export type SelectionPlaces = v.InferOutput<typeof SelectionPlaces>;

/**
 * Lots as columns of equal length: every lot of every type and status, as a card shows it.
 *
 * Units: `area` in hundredths of a m²; prices in whole rubles, null if hidden; `completion` = year * 4 + quarter −
 * 1, 0 if done, null if unknown; `updated` in seconds since 1970; `flags` bits: 1 euro, 2 penthouse, 4 promotion, 8
 * hidden price, 16 free plan, 32 (with 8) a price that waits for a manager. `building` is a position in
 * `places.buildings`; `type`, `property`, `section`, `finishing` and `plan` are positions in the lists of `words`,
 * −1 for none. The price per m² is left out, since both sides compute it.
 */
const SelectionRows = v.object({
  id: v.array(Whole),
  property: v.array(Whole),
  status: v.array(StatusCode),
  rooms: v.array(Whole),
  flags: v.array(Whole),
  area: v.array(Whole),
  price: v.array(v.nullable(Whole)),
  original_price: v.array(v.nullable(Whole)),
  floor: v.array(Whole),
  floors: v.array(v.nullable(Whole)),
  number: v.array(v.string()),
  building: v.array(Index),
  section: v.array(Whole),
  completion: v.array(v.nullable(Whole)),
  plan: v.array(Whole),
  updated: v.array(Whole),
  ...perFact(() => v.array(Whole)),
});
export type SelectionRows = v.InferOutput<typeof SelectionRows>;

const SelectionFields = v.object({
  /** Identifies the database: rows of another one have no meaning here. */
  epoch: v.string(),
  revision: Index,
  cursor: SelectionCursor,
  complete: v.boolean(),
  places: SelectionPlaces,
  words: v.object({
    properties: v.array(PropertyType),
    sections: v.array(v.string()),
    plans: v.array(v.string()),
    ...perFactList(() => v.array(v.string())),
  }),
  rows: SelectionRows,
});

/** One page of the sync of the selection index. The first has the cursor 0, 0; the last has `complete`. */
export const SelectionIndexPage = v.pipe(SelectionFields, v.check(isWhole));
export type SelectionIndexPage = v.InferOutput<typeof SelectionIndexPage>;

/**
 * Whether the columns have the same length and all positions exist, so that the page can be applied without further
 * checks.
 */
function isWhole({ places, rows, words }: v.InferOutput<typeof SelectionFields>): boolean {
  const isIn = (list: readonly unknown[], least: number) => (at: number) => at >= least && at < list.length;
  return (
    Object.values(rows).every((column) => column.length === rows.id.length) &&
    rows.property.every(isIn(words.properties, 0)) &&
    rows.section.every(isIn(words.sections, -1)) &&
    cardFactNames.every((fact) => rows[fact].every(isIn(words[cardFacts[fact].list], -1))) &&
    rows.plan.every(isIn(words.plans, -1)) &&
    rows.building.every(isIn(places.buildings, 0)) &&
    places.buildings.every(({ project }) => isIn(places.projects, 0)(project)) &&
    places.projects.every(({ city }) => isIn(places.cities, 0)(city))
  );
}

/** Version of this format; raised when older applications could not read it. */
export const SELECTION_FORMAT = 1;

const whole = (fallback: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('Нужно целое число'),
      v.minValue(0, 'Число не может быть отрицательным'),
      v.maxValue(Number.MAX_SAFE_INTEGER, 'Слишком большое число'),
    ),
    fallback,
  );

/** Requests the page after the cursor. A cursor of another database, or of one that was filled anew, is refused. */
export const SelectionIndexQuery = v.object({
  format: whole(SELECTION_FORMAT),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
  revision: whole(0),
  id: whole(0),
});
