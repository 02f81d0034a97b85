import type { PlantedRow } from './planted-row';

/** A list of the person's own on the device: brought, kept and served; its words and its field of the export follow. */
export const planted: PlantedRow = {
  table: 'personalLists',
  rows: [
    {
      file: 'src/contract/accounts/personal-lists.ts',
      after: 'export const personalLists = {',
      row: "  plantedList: { words: 'список', whose: 'full-access', exportedAs: 'plantedList', changes: {} },",
    },
  ],
  key: 'plantedList',
  answers: [
    // Its table.
    'src/device/account/account-tables.ts',
    // How it is refreshed, and the part of the account that changes it.
    'src/device/open-account/account-lists.ts',
    // Its calls, and what the export of the account says of it.
    'server/personal-lists.ts',
  ],
};
