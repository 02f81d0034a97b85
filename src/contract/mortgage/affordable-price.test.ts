import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentTerms, priceOfPayment } from './affordable-price';
import { annuityPayment } from './annuity';
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
const family: MortgageProgram = { ...base, slug: 'family', kind: 'family', rate: 6, max_loan: 6_000_000 };

test('I2 D2 a payment is counted by what was used last, within what its programme allows', () => {
  const used = { program: 'base', share: 0.35, months: 240 };
  expect(paymentTerms([base, family], used, now)).toEqual({ program: base, share: 0.35, months: 240 });
  expect(paymentTerms([base, family], { ...used, share: 0.1, months: 400 }, now)).toEqual({
    program: base,
    share: 0.2,
    months: 360,
  });
});

test('I2 D2 where nothing was used, or its programme has ended, it is counted by the lowest payment', () => {
  expect(paymentTerms([base, family], null, now)).toEqual({ program: family, share: 0.2, months: 360 });
  const ended = { ...family, valid_until: '2026-11-20' };
  const used = { program: 'family', share: 0.5, months: 120 };
  expect(paymentTerms([base, ended], used, now)?.program).toBe(base);
  expect(paymentTerms([ended], used, now)).toBeNull();
});

test('I2 D2 the price of a payment costs no more a month, and ten thousand more would', () => {
  const share = fc.integer({ min: 0, max: 90 }).map((percent) => percent / 100);
  const anyTerms = fc.record({ share, months: fc.integer({ min: 12, max: 360 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1_000_000 }), anyTerms, (payment, terms) => {
      const price = priceOfPayment(payment, { program: base, ...terms });
      const monthly = (cost: number) => annuityPayment(cost * (1 - terms.share), base.rate, terms.months);
      expect(price === 0 || monthly(price) <= payment + 0.01).toBe(true);
      expect(monthly(price + 10_000)).toBeGreaterThan(payment - 0.01);
    }),
  );
  // Six millions at most are lent: with a fifth paid at first they are seven and a half.
  expect(priceOfPayment(1_000_000, { program: family, share: 0.2, months: 360 })).toBe(7_500_000);
});
