import type { PlantedFault } from '../planted-fault';

export const offlineFaults: readonly PlantedFault[] = [
  {
    row: 'F1',
    file: 'src/features/install/install-moment.ts',
    from: 'hasStored || visits > 1',
    to: 'visits > 1',
    test: 'src/features/install/install-moment.test.ts',
  },
  {
    row: 'F3',
    file: 'src/api/server-clock.ts',
    from: 'ticks() - last.ticks',
    to: '0',
    test: 'src/api/server-clock.test.ts',
  },
  {
    row: 'F5',
    file: 'src/device/outbox/sending/send-outbox.ts',
    from: 'modify(waiting);',
    to: 'delete();',
    test: 'src/device/outbox/sending/send-outbox.test.ts',
  },
  {
    row: 'F6',
    file: 'src/device/lists/lot-set/lot-set.ts',
    from: 'apply(row, key, false, null);',
    to: 'void [row, key];',
    test: 'src/device/lists/hidden/hidden-store.test.ts',
  },
  {
    row: 'F8',
    file: 'src/app/service-worker/watch-versions.ts',
    from: "else if (waiting && active) offer('waiting');",
    to: "else if (waiting) offer('waiting');",
    test: 'src/app/service-worker/watch-versions.test.ts',
  },
  {
    row: 'F11',
    file: 'src/features/offline-projects/offline-project-words.ts',
    from: "at === null ? 'сейчас начнём' : 'обновляем'",
    to: "'обновляем'",
    test: 'src/features/offline-projects/offline-project-words.test.ts',
  },
  {
    row: 'F12',
    file: 'src/contract/selection/project-offers.ts',
    from: 'const isBeside = !kind && ',
    to: 'const isBeside = ',
    test: 'src/contract/selection/project-offers.test.ts',
  },
];
