import { expect, test } from 'vitest';
import { bitsOf, FailedBits, filterBits, MAX_FILTERS } from './filter-bits';
import { columnArrays, LotFlag } from './lot-columns';

const names = (count: number) => Array.from({ length: count }, (_, at) => `filter ${at}`);

test('F12 each filter has a bit of its own, which an array of bits stores unchanged', () => {
  for (const bits of [filterBits, bitsOf(names(MAX_FILTERS))]) {
    const all = Object.values(bits);
    expect(new Set(all).size).toBe(all.length);
    expect([...FailedBits.from(all)]).toEqual(all);
  }
});

test('F12 one filter too many throws at the start instead of losing its bit', () => {
  expect(() => bitsOf(names(MAX_FILTERS + 1))).toThrow('32 filters, but only 31 bits');
});

test('F12 each flag of a lot has a bit of its own, which its column stores unchanged', () => {
  const all = Object.values(LotFlag);
  expect(new Set(all).size).toBe(all.length);
  expect([...columnArrays.flags.from(all)]).toEqual(all);
  for (const flag of all) expect(Math.log2(flag) % 1).toBe(0);
});
