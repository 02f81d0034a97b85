import type { PlantedRow } from './planted-row';

/** A kind of row of the outbox, among the changes of its list; its words and icon follow. */
export const planted: PlantedRow = {
  table: 'outboxKinds',
  rows: [
    {
      file: 'src/contract/accounts/personal-lists.ts',
      after: 'changes: {',
      row: "      plantedKind: { acts: { 'plantedKind-act': 'Сделать' }, loss: 'act', icon: 'heart' },",
    },
  ],
  key: 'plantedKind',
  answers: [
    // How it is read, told and sent.
    'src/device/outbox/outbox-kinds.ts',
    // The kinds that the list it was planted in puts into the outbox.
    'src/device/lists/favorites/favorites-store.ts',
  ],
};
