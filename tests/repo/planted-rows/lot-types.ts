import type { PlantedRow } from './planted-row';

export const planted: PlantedRow = {
  table: 'lot types',
  key: 'plantedtype',
  rows: [
    {
      file: 'src/contract/lots/lot-types.ts',
      after: 'storage: { hasRooms: false, hasSelection: false },',
      row: '  plantedtype: { hasRooms: false, hasSelection: false },',
    },
  ],
  answers: [],
};
