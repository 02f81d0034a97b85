import type { Lot } from '../../contract/lots/lot';
import { findEntries, type SearchableTexts, searchable } from '../../contract/search/find-entries';
import { buildingTexts, findLotRows } from '../../contract/search/find-lots';
import { type LotColumns, lotAt } from '../../contract/selection/columns/lot-columns';

/** How many of a kind a search shows. */
const OF_A_KIND = 5;
const LOTS = 8;

/** What a search has found, each kind the nearest first. */
export interface SearchFound {
  lots: Lot[];
  projects: FoundProject[];
  buildings: FoundBuilding[];
  /** Positions in the person's own texts. */
  own: number[];
  /** False: the lots are not all on the device yet, and none was sought. */
  isWhole: boolean;
}

interface FoundProject {
  slug: string;
  name: string;
  city: string;
  city_name: string;
}
interface FoundBuilding {
  id: number;
  name: string;
  /** The project's name, its slug and its city's. */
  project: string;
  project_slug: string;
  city: string;
}

/**
 * Searches over everything that the device has: the stock, and texts of the person's own (clients, deals, documents,
 * pages), which the page hands over when the search is opened, and takes away when it is closed.
 */
export function createSearch() {
  let own: SearchableTexts = [];
  return {
    setOwn(texts: readonly string[]): void {
      own = searchable(texts);
    },
    /** `columns`: null until all lots are there. `ofAKind`: at most so many of the own texts. */
    find(columns: LotColumns | null, typed: string, ofOwn: number): SearchFound {
      return {
        ...(columns === null ? nothing : findInStock(columns, typed)),
        own: findEntries(own, typed, ofOwn),
        isWhole: columns !== null,
      };
    },
  };
}

const nothing: Pick<SearchFound, 'lots' | 'projects' | 'buildings'> = {
  lots: [],
  projects: [],
  buildings: [],
};

function findInStock(columns: LotColumns, typed: string): typeof nothing {
  const { cities, projects, buildings } = columns.places;
  const placed = projects.map(({ slug, name, city: at }) => {
    const city = cities[at];
    return { slug, name, city: city?.slug ?? '', city_name: city?.name ?? '' };
  });
  const named = placed.map(({ name, city_name }) => `${name} ${city_name}`);
  return {
    lots: findLotRows(columns, typed, LOTS).map((row) => lotAt(columns, row)),
    projects: findEntries(searchable(named), typed, OF_A_KIND).flatMap((at) => placed[at] ?? []),
    buildings: findEntries(searchable(buildingTexts(columns)), typed, OF_A_KIND).flatMap((at) => {
      const building = buildings[at];
      const project = placed[building?.project ?? -1];
      if (!building || !project) return [];
      const { slug, name, city } = project;
      return { id: building.id, name: building.name, project: name, project_slug: slug, city };
    }),
  };
}
