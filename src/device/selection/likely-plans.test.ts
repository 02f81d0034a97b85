import { beforeEach, expect, test } from 'vitest';
import { applyPage, emptyColumns, type LotColumns } from '../../contract/selection/columns/lot-columns';
import type { SelectionIndexPage } from '../../contract/selection/columns/selection-page';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { FakeIndexCaches, FakeStock } from './fake-stock';
import { emptyIndex } from './index/held-index';
import { createLikelyPlans, type LikelyPlans } from './likely-plans';
import type { SelectionQuestion } from './selection-question';

const flats: SelectionQuestion = { type: 'flats', filters: {}, order: 'price', from: 0, to: 24 };
let caches: FakeIndexCaches;
let columns: LotColumns;
let asked: string[];
let likely: LikelyPlans;

/** Sixty flats of one building; price and plan follow from the id. */
beforeEach(async () => {
  const { page } = await new FakeStock(60, 60).fetchPage(emptyIndex().mark);
  const drawn: SelectionIndexPage = {
    ...page,
    words: { ...page.words, plans: page.rows.id.map((id) => `/storage/${id}.svg`) },
    rows: { ...page.rows, plan: page.rows.id.map((_, at) => at) },
  };
  columns = emptyColumns();
  applyPage(columns, drawn);
  caches = new FakeIndexCaches();
  asked = [];
  likely = createLikelyPlans({
    columns: () => columns,
    storage: caches,
    fetch: async (path) => {
      asked.push(path);
      return layout('/storage/full.svg', '/storage/walls.svg');
    },
  });
});

const layout = (plan_full: string | null, plan_only_walls: string | null) =>
  Response.json({ layout: { plan_full, plan_only_walls } });
const read = async (from: 'read' | 'favoritePlans' = 'read') => {
  const plans: string[] = [];
  for await (const plan of likely[from]()) plans.push(plan);
  return plans;
};
const plansOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `/storage/${from + at}.svg`);

test('F3 plans of the first blocks of recent selections are likely, those of the newest selection first', async () => {
  likely.asked(flats);
  likely.asked({ ...flats, order: '-price', filters: { price_max: 2_000_000 } });
  const plans = await read();
  expect(plans.slice(0, 2)).toEqual(['/storage/2.svg', '/storage/1.svg']);
  expect(plans.slice(2)).toEqual(plansOf(1, 48));
});

test('F3 L2 of a list grouped by layout the plans of its cards are likely, each once', async () => {
  columns.arrays.area.fill(5000);
  columns.arrays.rooms.fill(2);
  columns.arrays.plan.forEach((_, row, plans) => {
    plans[row] = row % 3;
  });
  likely.asked({ ...flats, gather: true });
  expect(await read()).toEqual(plansOf(1, 3));
});

test('F3 neighbours of an opened lot are likely, those on its floor first', async () => {
  likely.opened(9);
  const plans = await read();
  expect(plans).toHaveLength(12);
  expect(plans.slice(0, 5)).toEqual([18, 27, 36, 45, 54].map((id) => `/storage/${id}.svg`));
});

test("F3 both plans of a favorite's page are loaded, and the page itself once if it is not cached", async () => {
  const catalogue = await caches.open(cacheNames.catalogue);
  await catalogue.put('/api/flats/3/', layout('/storage/kept.svg', null));
  likely.favorites([3, 5, 404]);
  expect(await read('favoritePlans')).toEqual([
    '/storage/3.svg',
    '/storage/kept.svg',
    '/storage/5.svg',
    '/storage/full.svg',
    '/storage/walls.svg',
  ]);
  await read('favoritePlans');
  expect(asked).toEqual(['/api/flats/5/']);
});

test("F3 the drawings of a favorite's floor, section and site are loaded too", async () => {
  const catalogue = await caches.open(cacheNames.catalogue);
  const place = (name: string) => ({ picture: { address: `/storage/${name}.svg` } });
  const page = {
    layout: { plan_full: null, plan_only_walls: null },
    floor_picture: null,
    floor_plan: place('floor'),
    cross_section: place('section'),
    site_plan: place('site'),
  };
  await catalogue.put('/api/flats/3/', Response.json(page));
  likely.favorites([3]);
  expect(await read('favoritePlans')).toEqual(
    ['3', 'floor', 'section', 'site'].map((name) => `/storage/${name}.svg`),
  );
});

test('F3 the page of a favorite that could not be loaded is requested again', async () => {
  let isThere = false;
  const patient = createLikelyPlans({
    columns: () => columns,
    storage: caches,
    fetch: async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return layout('/storage/full.svg', null);
    },
  });
  patient.favorites([5]);
  const wished = async () => {
    const plans: string[] = [];
    for await (const plan of patient.favoritePlans()) plans.push(plan);
    return plans;
  };
  await expect(wished()).rejects.toThrow('Failed to fetch');
  isThere = true;
  expect(await wished()).toEqual(['/storage/5.svg', '/storage/full.svg']);
});
