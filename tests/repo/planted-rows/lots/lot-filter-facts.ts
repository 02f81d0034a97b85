import type { PlantedRow } from '../planted-row';

/** A filter by values as the stock has them. */
export const planted: PlantedRow = {
  table: 'lotFilters, a fact',
  rows: [
    {
      file: 'src/contract/lots/filters/lot-filter-table.ts',
      after: "search: { kind: 'text', types: null, label: 'Номер' },",
      row: "  planted_value: { kind: 'fact', types: null, label: 'Что', any: 'Любое', several: true, said: (value) => value },",
    },
  ],
  key: 'planted_value',
  answers: ['src/contract/selection/columns/filter-columns.ts', 'src/contract/selection/test-questions.ts'],
};
