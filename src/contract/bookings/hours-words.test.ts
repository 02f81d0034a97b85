import { expect, test } from 'vitest';
import { hoursWords } from './hours-words';

test.each([
  [1, '1 час'],
  [24, '1 день'],
  [36, '1 день 12 часов'],
  [168, '7 дней'],
])('O1 %d hours are %s', (hours, words) => {
  expect(hoursWords(hours).replaceAll('\u00a0', ' ')).toBe(words);
});
