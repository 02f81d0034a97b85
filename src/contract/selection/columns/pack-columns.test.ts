import { expect, test } from 'vitest';
import { drawTestStock, testSelectionPage } from '../test-stock';
import { applyPage, emptyColumns } from './lot-columns';
import { packColumns, unpackColumns } from './pack-columns';

function drawnColumns() {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(drawTestStock(3, 40)));
  return columns;
}

test('F12 columns stored before a fact was added are loaded anew', () => {
  const columns = drawnColumns();
  expect(unpackColumns(packColumns(columns))?.count).toBe(40);
  const { finishings: _, ...words } = columns.words;
  expect(unpackColumns(packColumns({ ...columns, words: words as typeof columns.words }))).toBeNull();
});
