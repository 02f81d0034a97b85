import { expect, test } from 'vitest';
import { idOf, textOf, wordOf } from './-search-values';

test('an id is a whole number from 1, however the router has read it', () => {
  expect([7, '7'].map(idOf)).toEqual([7, 7]);
  for (const none of [undefined, null, '', '0', 0, -1, 1.5, 'x', true, [7], {}, 1e20])
    expect(idOf(none), String(none)).toBeUndefined();
});

test('a text that looks like a number is a text; anything else is none', () => {
  expect(['Ким', 42, ''].map(textOf)).toEqual(['Ким', '42', '']);
  for (const none of [undefined, null, true, ['a'], {}]) expect(textOf(none)).toBeUndefined();
});

test('a word that is not of the list is none', () => {
  expect(wordOf(['all', 'blocked'], 'all')).toBe('all');
  for (const none of ['other', 1, undefined, ['all']])
    expect(wordOf(['all', 'blocked'], none)).toBeUndefined();
});
