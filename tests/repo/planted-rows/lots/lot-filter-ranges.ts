import type { PlantedRow } from '../planted-row';

/** A filter with two ends, which a board asks its cells for as well. */
export const planted: PlantedRow = {
  table: 'lotFilters, a range',
  rows: [
    {
      file: 'src/contract/lots/filters/lot-filter-table.ts',
      after: "search: { kind: 'text', types: null, label: 'Номер' },",
      row: "  planted_range: { kind: 'range', types: null, label: 'От и до', unit: '', least: 0, most: 1, fieldWidth: 'wide', written: 'number' },",
    },
  ],
  key: 'planted_range',
  answers: [
    'src/contract/selection/columns/range-columns.ts',
    'src/contract/selection/test-questions.ts',
    'src/features/lots/selection/filters/board-filters.test.tsx',
  ],
};
