import type { PlantedRow } from './planted-row';

/** An act of the developer's managers upon an account: its words, its rule and when it is offered. */
export const planted: PlantedRow = {
  table: 'staffActs',
  key: 'planted_act',
  rows: [
    {
      file: 'src/contract/accounts/staff/staff-acts.ts',
      after: 'export const staffActs = {',
      row: "  planted_act: { endpoint: 'plantAccount', label: 'Посадить', done: 'Посажено', reason: 'may' },",
    },
  ],
  answers: [
    // What it changes, and what its owner is told.
    'server/staff/accounts/acts.ts',
    'server/staff/staff-act-words.ts',
    'src/features/staff/accounts/staff-acts.ts',
  ],
};
