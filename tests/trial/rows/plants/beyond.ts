import type { PlantedFault } from '../planted-fault';

export const beyondFaults: readonly PlantedFault[] = [
  {
    row: 'L6',
    file: 'src/contract/deals/commission.ts',
    from: 'Number(project !== null) * 4',
    to: 'Number(project !== null)',
    test: 'src/contract/deals/commission.test.ts',
  },
  {
    row: 'L7',
    file: 'server/notices/notice-streams.ts',
    from: '[switchColumns.service, switchColumns[name]]',
    to: '[switchColumns[name]]',
    test: 'server/notices/notice-streams.test.ts',
  },
];
