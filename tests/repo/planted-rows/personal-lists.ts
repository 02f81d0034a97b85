import type { PlantedRow } from './planted-row';

/** A list of the person's own on the device: brought, kept, named and exported. */
export const planted: PlantedRow = {
  table: 'personalLists',
  rows: [
    {
      file: 'src/contract/accounts/personal-lists.ts',
      after: 'export const personalLists = {',
      row: "  plantedList: { whose: 'full-access', exportedAs: 'plantedList' },",
    },
  ],
  key: 'plantedList',
  answers: [
    // Its table.
    'src/device/account/account-tables.ts',
    // How it is refreshed.
    'src/device/open-account/account.ts',
    // What it is called: the page of the device, and the question before signing out.
    'src/lib/words/list-words.ts',
    // The export of the account.
    'src/contract/calls/account/account-settings-endpoints.ts',
    'server/personal-lists.ts',
  ],
};
