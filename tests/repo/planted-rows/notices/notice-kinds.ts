import type { PlantedRow } from '../planted-row';

/** A kind of notifications with a switch of its own: where that is kept, and what the settings say of it. */
export const planted: PlantedRow = {
  table: 'noticeKinds',
  rows: [{ file: 'src/contract/accounts/notices.ts', after: "'links',", row: "  'planted_switch'," }],
  key: 'planted_switch',
  answers: [
    'server/notices/notice-streams.ts',
    'src/features/settings/sections/notices-section.test.tsx',
    'src/features/settings/sections/notices-section.tsx',
  ],
};
