import { beforeEach, expect, test } from 'vitest';
import { applyPage, emptyColumns, type LotColumns } from '../../contract/selection/lot-columns';
import { type Answers, createAnswers } from './answer-selection';
import { FakeStock } from './fake-stock';
import { emptyIndex } from './held-index';
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

test('F12 an answer is the slice asked for, with the count of all, in the order asked for', () => {
  expect(ids({})).toEqual([10, 9, 8, 7]);
  expect(ids({ from: 8, to: 100 })).toEqual([2, 1]);
  expect(ids({ order: 'price', to: 2 })).toEqual([1, 2]);
  expect(ids({ filters: { price_max: 3_000_000 } })).toEqual([3, 2, 1]);
  expect(answers.select(columns, question).count).toBe(10);
});

test('F12 facets are those of the filters, options those of the type', () => {
  const filters = { price_max: 5_000_000 };
  const { facets, specs } = answers.select(columns, { ...question, filters });
  expect(facets.count).toBe(5);
  expect(facets.facets).toContainEqual({ name: 'price', range: { min: 1_000_000, max: 10_000_000 } });
  expect(specs).toContainEqual({ name: 'price', range: { min: 1_000_000, max: 10_000_000 } });
});

test('F12 a further slice and another order work nothing out again', () => {
  const { facets, specs } = answers.select(columns, question);
  const further = answers.select(columns, { ...question, order: 'area', from: 4, to: 8 });
  expect(further.facets).toBe(facets);
  expect(further.specs).toBe(specs);
});

test('F12 what has changed is seen once the answers of before are forgotten', async () => {
  expect(ids({})).toEqual([10, 9, 8, 7]);
  stock.change(10, { status: 4 });
  stock.change(1, { price: 90_000_000 });
  applyPage(columns, (await stock.fetchPage(emptyIndex().mark)).page);
  answers.forget();
  answers.warm(columns);
  expect(ids({})).toEqual([1, 9, 8, 7]);
  expect(answers.select(columns, question).facets.count).toBe(9);
});
