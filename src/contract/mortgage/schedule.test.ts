import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annuityPayment } from './annuity';
import { mortgageSchedule } from './schedule';

const plain = (rate: number) => ({ rate, tranche: null });
const sumOf = (rows: readonly number[]) => rows.reduce((sum, one) => sum + one, 0);
/** The remaining debt after so many payments by the closed formula, in the loan's unit. */
const owed = (loan: number, rate: number, months: number, paid: number) => {
  const r = rate / 1200;
  const growth = (1 + r) ** paid;
  return r === 0
    ? loan - (loan / months) * paid
    : loan * growth - (annuityPayment(loan, rate, months) * (growth - 1)) / r;
};

test.each([
  [12_000_000, 6, 360, 7_194_606],
  [5_000_000, 6, 360, 2_997_753],
  [5_000_000, 8, 240, 4_182_200],
  [8_000_000, 18, 360, 12_056_683],
  [3_600_000, 0, 360, 1_000_000],
  [1_000_000, 0, 3, 33_333_333],
])('I2 %i ₽ at %d percent for %i months: every payment but the last is %i kopecks', (loan, rate, months, payment) => {
  const rows = mortgageSchedule(loan, months, plain(rate));
  expect(rows).toHaveLength(months);
  expect(new Set(rows.slice(0, -1).map((row) => row.payment))).toEqual(new Set([payment]));
  expect(rows.at(-1)?.balance).toBe(0);
});

const anyLoan = [
  fc.integer({ min: 100_000, max: 100_000_000 }),
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 4000 }).map((rate) => rate / 100),
  ),
  fc.integer({ min: 1, max: 360 }),
] as const;

test('I2 the table adds up to the kopeck: principal gives the loan, and each payment its two parts', () => {
  fc.assert(
    fc.property(...anyLoan, (loan, rate, months) => {
      const rows = mortgageSchedule(loan, months, plain(rate));
      expect(sumOf(rows.map(({ principal }) => principal))).toBe(loan * 100);
      let balance = loan * 100;
      const odd = rows.filter((row) => {
        balance -= row.principal;
        const isWhole = [row.payment, row.interest, row.principal, row.balance].every(Number.isInteger);
        return !isWhole || row.payment !== row.interest + row.principal || row.balance !== balance;
      });
      expect(odd).toEqual([]);
      expect(balance).toBe(0);
    }),
  );
});

test('I2 the remaining debt follows the closed formula, within the rounding to kopecks', () => {
  fc.assert(
    fc.property(...anyLoan, (loan, rate, months) => {
      const rows = mortgageSchedule(loan, months, plain(rate));
      for (const { month, balance } of rows.slice(0, -1)) {
        // At most a kopeck a month with its interest: half from the payment, half from the interest.
        const r = rate / 1200;
        const most = r === 0 ? month : ((1 + r) ** month - 1) / r;
        expect(Math.abs(balance - owed(loan * 100, rate, months, month))).toBeLessThan(most + 1);
      }
    }),
  );
});

test('I2 a tranche is A(T1, n), and from the month after the second part plus A(T2, n − m)', () => {
  const rows = mortgageSchedule(10_000_000, 360, { rate: 18, tranche: { share: 30, months: 18 } });
  const kopecks = (loan: number, months: number) => Math.round(annuityPayment(loan * 100, 18, months));
  const first = kopecks(3_000_000, 360);
  expect(new Set(rows.slice(0, 18).map(({ payment }) => payment))).toEqual(new Set([first]));
  const then = first + kopecks(7_000_000, 342);
  expect(new Set(rows.slice(18, -1).map(({ payment }) => payment))).toEqual(new Set([then]));
  expect(sumOf(rows.map(({ principal }) => principal))).toBe(1_000_000_000);
  expect(rows.at(-1)?.balance).toBe(0);
});

test('I2 a term that ends before the second part would be lent is a single annuity', () => {
  expect(mortgageSchedule(1_000_000, 12, { rate: 18, tranche: { share: 30, months: 18 } })).toEqual(
    mortgageSchedule(1_000_000, 12, plain(18)),
  );
});
