import type { mortgagePrograms } from '../../db/schema';

const percent = (value: number) => Math.round(value * 100);
const YEARS = 12;

/**
 * The programmes that the developer's banks offer. Source of the family programme: specification, "Mortgage" (6 %, from
 * 20 %, up to 6 m ₽ outside the two capitals, until 2030); the others follow what banks asked in the autumn of 2026.
 */
export const demoMortgages: (typeof mortgagePrograms.$inferInsert)[] = [
  {
    name: 'Базовая ипотека',
    kind: 'base',
    rate: percent(17.4),
    firstPayment: percent(20.1),
    maxMonths: 30 * YEARS,
    maxLoan: 60_000_000,
    validUntil: null,
  },
  {
    name: 'Семейная ипотека',
    kind: 'family',
    rate: percent(6),
    firstPayment: percent(20),
    maxMonths: 30 * YEARS,
    maxLoan: 6_000_000,
    validUntil: new Date('2030-12-31T20:59:59Z'),
  },
  {
    name: 'ИТ-ипотека',
    kind: 'it',
    rate: percent(6),
    firstPayment: percent(20),
    maxMonths: 30 * YEARS,
    maxLoan: 9_000_000,
    validUntil: new Date('2030-12-31T20:59:59Z'),
  },
  {
    name: 'Субсидированная ставка от застройщика',
    kind: 'subsidised',
    rate: percent(11.9),
    firstPayment: percent(30.1),
    maxMonths: 30 * YEARS,
    maxLoan: 30_000_000,
    validUntil: new Date('2027-03-31T20:59:59Z'),
  },
];
