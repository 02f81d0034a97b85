import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkerboardOf } from '../../../src/contract/selection/checkerboard-of';
import { applyPage, emptyColumns } from '../../../src/contract/selection/columns/lot-columns';
import { drawTestStock, testSelectionPage } from '../../../src/contract/selection/test-stock';

test('D9 the board of a thousand lots goes over the wire in less than 25 kB', () => {
  const stock = drawTestStock(3, 1000);
  const lots = stock.lots.map(({ card, ...lot }) => ({
    ...lot,
    card: { ...card, building_id: 1, building: 'Литер 2', project_slug: 'oblaka' },
  }));
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage({ ...stock, lots }));
  const board = checkerboardOf(columns, 1);
  expect(board?.lots.id).toHaveLength(1000);
  expect(gzipSync(JSON.stringify(board)).length).toBeLessThan(25_000);
});
