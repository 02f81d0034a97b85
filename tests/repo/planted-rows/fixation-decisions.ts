import type { PlantedRow } from './planted-row';

/** An answer of the developer to a fixation: what it makes of it, how it is offered, and what its call is for. */
export const planted: PlantedRow = {
  table: 'fixationDecisions',
  key: 'plantedDecision',
  rows: [
    {
      file: 'src/contract/accounts/staff/fixation-decisions.ts',
      after: 'export const fixationDecisions = {',
      row: "  plantedDecision: { endpoint: 'plantedDecisionFixation', reason: 'may' },",
    },
  ],
  answers: [
    'server/fixations/decision-rules.ts',
    'server/summaries.ts',
    'src/features/staff/fixations/fixation-answers.tsx',
  ],
};
