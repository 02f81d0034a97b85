import type { PlantedFault } from '../planted-fault';

export const shellFaults: readonly PlantedFault[] = [
  {
    row: 'A1',
    file: 'src/contract/lots/paths/project-path.ts',
    from: '[part.slice(COMPLEX.length), part]',
    to: '[part]',
    test: 'src/contract/lots/paths/project-path.test.ts',
  },
  {
    row: 'A2',
    file: 'src/app/guards.ts',
    from: '  rememberWantedAddress(href);',
    to: '  rememberWantedAddress(pathname);',
    test: 'src/app/guards.test.ts',
  },
  {
    row: 'A7',
    file: 'src/ui/modals/modals.ts',
    from: "closeModal(readModals().nested ? 'nested' : 'first');",
    to: "closeModal('first');",
    test: 'src/ui/modals/modals.test.ts',
  },
  {
    row: 'A8',
    file: 'src/lib/lazy/chunk-failure.ts',
    from: 'Math.abs(now - Number(',
    to: '(now - Number(',
    test: 'src/lib/lazy/chunk-failure.test.ts',
  },
  {
    row: 'B7',
    file: 'src/lib/words/names/person-name.ts',
    from: 'joined(user.last_name, user.first_name, user.patronymic)',
    to: 'joined(user.first_name, user.patronymic, user.last_name)',
    test: 'src/lib/words/names/person-name.test.ts',
  },
];
