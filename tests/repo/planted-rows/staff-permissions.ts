import type { PlantedRow } from './planted-row';

/** What a manager's call is about: each role answers whether it opens that. */
export const planted: PlantedRow = {
  table: 'staffPermissions',
  key: 'planted_permission',
  rows: [
    {
      file: 'src/contract/accounts/staff/staff-roles.ts',
      after: 'export const staffPermissions = {',
      row: '  planted_permission: { people: false },',
    },
  ],
  answers: ['src/contract/accounts/staff/staff-roles.ts'],
};
