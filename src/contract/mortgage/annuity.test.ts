import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annuityPayment } from './annuity';

test.each([
  [12_000_000, 6, 360, 71_946.06],
  [5_000_000, 6, 360, 29_977.53],
  [5_000_000, 8, 240, 41_822],
  [8_000_000, 18, 360, 120_566.83],
  [3_600_000, 0, 360, 10_000],
])('D6 a loan of %i at %i %% for %i months has the payment %d a month', (loan, rate, months, payment) => {
  expect(annuityPayment(loan, rate, months)).toBeCloseTo(payment, 2);
});

test('D6 the payments repay the loan and its interest, to the kopeck', () => {
  const anyLoan = [
    fc.integer({ min: 100_000, max: 100_000_000 }),
    fc.double({ min: 0.1, max: 40, noNaN: true }),
    fc.integer({ min: 1, max: 360 }),
  ] as const;
  fc.assert(
    fc.property(...anyLoan, (loan, rate, months) => {
      const payment = annuityPayment(loan, rate, months);
      let debt = loan;
      for (let month = 0; month < months; month += 1) debt += (debt * rate) / 1200 - payment;
      expect(Math.abs(debt) / loan).toBeLessThan(1e-6);
    }),
  );
});
