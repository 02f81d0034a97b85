import type { PlantedRow } from './planted-row';

/** A step of a report that has no words, and that nobody counts. */
export const planted: PlantedRow = {
  table: 'reportSteps',
  rows: [
    {
      file: 'src/contract/reports/report-steps.ts',
      after: 'export const reportStepNames = [',
      row: "  'planted_step',",
    },
  ],
  key: 'planted_step',
  answers: ['server/staff/reports/step-rows.ts', 'src/contract/reports/report-steps.ts'],
};
