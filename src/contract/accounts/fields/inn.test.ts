import { describe, expect, test } from 'vitest';
import { isInn } from './inn';

describe('J5 an INN', () => {
  test.each(['7707083893', '500100732259', '2300090009'])('%s is valid', (written) => {
    expect(isInn(written)).toBe(true);
  });

  test.each([
    '7707083894',
    '500100732258',
    '500100732269',
    // The eleventh digit is wrong, and the twelfth is right for it.
    '500100732266',
    '770708389',
    '0000000000',
    '77070838930',
    'abc',
  ])('%s is not valid', (written) => {
    expect(isInn(written)).toBe(false);
  });
});
