import type { PlantedFault } from '../planted-fault';

export const toolsFaults: readonly PlantedFault[] = [
  {
    row: 'I1',
    file: 'src/contract/documents/select-documents.ts',
    from: "{ ...filters, [facet]: '' }",
    to: 'filters',
    test: 'src/contract/documents/select-documents.test.ts',
  },
  {
    row: 'I2',
    file: 'src/contract/mortgage/schedule.ts',
    from: 'month === months ? balance : Math.min(balance, payment - interest)',
    to: 'Math.min(balance, payment - interest)',
    test: 'src/contract/mortgage/schedule.test.ts',
  },
  {
    row: 'I3',
    file: 'src/contract/documents/written-text.ts',
    from: 'return isWhole && isPlain ?',
    to: 'return isWhole ?',
    test: 'src/contract/documents/written-text.test.ts',
  },
  {
    row: 'I4',
    file: 'server/notices/notice-streams.ts',
    from: 'if (isPromo) return [switchColumns.promo];',
    to: 'if (isPromo) return [switchColumns.service];',
    test: 'server/notices/notice-streams.test.ts',
  },
  {
    row: 'I5',
    file: 'src/device/lists/requests/requests-store.ts',
    from: 'waiting: rows.filter(isUnsettled).length',
    to: 'waiting: rows.length',
    test: 'src/device/lists/requests/requests-store.test.ts',
  },
  {
    row: 'I6',
    file: 'src/shell/frame.ts',
    from: "path.includes('/print') || ",
    to: '',
    test: 'src/shell/frame.test.ts',
  },
  {
    row: 'I4',
    file: 'src/features/notifications/older-notifications.tsx',
    from: 'offset: after + at * PAGE',
    to: 'offset: at * PAGE',
    test: 'src/features/notifications/older-notifications.test.tsx',
  },
];
