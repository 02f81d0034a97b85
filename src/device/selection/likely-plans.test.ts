import { beforeEach, expect, test } from 'vitest';
import { cacheNames } from '../../contract/cache-names';
import { applyPage, emptyColumns, type LotColumns } from '../../contract/selection/lot-columns';
import type { SelectionPage } from '../../contract/selection/selection-page';
import { FakeCaches, FakeStock } from './fake-stock';
import { emptyIndex } from './held-index';
import { createLikelyPlans, type LikelyPlans } from './likely-plans';
import type { SelectionQuestion } from './selection-question';

const flats: SelectionQuestion = { type: 'flats', filters: {}, order: 'price', from: 0, to: 24 };
let caches: FakeCaches;
let columns: LotColumns;
let asked: string[];
let likely: LikelyPlans;

/** Sixty flats of one building, the dearer the larger the id, each with a plan named by its id. */
beforeEach(async () => {
  const { page } = await new FakeStock(60, 60).fetchPage(emptyIndex().mark);
  const drawn: SelectionPage = {
    ...page,
    words: { ...page.words, plans: page.rows.id.map((id) => `/storage/${id}.svg`) },
    rows: { ...page.rows, plan: page.rows.id.map((_, at) => at) },
  };
  columns = emptyColumns();
  applyPage(columns, drawn);
  caches = new FakeCaches();
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
const read = async () => {
  const plans: string[] = [];
  for await (const plan of likely.read()) plans.push(plan);
  return plans;
};
const plansOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `/storage/${from + at}.svg`);

test('F3 the first blocks of the selections that were asked for are likely, the newest first', async () => {
  likely.asked(flats);
  likely.asked({ ...flats, order: '-price', filters: { price_max: 2_000_000 } });
  const plans = await read();
  expect(plans.slice(0, 2)).toEqual(['/storage/2.svg', '/storage/1.svg']);
  expect(plans.slice(2)).toEqual(plansOf(1, 48));
});

test('F3 neighbours of a lot that was opened are likely, those of its floor first', async () => {
  likely.opened(9);
  const plans = await read();
  expect(plans).toHaveLength(12);
  expect(plans.slice(0, 5)).toEqual([18, 27, 36, 45, 54].map((id) => `/storage/${id}.svg`));
});

test('F3 a favorite is wanted with both drawings of its page, which is fetched once where it is not kept', async () => {
  const catalogue = await caches.open(cacheNames.catalogue);
  await catalogue.put('/api/flats/3/', layout('/storage/kept.svg', null));
  likely.favorites([3, 5, 404]);
  expect(await read()).toEqual([
    '/storage/3.svg',
    '/storage/kept.svg',
    '/storage/5.svg',
    '/storage/full.svg',
    '/storage/walls.svg',
  ]);
  await read();
  expect(asked).toEqual(['/api/flats/5/']);
});
