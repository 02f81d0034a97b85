import { sql } from 'drizzle-orm';
import { cardFactColumns, cardFacts, perFact, perFactList } from '../../../src/contract/lots/own-facts';
import { LotFlag } from '../../../src/contract/selection/columns/lot-columns';
import type {
  SelectionIndexPage,
  SelectionPlaces,
} from '../../../src/contract/selection/columns/selection-page';
import type { Executor } from '../../db/database';
import { buildings, cities, lots, projects } from '../../db/schema/schema';
import { pick } from '../pick';

/** What the columns of a selection need of a lot. */
export const lotRowColumns = {
  id: lots.id,
  propertyType: lots.propertyType,
  status: lots.status,
  rooms: lots.rooms,
  isEuro: lots.isEuro,
  isPenthouse: lots.isPenthouse,
  isFreePlan: lots.isFreePlan,
  hasPromotions: lots.hasPromotions,
  hidePrices: lots.hidePrices,
  pricePending: lots.pricePending,
  area: lots.area,
  price: lots.price,
  originalPrice: lots.originalPrice,
  floor: lots.floor,
  floors: lots.floors,
  number: lots.number,
  buildingId: lots.buildingId,
  section: lots.section,
  completion: lots.completion,
  plan: lots.plan,
  updatedAt: lots.updatedAt,
  ...pick(lots, cardFactColumns),
  revision: lots.revision,
};

export type ColumnsLot = Pick<typeof lots.$inferSelect, keyof typeof lotRowColumns>;

/** Lots as the columns of a page; `positions` are those of the page's buildings. */
export function lotRowsPage(
  rows: readonly ColumnsLot[],
  positions: ReadonlyMap<number, number>,
): Pick<SelectionIndexPage, 'rows' | 'words'> {
  const properties = dictionary<ColumnsLot['propertyType']>();
  const sections = dictionary<string>();
  const plans = dictionary<string>();
  const facts = perFactList(() => dictionary<string>());
  const each = <T>(value: (row: ColumnsLot) => T): T[] => rows.map(value);
  return {
    rows: {
      id: each((row) => row.id),
      property: each((row) => properties.at(row.propertyType)),
      status: each((row) => row.status),
      rooms: each((row) => row.rooms),
      flags: each(flagsOf),
      area: each((row) => row.area),
      price: each((row) => (row.hidePrices ? null : row.price)),
      original_price: each((row) => (row.hidePrices ? null : row.originalPrice)),
      floor: each((row) => row.floor),
      floors: each((row) => row.floors),
      number: each((row) => row.number),
      building: each((row) => positions.get(row.buildingId) ?? 0),
      section: each((row) => sections.at(row.section)),
      completion: each((row) => row.completion),
      plan: each((row) => plans.at(row.plan)),
      updated: each((row) => Math.floor(row.updatedAt.getTime() / 1000)),
      ...perFact((fact) => {
        const { column, list } = cardFacts[fact];
        return each((row) => facts[list].at(row[column]));
      }),
    },
    words: {
      properties: properties.words,
      sections: sections.words,
      plans: plans.words,
      ...perFactList((list) => facts[list].words),
    },
  };
}

const flagsOf = (row: ColumnsLot): number =>
  (row.isEuro ? LotFlag.euro : 0) |
  (row.isPenthouse ? LotFlag.penthouse : 0) |
  (row.isFreePlan ? LotFlag.freePlan : 0) |
  (row.hasPromotions ? LotFlag.promotion : 0) |
  (row.hidePrices ? LotFlag.hiddenPrice : 0) |
  (row.hidePrices && row.pricePending ? LotFlag.pendingPrice : 0);

/** Words by their first use; −1 stands for none. */
function dictionary<Word extends string>() {
  const known = new Map<Word, number>();
  const words: Word[] = [];
  return {
    words,
    at(word: Word | null): number {
      if (word === null) return -1;
      const found = known.get(word);
      if (found !== undefined) return found;
      known.set(word, words.length);
      return words.push(word) - 1;
    },
  };
}

interface PlacesRead {
  readonly places: SelectionPlaces;
  readonly positions: ReadonlyMap<number, number>;
}

/** What the last question has brought: with twenty thousand buildings most steps of an import bring the same. */
let lastRead: { readonly text: string; readonly read: PlacesRead } | null = null;

/**
 * Every place, and where each building stands in the list of them; not to be changed, for the same may be given again.
 */
export async function readSelectionPlaces(db: Executor): Promise<PlacesRead> {
  const { rows } = await db.execute<{ places: string }>(placesQuery);
  const text = rows[0]?.places ?? '';
  if (lastRead?.text !== text) lastRead = { text, read: placesOf(JSON.parse(text) as PlaceRows) };
  return lastRead.read;
}

interface PlaceRows {
  readonly cities: readonly [id: number, slug: string, name: string][];
  readonly projects: readonly [id: number, slug: string, name: string, cityId: number][];
  readonly buildings: readonly [
    id: number,
    name: string,
    projectId: number,
    completionYear: number | null,
    completionQuarter: number | null,
  ][];
}

/** One text: rows of twenty thousand buildings would each be parsed and mapped before they can be compared. */
const placesQuery = sql`SELECT json_build_object(
  'cities', (SELECT coalesce(json_agg(json_build_array(id, slug, name) ORDER BY position, id), '[]') FROM ${cities}),
  'projects', (SELECT coalesce(json_agg(json_build_array(id, slug, name, city_id) ORDER BY id), '[]') FROM ${projects}),
  'buildings', (SELECT coalesce(
    json_agg(json_build_array(id, name, project_id, completion_year, completion_quarter) ORDER BY id), '[]'
  ) FROM ${buildings})
)::text AS places`;

function placesOf(rows: PlaceRows): PlacesRead {
  const cityAt = new Map(rows.cities.map(([id], index) => [id, index]));
  const projectAt = new Map(rows.projects.map(([id], index) => [id, index]));
  return {
    positions: new Map(rows.buildings.map(([id], index) => [id, index])),
    places: {
      cities: rows.cities.map(([, slug, name]) => ({ slug, name })),
      projects: rows.projects.map(([, slug, name, cityId]) => ({
        slug,
        name,
        city: cityAt.get(cityId) ?? 0,
      })),
      buildings: rows.buildings.map(([id, name, projectId, year, quarter]) => ({
        id,
        name,
        project: projectAt.get(projectId) ?? 0,
        completion_year: year,
        completion_quarter: quarter,
      })),
    },
  };
}
