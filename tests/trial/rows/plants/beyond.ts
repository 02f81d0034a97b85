import type { PlantedFault } from '../planted-fault';

export const beyondFaults: readonly PlantedFault[] = [
  {
    row: 'L1',
    file: 'src/features/compare/compared-facts.ts',
    from: 'best !== null && competes(lot) && fact.best',
    to: 'best !== null && fact.best',
    test: 'src/features/compare/compared-facts.test.ts',
  },
  {
    row: 'L2',
    file: 'src/contract/selection/layouts/group-by-layout.ts',
    from: 'rubles < least',
    to: 'rubles > least',
    test: 'src/contract/selection/layouts/group-by-layout.test.ts',
  },
  {
    row: 'L3',
    file: 'src/device/lists/changed-lots.ts',
    from: 'Number(other.isFavorite) - Number(one.isFavorite) || ',
    to: '',
    test: 'src/device/lists/changed-lots.test.ts',
  },
  {
    row: 'L4',
    file: 'src/app/layouts/menu-links.tsx',
    from: ' && (mayClientSee || !isClientMode)',
    to: '',
    test: 'src/app/layouts/menu-links.test.tsx',
  },
  {
    row: 'L5',
    file: 'src/features/clients/links/link-words.ts',
    from: 'revoked_at === null && Date',
    to: 'Date',
    test: 'src/features/clients/links/link-words.test.ts',
  },
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
  {
    row: 'L8',
    file: 'src/features/settings/sections/devices-section.tsx',
    from: "kind === 'device' ? accountSettingsEndpoints.endDevice : accountSettingsEndpoints.endProgram",
    to: 'accountSettingsEndpoints.endDevice',
    test: 'src/features/settings/sections/devices-section.test.tsx',
  },
  {
    row: 'M1',
    file: 'src/features/staff/checks/missing-checks.tsx',
    from: '<p>{unseen}</p>',
    to: '<p />',
    test: 'src/features/staff/checks/missing-checks.test.tsx',
  },
  {
    row: 'M2',
    file: 'src/features/staff/developer/developer-form.tsx',
    from: 'isLate ? saved.state : form.values.seen',
    to: 'form.values.seen',
    test: 'src/features/staff/developer/developer-form.test.tsx',
  },
];
