import { expect, test } from 'vitest';
import { type MortgageProgram, mortgageOffer } from './mortgage-offer';

const now = new Date('2026-11-21');
const base: MortgageProgram = {
  id: 1,
  name: 'Базовая',
  kind: 'base',
  rate: 1800,
  firstPayment: 2000,
  maxMonths: 360,
  maxLoan: null,
  validUntil: null,
};
const family: MortgageProgram = {
  ...base,
  id: 2,
  name: 'Семейная',
  kind: 'family',
  rate: 600,
  maxLoan: 6_000_000,
  validUntil: new Date('2030-12-31'),
};
const programs = [base, family];
const flat = (price: number | null) => ({ property_type: 'flat' as const, price });

test('D6 the payment is that of the cheapest programme, from its least first payment', () => {
  // 6,250,000 less a fifth is 5,000,000 at 6 % for 360 months.
  expect(mortgageOffer(programs, flat(6_250_000), now)).toEqual({
    mortgage_from: 29_978,
    mortgage_offer: { name: 'Семейная', rate: 6, first_payment: 1_250_000, months: 360 },
  });
});

test('D6 a programme whose limit the loan exceeds is none', () => {
  // 10,000,000 less a fifth is 8,000,000 at 18 % for 360 months: above the six millions of the family programme.
  expect(mortgageOffer(programs, flat(10_000_000), now).mortgage_from).toBe(120_567);
  expect(mortgageOffer(programs, flat(7_500_000), now).mortgage_offer?.name).toBe('Семейная');
  expect(mortgageOffer(programs, flat(7_500_010), now).mortgage_offer?.name).toBe('Базовая');
});

test.each([
  'apartments',
  'hotelroom',
  'commercial',
  'parking',
  'storage',
] as const)('D6 %s gets no family programme', (property_type) => {
  const offer = mortgageOffer(programs, { property_type, price: 5_000_000 }, now);
  expect(offer.mortgage_offer?.name).toBe('Базовая');
});

test('D6 a programme that has ended is none', () => {
  const ended = [{ ...family, validUntil: new Date('2026-11-20') }];
  expect(mortgageOffer(ended, flat(5_000_000), now)).toEqual({ mortgage_from: null, mortgage_offer: null });
});

test('D6 a hidden price has no payment', () => {
  expect(mortgageOffer(programs, flat(null), now)).toEqual({ mortgage_from: null, mortgage_offer: null });
});
