import { expect, test } from 'vitest';
import { roomValues } from '../../src/contract/lots/filters/lot-filter-keys';
import { listedLots } from '../../src/contract/selection/columns/listed-lots';
import { applyPage, emptyColumns } from '../../src/contract/selection/columns/lot-columns';
import { selectLots } from '../../src/contract/selection/select-lots';
import { drawQuestion } from '../../src/contract/selection/test-questions';
import { arbitraryStock, drawTestStock, testSelectionPage } from '../../src/contract/selection/test-stock';
import { createFilterMatcher } from './filter-matcher';
import { findNews } from './match-searches';
import type { MatchedSearch } from './write-news';

const changed = (seed: number, count: number) => {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(drawTestStock(seed, count)));
  return columns;
};

test('O3 a saved search matches the free lots that the selection of its address has', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const columns = changed(seed % 7, 260);
    const { type, filters } = drawQuestion(seed);
    const { id, status } = columns.arrays;
    const rows = [...selectLots(columns, type, filters, 'price')].filter((row) => status[row] === 1);
    const matched = createFilterMatcher(columns, type).match(filters);
    expect([...matched].sort()).toEqual(rows.map((row) => id[row]!).sort());
  }
});

test('O3 ten thousand searches look at three hundred changes less often than one list looks at its lots', () => {
  const columns = changed(3, 300);
  const draw = arbitraryStock(11);
  const projects = ['oblaka', 'more', 'ezh'];
  const searches = Array.from({ length: 10_000 }, (_, at): MatchedSearch => {
    const filters = {
      rooms: [roomValues[draw(roomValues.length)]!],
      ...(draw(2) === 0 && { project: [projects[draw(projects.length)]!] }),
      // To half a million, as people ask.
      price_max: 2_000_000 + draw(60) * 500_000,
    };
    const tell = ['new' as const];
    return { id: at + 1, userId: at + 1, type: 'flats', filters, tell, often: 'daily', sinceChange: 0 };
  });
  const moments = new Map(
    [...columns.arrays.id]
      .slice(0, columns.count)
      .map((id, at) => [id, [{ id: at + 1, price: 1, status: 1 }]]),
  );
  const { found, conditions } = findNews(columns, searches, { after: 0, moments });
  expect(found.length).toBeGreaterThan(10_000);
  expect(conditions).toBeLessThanOrEqual(roomValues.length + projects.length + 60);
  expect(conditions * listedLots(columns, 'flats').rows.length).toBeLessThan(100_000);
});
