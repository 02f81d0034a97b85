import type { PlantedRow } from '../planted-row';

export const planted: PlantedRow = {
  table: 'property types',
  key: 'plantedproperty',
  rows: [
    {
      file: 'src/contract/lots/types/lot-type-of-property.ts',
      after: "storage: 'storage',",
      row: '  plantedproperty: null,',
    },
  ],
  answers: [
    'server/feed/offers/property-of-offer.ts',
    'src/contract/lots/types/property-type-labels.ts',
    'src/contract/mortgage/offers.ts',
    'src/shell/lot/lot-facts.ts',
  ],
};
