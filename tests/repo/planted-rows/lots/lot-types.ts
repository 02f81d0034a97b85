import type { PlantedRow } from '../planted-row';

export const planted: PlantedRow = {
  table: 'lot types',
  key: 'plantedtype',
  rows: [
    {
      file: 'src/contract/lots/types/lot-types.ts',
      after: 'storage: { hasRooms: false, hasSelection: false },',
      row: '  plantedtype: { hasRooms: false, hasSelection: false },',
    },
  ],
  answers: [
    'src/contract/lots/paths/catalogue-paths.ts',
    'src/contract/calls/catalogue/lot-endpoints.ts',
    'src/contract/selection/project-offers.ts',
    'src/contract/lots/lot-words.ts',
    'src/features/buildings/board/board-layout.ts',
    'src/features/lots/lot-page/similar/similar-lots.tsx',
    // These lead to the page of a lot of the type, and complain until it has a route.
    'src/features/clients/interested/interested-part.tsx',
    'src/features/deals/deal-page.tsx',
    'src/routes/-open-shared.ts',
  ],
};
