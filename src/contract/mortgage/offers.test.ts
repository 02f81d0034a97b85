import { expect, test } from 'vitest';
import {
  checkInitialPayment,
  type FinancedPurchase,
  leastOffer,
  mortgageOffers,
  offerOf,
  programsNamed,
  propertyOfProject,
  rublesAMonth,
} from './offers';
import type { MortgageProgram } from './program';

const now = Date.parse('2026-11-21');
const base: MortgageProgram = {
  slug: 'base',
  bank: 'bank',
  name: 'Базовая',
  kind: 'base',
  regions: null,
  rate: 18,
  first_payment: 20,
  min_months: 12,
  max_months: 360,
  max_loan: null,
  valid_from: null,
  valid_until: null,
  tranche: null,
};
const family: MortgageProgram = {
  ...base,
  slug: 'family',
  name: 'Семейная',
  kind: 'family',
  rate: 6,
  max_loan: 6_000_000,
  valid_until: '2030-12-31T20:59:59Z',
};
const programs = [base, family];
const flat = (cost: number) => ({ cost, property_type: 'flat' as const, city: 'sochi' });
const deal = (more: Partial<FinancedPurchase> = {}): FinancedPurchase => ({
  ...flat(7_500_000),
  initialPayment: 1_500_000,
  creditPeriod: 360,
  ...more,
});
const named = (given: FinancedPurchase, all = programs) => {
  const { offers, refusals } = mortgageOffers(all, given, now);
  return {
    offers: offers.map(({ program }) => program.slug),
    refusals: Object.fromEntries(refusals.map(({ program, text }) => [program.slug, text])),
  };
};

test("D6 the payment 'from' is that of the cheapest programme with its lowest first payment", () => {
  // 6,250,000 less a fifth is 5,000,000 at 6 % for 360 months.
  const least = leastOffer(programs, flat(6_250_000), now);
  expect(least?.program.slug).toBe('family');
  expect([least?.loan, least && rublesAMonth(least)]).toEqual([5_000_000, 29_978]);
});

test('D6 a programme whose limit that loan exceeds is not used', () => {
  const slug = (cost: number) => leastOffer(programs, flat(cost), now)?.program.slug;
  // 8,000,000 at 18 % for 360 months: above the six millions of the family programme.
  expect(leastOffer(programs, flat(10_000_000), now)?.payment).toBe(12_056_683);
  expect(slug(7_500_000)).toBe('family');
  expect(slug(7_500_010)).toBe('base');
});

test.each([
  'apartments',
  'hotelroom',
  'commercial',
  'parking',
  'storage',
] as const)('D6 I2 %s gets no programme of the state', (property_type) => {
  const it: MortgageProgram = { ...family, slug: 'it', kind: 'it' };
  expect(leastOffer([...programs, it], { ...flat(5_000_000), property_type }, now)?.program.slug).toBe(
    'base',
  );
  expect(named(deal({ property_type }), [...programs, it])).toEqual({
    offers: ['base'],
    refusals: { family: 'Только для квартир и домов', it: 'Только для квартир и домов' },
  });
});

test('D6 I2 a programme is available from its first day to its last', () => {
  const at = (valid_from: string | null, valid_until: string | null) =>
    leastOffer([{ ...family, valid_from, valid_until }], flat(5_000_000), now) !== null;
  expect(at(null, null)).toBe(true);
  expect(at('2026-11-20', '2026-11-22')).toBe(true);
  expect(at(null, '2026-11-20')).toBe(false);
  expect(at('2026-11-22', null)).toBe(false);
  expect(named(deal(), [{ ...base, valid_until: '2026-11-20' }])).toEqual({ offers: [], refusals: {} });
});

test('D6 a tranche is compared by its highest month, not by that of the first part', () => {
  const tranche: MortgageProgram = {
    ...base,
    slug: 'tranche',
    kind: 'tranche',
    rate: 18.1,
    tranche: { share: 30, months: 18 },
  };
  expect(leastOffer([base, tranche], flat(5_000_000), now)?.program.slug).toBe('base');
  const offer = offerOf(tranche, deal());
  expect(offer.later).toEqual({ from: 19, payment: expect.any(Number) });
  expect(rublesAMonth(offer)).toBe(Math.ceil((offer.later?.payment ?? 0) / 100));
  expect(named(deal(), [tranche, base]).offers).toEqual(['base', 'tranche']);
});

test('I2 costs of a purchase: loan, payments, and how much more is paid than was lent', () => {
  const offer = offerOf(family, deal());
  expect(offer).toMatchObject({ loan: 6_000_000, payment: 3_597_303, later: null });
  expect(offer.paid).toBe(offer.schedule.reduce((sum, { payment }) => sum + payment, 0));
  expect(offer.overpayment).toBe(offer.paid - 600_000_000);
});

test('I2 offers are sorted by their payments; one that does not fit says why', () => {
  expect(named(deal())).toEqual({ offers: ['family', 'base'], refusals: {} });
  const words = (more: Partial<FinancedPurchase>) =>
    Object.fromEntries(
      Object.entries(named(deal(more)).refusals).map(([slug, text]) => [
        slug,
        text.replaceAll('\u00a0', ' '),
      ]),
    );
  expect(words({ initialPayment: 1_499_999 })).toEqual({
    base: 'Первый взнос от 1 500 000 ₽: 20 % стоимости',
    family: 'Первый взнос от 1 500 000 ₽: 20 % стоимости',
  });
  expect(words({ cost: 9_000_000, initialPayment: 2_000_000 })).toEqual({
    family: 'Первый взнос от 3 000 000 ₽: кредит не больше 6,0 млн ₽',
  });
  expect(words({ creditPeriod: 11 })).toEqual({
    base: 'Срок от 12 до 360 месяцев',
    family: 'Срок от 12 до 360 месяцев',
  });
  expect(named(deal(), [{ ...base, regions: ['krasnodar'] }]).refusals).toEqual({
    base: 'Не действует в этом городе',
  });
  expect(named(deal({ city: null }), [{ ...base, regions: ['krasnodar'] }]).offers).toEqual(['base']);
});

test('I2 the first payment: too small, enough, and too large', () => {
  const check = (initialPayment: number, more: Partial<FinancedPurchase> = {}) =>
    checkInitialPayment(programs, deal({ initialPayment, ...more }), now);
  expect(check(1_500_000)).toEqual({ least: 1_500_000, most: 7_499_999, code: 'ok', text: null });
  expect(check(1_499_999).text?.replaceAll('\u00a0', ' ')).toBe('Первый взнос мал: нужно от 1 500 000 ₽');
  expect(check(7_499_999).code).toBe('ok');
  expect(check(7_500_000)).toMatchObject({
    code: 'too-large',
    text: 'Первый взнос должен быть меньше стоимости',
  });
  // With 20 of 50 millions the base programme is possible; the family one would need 44.
  expect(check(10_000_000, { cost: 50_000_000 })).toMatchObject({ least: 10_000_000, code: 'ok' });
  expect(checkInitialPayment([], deal(), now)).toMatchObject({ least: null, code: 'ok' });
});

test('I2 an address names programmes by kind or by slug', () => {
  const slugs = (...words: string[]) => programsNamed(programs, words).map(({ slug }) => slug);
  expect([slugs(), slugs('family'), slugs('base', 'family'), slugs('no such')]).toEqual([
    ['base', 'family'],
    ['family'],
    ['base', 'family'],
    [],
  ]);
});

test.each([
  [null, 'flat'],
  [{ living: true, commercial: true, hotelroom: true }, 'flat'],
  [{ living: false, commercial: true, hotelroom: true }, 'hotelroom'],
  [{ living: false, commercial: true, hotelroom: false }, 'commercial'],
  [{ living: false, commercial: false, hotelroom: false }, 'flat'],
] as const)('I2 in the project %j a %s is bought', (project, property) => {
  expect(propertyOfProject(project)).toBe(property);
});
