import type { PlantedRow } from './planted-row';

/** Work that nobody has said how to do. */
export const planted: PlantedRow = {
  table: 'jobKinds',
  rows: [
    {
      file: 'server/jobs/job-kinds.ts',
      after: 'export const jobKinds = {',
      row: "  planted_work: { title: 'посаженное', everyMs: MINUTE, first: 'at once', retries: 8 },",
    },
  ],
  key: 'planted_work',
  answers: ['server/job-acts.ts'],
};
