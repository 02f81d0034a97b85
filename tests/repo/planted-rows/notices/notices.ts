import type { PlantedRow } from '../planted-row';

/** A type that leads to an address which the portal has not: everything else about a type comes out of its row. */
export const planted: PlantedRow = {
  table: 'notices',
  rows: [
    {
      file: 'src/contract/accounts/notices.ts',
      after: "deals: { target: '/deals', subject: 'Сделки', switch: 'deals' },",
      row: "  planted_notice: { target: '/planted_notice', subject: 'Посаженное', switch: 'service' },",
    },
  ],
  key: 'planted_notice',
  answers: ['src/features/notifications/notification-items.tsx'],
};
