import { and, asc, eq, gt, or } from 'drizzle-orm';
import { cardFactColumns, cardFacts, perFact, perFactList } from '../../../../src/contract/lots/own-facts';
import { LotFlag } from '../../../../src/contract/selection/columns/lot-columns';
import type {
  SelectionCursor,
  SelectionIndexPage,
  SelectionPlaces,
} from '../../../../src/contract/selection/columns/selection-page';
import { type CatalogueMark, currentMark } from '../../../db/changes/revision';
import type { Database, Executor } from '../../../db/database';
import { buildings, cities, lots, projects } from '../../../db/schema/schema';
import { pick } from '../../../stock/pick';

/** Lots of one step of the sync. */
export const SELECTION_STEP = 5000;

/** What stands in the columns. */
const columns = {
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

export interface SelectionStep {
  readonly page: SelectionIndexPage;
  /** What the catalogue was when the page was read. */
  readonly mark: CatalogueMark;
}

/** The lots that changed after the cursor, in the order of their change, with the places that they stand in. */
export function selectionStep(db: Database, { revision, id }: SelectionCursor): Promise<SelectionStep> {
  // One picture of the database: a building and its lots are of one moment.
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select(columns)
        .from(lots)
        .where(or(gt(lots.revision, revision), and(eq(lots.revision, revision), gt(lots.id, id))))
        .orderBy(asc(lots.revision), asc(lots.id))
        .limit(SELECTION_STEP);
      const { places, positions } = await readPlaces(tx);
      const last = rows.at(-1);
      const mark = await currentMark(tx);
      const page = {
        epoch: mark.epoch,
        revision: mark.revision,
        cursor: last ? { revision: last.revision, id: last.id } : { revision, id },
        complete: rows.length < SELECTION_STEP,
        places,
        ...columnsOf(rows, positions),
      };
      return { page, mark };
    },
    { isolationLevel: 'repeatable read' },
  );
}

type Row = Pick<typeof lots.$inferSelect, keyof typeof columns>;

function columnsOf(
  rows: Row[],
  positions: ReadonlyMap<number, number>,
): Pick<SelectionIndexPage, 'rows' | 'words'> {
  const properties = dictionary<Row['propertyType']>();
  const sections = dictionary<string>();
  const plans = dictionary<string>();
  const facts = perFactList(() => dictionary<string>());
  const each = <T>(value: (row: Row) => T): T[] => rows.map(value);
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

const flagsOf = (row: Row): number =>
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

async function readPlaces(
  db: Executor,
): Promise<{ places: SelectionPlaces; positions: Map<number, number> }> {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.position), asc(cities.id));
  const projectRows = await db.select().from(projects).orderBy(asc(projects.id));
  const buildingRows = await db.select().from(buildings).orderBy(asc(buildings.id));
  const cityAt = new Map(cityRows.map(({ id }, index) => [id, index]));
  const projectAt = new Map(projectRows.map(({ id }, index) => [id, index]));
  return {
    positions: new Map(buildingRows.map(({ id }, index) => [id, index])),
    places: {
      cities: cityRows.map(({ slug, name }) => ({ slug, name })),
      projects: projectRows.map(({ slug, name, cityId }) => ({ slug, name, city: cityAt.get(cityId) ?? 0 })),
      buildings: buildingRows.map((row) => ({
        id: row.id,
        name: row.name,
        project: projectAt.get(row.projectId) ?? 0,
        completion_year: row.completionYear,
        completion_quarter: row.completionQuarter,
      })),
    },
  };
}
