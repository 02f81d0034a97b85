import * as v from 'valibot';
import { apiAddress } from '../../contract/calls/api-root';
import { LOTS_PAGE } from '../../contract/lots/filters/lot-filter-keys';
import { listedStatuses } from '../../contract/lots/lot';
import { lotPaths } from '../../contract/lots/paths/catalogue-paths';
import { type LotColumns, lotAt, rowOf } from '../../contract/selection/columns/lot-columns';
import { selectCards } from '../../contract/selection/layouts/select-cards';
import { cacheNames } from '../../contract/service-worker/cache-names';
import type { SelectionQuestion } from './selection-question';

/** How many selections, opened lots and favorites are considered. */
const SELECTIONS = 6;
const OPENED = 6;
const FAVORITES = 100;
/** Blocks of a selection, as many as a person scrolls through in a few seconds. */
const BLOCKS = 2;
/** Lots of the same building, the nearest floors first. */
const NEIGHBOURS = 12;

const Place = v.nullish(v.object({ picture: v.object({ address: v.string() }) }));

/** The drawings of a lot's page; its other fields are not read here. */
const Drawn = v.object({
  layout: v.object({ plan_full: v.nullable(v.string()), plan_only_walls: v.nullable(v.string()) }),
  floor_picture: v.nullish(v.string()),
  floor_plan: Place,
  cross_section: Place,
  site_plan: Place,
});

interface LikelyPlansOptions {
  columns(): LotColumns;
  storage: Pick<CacheStorage, 'match'>;
  fetch(path: string, init: RequestInit): Promise<Response>;
}

export interface LikelyPlans {
  asked(question: SelectionQuestion): void;
  opened(lot: number): void;
  /** Newest first. */
  favorites(lots: readonly number[]): void;
  /** Addresses of every drawing of the favorites. */
  favoritePlans(): AsyncGenerator<string>;
  /** Addresses of plans by how likely they are looked at next: neighbours of opened lots, then selections. */
  read(): AsyncGenerator<string>;
}

/** Predicts which plans the person will look at, from what was looked at since this page was opened. */
export function createLikelyPlans({ columns, storage, fetch }: LikelyPlansOptions): LikelyPlans {
  const questions = new Map<string, SelectionQuestion>();
  const openedLots = new Map<string, number>();
  let favoriteLots: readonly number[] = [];
  const fetched = new Set<number>();

  function* plansOf(rows: Iterable<number>): Generator<string> {
    const { arrays, words } = columns();
    for (const row of rows) {
      const plan = words.plans[arrays.plan[row] ?? -1];
      if (plan !== undefined) yield plan;
    }
  }

  /**
   * The lot's page is requested through the service worker, which caches it, so that a favorite opens completely
   * offline.
   */
  async function* wholePlans(id: number): AsyncGenerator<string> {
    const row = rowOf(columns(), id);
    if (row === undefined) return;
    const { type, plan } = lotAt(columns(), row);
    if (plan !== null) yield plan;
    const path = `${lotPaths[type]}${id}/`;
    let page = await storage.match(path, { cacheName: cacheNames.catalogue, ignoreVary: true });
    if (!page && !fetched.has(id)) {
      page = await fetch(apiAddress(path), { priority: 'low' });
      // A page that could not be loaded is requested again.
      if (page.ok) fetched.add(id);
    }
    const drawn = v.safeParse(Drawn, await page?.json().catch(() => null));
    if (!drawn.success) return;
    const { layout, floor_picture, floor_plan, cross_section, site_plan } = drawn.output;
    const places = [floor_plan, cross_section, site_plan].map((place) => place?.picture.address);
    for (const drawing of [layout.plan_full, layout.plan_only_walls, floor_picture, ...places])
      if (drawing != null) yield drawing;
  }

  return {
    asked: (question) => remember(questions, keyOf(question), question, SELECTIONS),
    opened: (lot) => remember(openedLots, String(lot), lot, OPENED),
    favorites: (lots) => {
      favoriteLots = lots.slice(0, FAVORITES);
    },
    async *favoritePlans() {
      for (const id of favoriteLots) yield* wholePlans(id);
    },
    async *read() {
      for (const id of [...openedLots.values()].reverse()) yield* plansOf(neighboursOf(columns(), id));
      for (let block = 0; block < BLOCKS; block += 1)
        for (const question of [...questions.values()].reverse()) {
          const from = block * LOTS_PAGE;
          yield* plansOf(selectCards(columns(), { ...question, from, to: from + LOTS_PAGE }).rows);
        }
    },
  };
}

const keyOf = ({ type, filters, order, gather: byLayout }: SelectionQuestion): string =>
  JSON.stringify([type, filters, order, byLayout]);

/** The newest entry is last in the map. */
function remember<T>(among: Map<string, T>, key: string, value: T, most: number): void {
  among.delete(key);
  among.set(key, value);
  const [oldest] = among.keys();
  if (among.size > most && oldest !== undefined) among.delete(oldest);
}

/** Rows of lots on offer in the building of a lot, the nearest floors first. */
function neighboursOf(columns: LotColumns, id: number): number[] {
  const own = rowOf(columns, id);
  if (own === undefined) return [];
  const { building, floor, status } = columns.arrays;
  const listed: readonly number[] = listedStatuses;
  const rows: number[] = [];
  for (let row = 0; row < columns.count; row += 1)
    if (building[row] === building[own] && row !== own && listed.includes(status[row] ?? 0)) rows.push(row);
  const away = (row: number) => Math.abs((floor[row] ?? 0) - (floor[own] ?? 0));
  return rows.sort((a, b) => away(a) - away(b)).slice(0, NEIGHBOURS);
}
