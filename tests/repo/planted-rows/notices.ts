import type { PlantedRow } from './planted-row';

/** A type whose row says where a tap leads, and nothing of its switch: the table alone is to answer. */
export const planted: PlantedRow = {
  table: 'notices',
  rows: [
    {
      file: 'src/contract/accounts/notices.ts',
      after: "deals: { target: '/deals', subject: 'Сделки', switch: 'deals' },",
      row: "  planted_notice: { target: '/planted_notice', subject: 'Посаженное' },",
    },
  ],
  key: 'planted_notice',
  answers: ['src/contract/accounts/notices.ts'],
};
