import { beforeEach, expect, test } from 'vitest';
import { applyPage, emptyColumns, type LotColumns } from '../../contract/selection/columns/lot-columns';
import { type Answers, createAnswers } from './answer-selection';
import { FakeStock } from './fake-stock';
import { emptyIndex } from './index/held-index';
import type { SelectionQuestion } from './selection-question';

const question: SelectionQuestion = { type: 'flats', filters: {}, order: '-price', from: 0, to: 4 };
let stock: FakeStock;
let columns: LotColumns;
let answers: Answers;

beforeEach(async () => {
  stock = new FakeStock(10, 100);
  columns = emptyColumns();
  applyPage(columns, (await stock.fetchPage(emptyIndex().mark)).page);
  answers = createAnswers();
});

const ids = (asked: Partial<SelectionQuestion>) =>
  answers.select(columns, { ...question, ...asked }).lots.map(({ id }) => id);

test('F12 an answer is the requested slice in the requested order, with the total count', () => {
  expect(ids({})).toEqual([10, 9, 8, 7]);
  expect(ids({ from: 8, to: 100 })).toEqual([2, 1]);
  expect(ids({ order: 'price', to: 2 })).toEqual([1, 2]);
  expect(ids({ filters: { price_max: 3_000_000 } })).toEqual([3, 2, 1]);
  expect(answers.select(columns, question).count).toBe(10);
});

test('F12 facets depend on the filters, options on the type alone', () => {
  const filters = { price_max: 5_000_000 };
  const { facets, specs } = answers.select(columns, { ...question, filters });
  expect(facets.count).toBe(5);
  expect(facets.facets).toContainEqual({ name: 'price', range: { min: 1_000_000, max: 10_000_000 } });
  expect(specs).toContainEqual({ name: 'price', range: { min: 1_000_000, max: 10_000_000 } });
});

test('F12 another slice or order reuses what was computed before', () => {
  const { facets, specs } = answers.select(columns, question);
  const further = answers.select(columns, { ...question, order: 'area', from: 4, to: 8 });
  expect(further.facets).toBe(facets);
  expect(further.specs).toBe(specs);
});

test('L2 F12 grouped by layout, the places are those of cards, each with the number of its lots', async () => {
  const { page } = await stock.fetchPage(emptyIndex().mark);
  const { rooms, area } = page.rows;
  // Lots 4 and 8, 5 and 9, 6 and 10 get the same number of rooms, which makes them one layout each.
  applyPage(columns, {
    ...page,
    words: { ...page.words, plans: ['/storage/a.svg'] },
    rows: {
      ...page.rows,
      area: area.map((_, at) => 5000 + (rooms[at] ?? 0)),
      plan: area.map((_, at) => (at < 3 ? -1 : 0)),
    },
  });
  answers.forget();
  const asked = { ...question, order: 'price', gather: true, from: 2, to: 5 };
  const { count, lots, facets } = answers.select(columns, asked);
  expect([count, facets.count]).toEqual([7, 10]);
  const sameLayout = (floor_min: number, floor_max: number, millions: number) => ({
    count: 2,
    booked: 0,
    floor_min,
    floor_max,
    price_min: millions * 1_000_000,
  });
  expect(lots.map(({ id, alike: one }) => [id, one])).toEqual([
    [3, undefined],
    [4, sameLayout(5, 9, 4)],
    [5, sameLayout(1, 6, 5)],
  ]);
  // The same filters without grouping are another question.
  expect(answers.select(columns, { ...asked, gather: false }).count).toBe(10);
});

test('F12 changes of the columns are seen once the earlier answers are forgotten', async () => {
  expect(ids({})).toEqual([10, 9, 8, 7]);
  stock.change(10, { status: 4 });
  stock.change(1, { price: 90_000_000 });
  applyPage(columns, (await stock.fetchPage(emptyIndex().mark)).page);
  answers.forget();
  answers.warm(columns);
  expect(ids({})).toEqual([1, 9, 8, 7]);
  expect(answers.select(columns, question).facets.count).toBe(9);
});
