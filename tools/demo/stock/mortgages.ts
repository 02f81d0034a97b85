import type { MortgagePrograms } from '../../../src/contract/mortgage/program';

const YEARS = 12;

/** End of that day in Moscow. */
const until = (day: string) => `${day}T20:59:59.000Z`;

/** What programmes have in common unless they say otherwise. */
const usual = {
  regions: null,
  min_months: 1 * YEARS,
  max_months: 30 * YEARS,
  max_loan: null,
  valid_from: null,
  valid_until: null,
  tranche: null,
} as const;

const family = {
  ...usual,
  kind: 'family',
  name: 'Семейная ипотека',
  rate: 6,
  max_loan: 6_000_000,
  valid_until: until('2030-12-31'),
} as const;
const it = { ...family, kind: 'it', name: 'ИТ-ипотека', max_loan: 9_000_000 } as const;
const subsidised = {
  ...usual,
  kind: 'subsidised',
  name: 'Ставка от застройщика',
  valid_from: '2026-09-30T21:00:00.000Z',
  valid_until: until('2027-03-31'),
} as const;

/**
 * The demo developer's banks, whose names are invented, and their conditions. Source of the family programme:
 * specification, "Mortgage" (6 %, from 20 %, up to 6 m ₽ outside the two capitals, until 2030); the others follow what
 * banks asked in the autumn of 2026.
 */
export const demoMortgage: Pick<MortgagePrograms, 'banks' | 'programs'> = {
  banks: [
    { slug: 'limanskiy', name: 'Лиманский банк' },
    { slug: 'prichalbank', name: 'Причалбанк' },
    { slug: 'stepnoy-veter', name: 'Банк «Степной ветер»' },
  ],
  programs: [
    {
      ...usual,
      slug: 'base-limanskiy',
      bank: 'limanskiy',
      kind: 'base',
      name: 'Базовая ипотека',
      rate: 17.4,
      first_payment: 20.1,
      max_loan: 60_000_000,
    },
    { ...family, slug: 'family-limanskiy', bank: 'limanskiy', first_payment: 20 },
    { ...it, slug: 'it-limanskiy', bank: 'limanskiy', first_payment: 20 },
    {
      ...subsidised,
      slug: 'subsidised-limanskiy',
      bank: 'limanskiy',
      rate: 11.9,
      first_payment: 30.1,
      max_loan: 30_000_000,
    },
    {
      ...usual,
      slug: 'base-prichalbank',
      bank: 'prichalbank',
      kind: 'base',
      name: 'Базовая ипотека',
      rate: 16.9,
      first_payment: 30,
      max_months: 25 * YEARS,
      max_loan: 40_000_000,
    },
    { ...family, slug: 'family-prichalbank', bank: 'prichalbank', first_payment: 20.1, rate: 5.9 },
    {
      ...usual,
      slug: 'tranche-prichalbank',
      bank: 'prichalbank',
      kind: 'tranche',
      name: 'Траншевая ипотека',
      rate: 17.9,
      first_payment: 20.1,
      max_loan: 30_000_000,
      min_months: 3 * YEARS,
      valid_until: until('2027-06-30'),
      tranche: { share: 30, months: 18 },
    },
    {
      ...usual,
      slug: 'base-stepnoy-veter',
      bank: 'stepnoy-veter',
      kind: 'base',
      name: 'Базовая ипотека',
      rate: 17.9,
      first_payment: 15,
      min_months: 3 * YEARS,
      max_loan: 25_000_000,
    },
    {
      ...subsidised,
      slug: 'subsidised-stepnoy-veter',
      bank: 'stepnoy-veter',
      rate: 9.9,
      first_payment: 40,
      regions: ['krasnodar', 'novorossiysk'],
      max_months: 20 * YEARS,
      max_loan: 15_000_000,
    },
  ],
};
