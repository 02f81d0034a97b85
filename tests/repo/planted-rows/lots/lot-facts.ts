import type { PlantedRow } from '../planted-row';

export const planted: PlantedRow = {
  table: 'facts that a lot’s page alone tells',
  key: 'plantedfact',
  rows: [
    {
      file: 'src/contract/lots/own-facts.ts',
      after: "kitchen_area: { kind: 'area', column: 'kitchenArea' },",
      row: "  plantedfact: { kind: 'area', column: 'plantedfact' },",
    },
  ],
  answers: [
    'server/db/schema/schema.ts',
    'tools/demo/stock/layouts.ts',
    'server/feed/offers/offer-facts.ts',
    'src/shell/lot/lot-facts.ts',
    'tools/demo/making/stock-feed.ts',
  ],
};
