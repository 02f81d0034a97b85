import { expect, test } from 'vitest';
import { wholeWords } from './whole-words';

test('a number keeps the word that a hyphen ties to it; spans of numbers may be broken', () => {
  expect(wholeWords('Ковалёва · 4-комн., этажи 2-14')).toBe('Ковалёва · 4-\u2060комн., этажи 2-14');
});
