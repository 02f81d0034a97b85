import type { PlantedRow } from './planted-row';

/** A scope of a token that says nothing of itself. */
export const planted: PlantedRow = {
  table: 'apiScopes',
  rows: [
    {
      file: 'src/contract/accounts/staff/api-scopes.ts',
      after: 'export const apiScopes = {',
      row: "  planted_scope: { word: 'Посадки' },",
    },
  ],
  key: 'planted_scope',
  answers: ['src/contract/accounts/staff/api-scopes.ts'],
};
