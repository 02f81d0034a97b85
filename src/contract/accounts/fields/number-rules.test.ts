import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripLeadingZeros, tidyMonths, tidyPercent } from './number-rules';

test('J5 zeros before a number go, a lone one stays', () => {
  expect(['', '0', '00', '007', '10'].map(stripLeadingZeros)).toEqual(['', '0', '0', '7', '10']);
});

test('J5 of a percent, 00 is 1 and what is over 100 is 100', () => {
  expect(['00', '000', '0', '100', '101', '0100'].map(tidyPercent)).toEqual([
    '1',
    '1',
    '0',
    '100',
    '100',
    '100',
  ]);
});

test('J5 months end at 360', () => {
  expect(['0', '359', '360', '361', '999'].map(tidyMonths)).toEqual(['0', '359', '360', '360', '360']);
});

test('J5 a number that is tidy stays as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (number) => {
      expect([tidyPercent(String(number)), tidyMonths(String(number))]).toEqual([
        String(number),
        String(number),
      ]);
    }),
  );
});
