import type { PlantedFault } from '../planted-fault';

export const clientsFaults: readonly PlantedFault[] = [
  {
    row: 'G1',
    file: 'src/features/clients/find-clients.ts',
    from: '[phone, ...phones]',
    to: '[phone]',
    test: 'src/features/clients/find-clients.test.ts',
  },
  {
    row: 'G2',
    file: 'src/features/clients/fixation/fixation-words.ts',
    from: 'const left = prolongs - prolonged;',
    to: 'const left = prolongs;',
    test: 'src/features/clients/fixation/fixation-words.test.ts',
  },
  {
    row: 'G3',
    file: 'src/device/lists/clients/client-favorite-kind.ts',
    from: 'limitOf: ({ client }) =>',
    to: "limitOf: (_, client = '') =>",
    test: 'src/device/lists/clients/client-favorites-store.test.ts',
  },
  {
    row: 'G4',
    file: 'src/contract/appointments/ics.ts',
    from: 'length + size > 75',
    to: 'length + 1 > 75',
    test: 'src/contract/appointments/ics.test.ts',
  },
  {
    row: 'G5',
    file: 'src/contract/deals/find-deals.ts',
    from: "    .replaceAll('ё', 'е');",
    to: "    .replaceAll('е', 'е');",
    test: 'src/contract/deals/deals.test.ts',
  },
  {
    row: 'G2',
    file: 'server/http/callers/crm-signature.ts',
    from: 'Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS',
    to: 'Number(seconds) - now / 1000 > TOLERANCE_SECONDS',
    test: 'server/http/callers/crm-signature.test.ts',
  },
  {
    row: 'G3',
    file: 'src/device/lists/clients/client-favorites-store.ts',
    from: 'if (isEarly && isUnsettled(row)) return',
    to: 'if (isEarly && !isUnsettled(row)) return',
    test: 'src/device/lists/clients/client-favorites-store.test.ts',
  },
  {
    row: 'O1',
    file: 'server/stock/lot-status.ts',
    from: 'dealStatus ?? bookingStatus',
    to: 'dealStatus',
    test: 'server/stock/lot-status.test.ts',
  },
  {
    row: 'O4',
    file: 'server/pdf/read-lots.ts',
    from: 'hasPrices && !isUnavailable(page.status) ? page : withoutPrices(page)',
    to: 'hasPrices || !isUnavailable(page.status) ? page : withoutPrices(page)',
    test: 'tests/api/clients/pdf.test.ts',
  },
  {
    row: 'O10',
    file: 'server/papers/issue-paper.ts',
    from: '(last?.number ?? 0) + 1',
    to: '(last?.number ?? 0) + 2',
    test: 'tests/api/clients/deals/papers.test.ts',
  },
];
