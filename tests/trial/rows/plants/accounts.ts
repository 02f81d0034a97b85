import type { PlantedFault } from '../planted-fault';

export const accountsFaults: readonly PlantedFault[] = [
  {
    row: 'C1',
    file: 'src/features/registration/signed-up-draft.ts',
    from: 'passed >= codeRules.lifetimeSeconds',
    to: 'passed >= 2 * codeRules.lifetimeSeconds',
    test: 'src/features/registration/signed-up-draft.test.ts',
  },
  {
    row: 'C2',
    file: 'src/contract/accounts/fields/phone.ts',
    from: "digits.startsWith('8')",
    to: "digits.startsWith('9')",
    test: 'src/contract/accounts/fields/phone.test.ts',
  },
  {
    row: 'C5',
    file: 'src/features/progress/account-progress.ts',
    from: 'isThere ? order.length : ',
    to: '',
    test: 'src/features/progress/account-progress.test.ts',
  },
  {
    row: 'C6',
    file: 'src/features/progress/account-progress.ts',
    from: '  if (user.blocked)\n',
    to: '  if (user.blocked && user.block_reason)\n',
    test: 'src/features/progress/account-progress.test.ts',
  },
  {
    row: 'C8',
    file: 'src/lib/session/cookies.ts',
    from: 'has_session=; Max-Age=0;',
    to: 'has_session=;',
    test: 'src/lib/session/cookies.test.ts',
  },
];
