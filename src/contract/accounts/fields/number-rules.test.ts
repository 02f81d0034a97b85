import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripLeadingZeros, tidyMonths, tidyPercent } from './number-rules';

test('J5 leading zeros are removed, a single zero stays', () => {
  expect(['', '0', '00', '007', '10'].map(stripLeadingZeros)).toEqual(['', '0', '0', '7', '10']);
});

test('J5 a percentage of 00 becomes 1, and one over 100 becomes 100', () => {
  expect(['00', '000', '0', '100', '101', '0100'].map(tidyPercent)).toEqual([
    '1',
    '1',
    '0',
    '100',
    '100',
    '100',
  ]);
});

test('J5 months are capped at 360', () => {
  expect(['0', '359', '360', '361', '999'].map(tidyMonths)).toEqual(['0', '359', '360', '360', '360']);
});

test('J5 a valid number is not changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (number) => {
      expect([tidyPercent(String(number)), tidyMonths(String(number))]).toEqual([
        String(number),
        String(number),
      ]);
    }),
  );
});
