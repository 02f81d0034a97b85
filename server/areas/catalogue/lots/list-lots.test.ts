import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Lot } from '../../../../src/contract/lots/lot';
import { LotList } from '../../../../src/contract/lots/lot-list';
import {
  applyPage,
  emptyColumns,
  type LotColumns,
  lotAt,
} from '../../../../src/contract/selection/columns/lot-columns';
import { drawQuestion } from '../../../../src/contract/selection/test-questions';
import { drawTestStock, testSelectionPage } from '../../../../src/contract/selection/test-stock';
import { cardJson } from './card-json';
import { listLots, listLotsJson } from './list-lots';

function drawnColumns(seed: number, lots: number): LotColumns {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(drawTestStock(seed, lots)));
  return columns;
}

/** The same list both ways; `seed` draws what is asked. */
function both(columns: LotColumns, cards: ReturnType<typeof cardJson>, seed: number) {
  const { type, filters, order } = drawQuestion(seed);
  const byLayout = seed % 3 > 0;
  const query = {
    ...filters,
    order,
    gather: byLayout,
    limit: [24, 1, 0, 100][seed % 4] ?? 24,
    offset: (seed % 5) * 7,
  };
  const links = { path: `/api/${type}/`, search: new URLSearchParams({ order }) };
  const parsed = v.parse(LotList, listLots(columns, type, query, links));
  return {
    asText: String(listLotsJson(columns, type, query, { ...links, cards }).bytes),
    parsed,
  };
}

test('D2 L2 a list put together of written cards is to the letter what the contract makes of the list', () => {
  const cards = cardJson();
  const seen: number[] = [];
  let grouped = 0;
  for (const stock of [drawnColumns(1, 700), drawnColumns(2, 300)]) {
    for (let seed = 0; seed < 400; seed++) {
      const { asText, parsed } = both(stock, cards, seed);
      expect(asText).toBe(JSON.stringify(parsed));
      seen.push(parsed.results.length);
      if (parsed.results.some(({ alike: sameLayout }) => sameLayout)) grouped++;
    }
  }
  expect(Math.min(...seen)).toBe(0);
  expect(Math.max(...seen)).toBeGreaterThan(50);
  expect(grouped).toBeGreaterThan(50);
});

test('a card is written anew when its columns have changed', () => {
  const columns = drawnColumns(3, 50);
  const cards = cardJson();
  const before = cards(columns, 7);
  expect(cards(columns, 7)).toBe(before);
  applyPage(columns, testSelectionPage(drawTestStock(4, 50)));
  expect(String(cards(columns, 7))).toBe(JSON.stringify(v.parse(Lot, lotAt(columns, 7))));
  expect(String(cards(columns, 7))).not.toBe(String(before));
});

test('a card that breaks the contract leaves with no list', () => {
  const columns = drawnColumns(5, 200);
  columns.arrays.id.fill(Number.NaN);
  const cards = cardJson();
  expect(() => cards(columns, 0)).toThrow('Expected number');
});
