import { beforeEach, expect, test } from 'vitest';
import {
  applyPage,
  emptyColumns,
  type LotColumns,
  lotAt,
} from '../../contract/selection/columns/lot-columns';
import { createAnswers } from './answer-selection';
import { FakeStock } from './fake-stock';
import { createHiding } from './hiding';
import { emptyIndex } from './index/held-index';
import type { SelectionQuestion } from './selection-question';

const question: SelectionQuestion = { type: 'flats', filters: {}, order: 'price', from: 0, to: 4 };
let stock: FakeStock;
let columns: LotColumns;

beforeEach(async () => {
  stock = new FakeStock(10, 100);
  columns = emptyColumns();
  applyPage(columns, (await stock.fetchPage(emptyIndex().mark)).page);
});

test('D10 F12 hidden lots are in no list, no count, no facet and no range', () => {
  const hiding = createHiding();
  expect(hiding.hide([1, 2, 10])).toBe(true);
  const { lots, count, facets, specs } = createAnswers().select(hiding.seen(columns), question);
  expect(lots.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  expect([count, facets.count]).toEqual([7, 7]);
  expect(specs).toContainEqual({ name: 'price', range: { min: 3_000_000, max: 9_000_000 } });
  expect(facets.facets).toContainEqual({
    name: 'rooms',
    choices: [
      { value: 'studio', count: 2 },
      { value: '1', count: 2 },
      { value: '2', count: 1 },
      { value: '3', count: 2 },
    ],
  });
});

test('D10 L2 if the first lot of a layout is hidden, the card shows the next one', async () => {
  const { page } = await stock.fetchPage(emptyIndex().mark);
  const same = (value: number) => page.rows.id.map(() => value);
  applyPage(columns, {
    ...page,
    words: { ...page.words, plans: ['/storage/a.svg'] },
    rows: { ...page.rows, rooms: same(2), area: same(5000), plan: same(0) },
  });
  const hiding = createHiding();
  hiding.hide([1, 3]);
  const { lots } = createAnswers().select(hiding.seen(columns), { ...question, gather: true });
  expect(lots.map(({ id, alike: sameLayout }) => [id, sameLayout?.count, sameLayout?.price_min])).toEqual([
    [2, 8, 2_000_000],
  ]);
});

test('D10 the columns themselves are not changed, and a hidden lot still has its page', () => {
  const hiding = createHiding();
  hiding.hide([1]);
  const seen = hiding.seen(columns);
  expect(lotAt(columns, 0)).toMatchObject({ id: 1, status: 1 });
  expect(createAnswers().select(columns, question).count).toBe(10);
  expect(hiding.seen(columns)).toBe(seen);
});

test('D10 a lot shown again is back, and changes of the stock are seen while lots are hidden', async () => {
  const hiding = createHiding();
  hiding.hide([1, 2]);
  expect(hiding.hide([2, 1])).toBe(false);
  expect(createAnswers().select(hiding.seen(columns), question).count).toBe(8);
  stock.change(3, { status: 4 });
  applyPage(columns, (await stock.fetchPage(emptyIndex().mark)).page);
  expect(createAnswers().select(hiding.seen(columns), question).count).toBe(7);
  expect(hiding.hide([])).toBe(true);
  expect(hiding.seen(columns)).toBe(columns);
});
