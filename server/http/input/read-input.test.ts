import { expect, test, vi } from 'vitest';
import { repeatedKeys } from './read-input';

test('D4 a repeated key is a list, in its order, and one that stands alone is a text', () => {
  const search = new URLSearchParams('rooms=2&order=price&rooms=1&__proto__=x&rooms=2&empty=');
  expect(Object.entries(repeatedKeys(search))).toEqual([
    ['rooms', ['2', '1', '2']],
    ['order', 'price'],
    ['__proto__', 'x'],
    ['empty', ''],
  ]);
});

test('D4 the pairs of an address are gone through once, however many keys there are', () => {
  const search = new URLSearchParams(Array.from({ length: 4_000 }, (_, key) => `k${key}=1`).join('&'));
  const through = vi.spyOn(search, 'getAll');
  expect(Object.keys(repeatedKeys(search))).toHaveLength(4_000);
  expect(through).not.toHaveBeenCalled();
});
