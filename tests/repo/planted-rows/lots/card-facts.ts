import type { PlantedRow } from '../planted-row';

export const planted: PlantedRow = {
  table: 'facts that a lot’s card knows',
  key: 'plantedword',
  rows: [
    {
      file: 'src/contract/lots/own-facts.ts',
      after: "finishing: { kind: 'text', column: 'finishing', list: 'finishings' },",
      row: "  plantedword: { kind: 'text', column: 'plantedword', list: 'plantedwords' },",
    },
  ],
  answers: [
    'server/db/schema/schema.ts',
    'tools/demo/stock/lots-of-building.ts',
    'server/feed/offers/offer-facts.ts',
    'src/shell/lot/lot-facts.ts',
    'tools/demo/making/stock-feed.ts',
  ],
};
