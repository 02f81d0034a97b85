import type { PlantedRow } from '../planted-row';

export const planted: PlantedRow = {
  table: 'lotFilters',
  rows: [
    {
      file: 'src/contract/lots/filters/lot-filter-table.ts',
      after: "search: { kind: 'text', types: null, label: 'Номер' },",
      row: "  planted_flag: { kind: 'flag', types: null, label: 'Посажено', none: 'Не посажено' },",
    },
  ],
  key: 'planted_flag',
  answers: ['src/contract/selection/columns/filter-columns.ts', 'src/contract/selection/test-questions.ts'],
};
