import type { PlantedRow } from './planted-row';

export const planted: PlantedRow = {
  table: 'portalChecks',
  key: 'plantedcheck',
  rows: [
    {
      file: 'src/contract/developer/portal-checks.ts',
      after: 'export const portalChecks = {',
      row: "  plantedcheck: { missing: '', unseen: '', place: { part: 'developer' } },",
    },
  ],
  answers: ['server/staff/portal-checks.ts'],
};
