import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, pluralRule } from './russian-numbers';

const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -1e12, max: 1e12 }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.integer({ min: 0, max: 1e9 }).map((hundredths) => hundredths / 100),
);

test.each([
  [0, 0],
  [0, 2],
  [1, 1],
])('D7 numbers with %i to %i decimals are formatted as by Intl', (least, most) => {
  const intl = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: least, maximumFractionDigits: most });
  fc.assert(
    fc.property(number, (value) => {
      // Minus zero is left out.
      fc.pre(Number(value.toFixed(most)) !== 0 || Object.is(value, Math.abs(value)));
      expect(formatNumber(value, least, most)).toBe(intl.format(value));
    }),
    { numRuns: 2000 },
  );
});

test('D7 plural forms are those of Intl', () => {
  const intl = new Intl.PluralRules('ru');
  const counts = [...Array(1200).keys(), 1e6, 1_000_001, 2.5, 0.1, -1, -3];
  for (const count of counts) {
    const rule = intl.select(count);
    expect([count, pluralRule(count)]).toEqual([count, rule === 'other' ? 'many' : rule]);
  }
});
