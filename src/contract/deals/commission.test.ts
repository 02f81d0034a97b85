import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDeveloper } from '../developer/developer';
import { percentOf } from '../text/money';
import { type CommissionRule, commissionOf, isUnrated, type Sold } from './commission';
import { formatRate } from './format-rate';

const rates = { ...emptyDeveloper.rates, flats: 350 };
const sold: Sold = { lot_type: 'flats', project: 'oblaka', promoted: false, price: 8_400_000 };
const at = Date.parse('2026-11-20T12:00:00Z');
const rule = (more: Partial<CommissionRule>): CommissionRule => ({
  title: 'Особая',
  lot_type: null,
  project: null,
  promoted: false,
  rate: 100,
  valid_from: null,
  valid_until: null,
  ...more,
});

describe("L6 an agent's commission", () => {
  test('L6 M2 follows the usual rate of its type where no rule applies', () => {
    expect(commissionOf({ rates, rules: [] }, sold, at)).toEqual({
      rate: 350,
      amount: 294_000,
      rule: 'Квартиры: общая ставка',
    });
    expect(formatRate(350)).toBe('3,5\u00a0%');
  });

  test('M2 without a rate of its type and without a rule there is none, and it says so', () => {
    const none = commissionOf({ rates, rules: [] }, { ...sold, lot_type: 'storage' }, at);
    expect(none).toEqual({ rate: 0, amount: 0, rule: 'Кладовые: ставка не назначена' });
    expect(isUnrated(none)).toBe(true);
    const rules = [rule({ rate: 0 })];
    expect(isUnrated(commissionOf({ rates, rules }, sold, at))).toBe(false);
  });

  test('L6 a rule is valid from its first moment until its last, which is excluded', () => {
    const dated = [rule({ valid_from: '2026-11-01T00:00:00Z', valid_until: '2026-12-01T00:00:00Z' })];
    const rateAt = (moment: string) => commissionOf({ rates, rules: dated }, sold, Date.parse(moment)).rate;
    expect(rateAt('2026-10-31T23:59:59.999Z')).toBe(350);
    expect(rateAt('2026-11-01T00:00:00Z')).toBe(100);
    expect(rateAt('2026-12-01T00:00:00Z')).toBe(350);
  });

  test('L6 the more specific rule is used: by project, type, promotion, then the one that began later', () => {
    const rules = [
      rule({ rate: 1 }),
      rule({ rate: 2, promoted: true }),
      rule({ rate: 3, lot_type: 'flats' }),
      rule({ rate: 4, project: 'oblaka' }),
      rule({ rate: 5, project: 'oblaka', valid_from: '2026-11-01T00:00:00Z' }),
      rule({ rate: 6, project: 'other', lot_type: 'flats', promoted: true }),
    ];
    const rate = (given: CommissionRule[], more: Partial<Sold> = {}) =>
      commissionOf({ rates, rules: given }, { ...sold, ...more }, at).rate;
    expect(rate(rules)).toBe(5);
    expect(rate(rules.slice(0, 4))).toBe(4);
    expect(rate(rules.slice(0, 3), { promoted: true })).toBe(3);
    expect(rate(rules.slice(0, 2), { promoted: true })).toBe(2);
    expect(rate(rules.slice(0, 2))).toBe(1);
  });
});

test.each([
  [8_400_000, 350, 294_000],
  [10_000_001, 350, 350_000],
  [100, 50, 1],
  [99, 50, 0],
  [0, 350, 0],
  [7_654_321, 10_000, 7_654_321],
])('L6 of %d rubles %d hundredths of a percent are %d, rounded half up', (rubles, rate, sum) => {
  expect(percentOf(rubles, rate)).toBe(sum);
});

test('L6 a share is a whole number, never more than half a ruble off', () => {
  const money = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 10_000 }), (rubles, rate) => {
      const exact = BigInt(rubles) * BigInt(rate);
      const twice = 2n * (BigInt(percentOf(rubles, rate)) * 10_000n - exact);
      expect(twice > -10_000n && twice <= 10_000n).toBe(true);
    }),
  );
});
