import type { PlantedRow } from './planted-row';

/** A kind of row of the outbox: sent, told and drawn. */
export const planted: PlantedRow = {
  table: 'outboxKinds',
  rows: [
    {
      file: 'src/contract/accounts/outbox-kinds.ts',
      after: 'export const outboxKinds = {',
      row: "  plantedKind: { list: 'favorites', acts: ['plantedKind-act'], loss: 'act' },",
    },
  ],
  key: 'plantedKind',
  answers: [
    // How it is read and sent.
    'src/device/outbox/outbox-kinds.ts',
    // What its payload asks for.
    'src/device/outbox/pending/change-subject.ts',
    'src/lib/words/act-words.ts',
    'src/features/device/change-subject-line.tsx',
  ],
};
