import { expect, test } from 'vitest';
import { withNamedOrder } from './named-order';

const offered = [
  { value: 'price', label: 'Дешевле' },
  { value: '-area', label: 'Больше' },
];

test('D4 E3 an order of several parts stands among the choices in its own words, a usual one once', () => {
  expect(withNamedOrder(offered, 'price')).toBe(offered);
  expect(withNamedOrder(offered, '-area,price')).toEqual([
    ...offered,
    { value: '-area,price', label: 'Больше, дешевле' },
  ]);
});

test('D4 so does one that is known and not offered', () => {
  const words = [...offered, { value: 'updated', label: 'Давние' }];
  expect(withNamedOrder(offered, 'updated', words).at(-1)).toEqual({ value: 'updated', label: 'Давние' });
});
