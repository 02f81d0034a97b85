import { expect, test } from 'vitest';
import { lengthNote, searchBounds, shortened } from './search-lengths';

const { title } = searchBounds;

test('M7 a title or description that is too short, too long or fits says so by its signs', () => {
  const said = (text: string) => lengthNote('Заголовок', text, title).words.replaceAll('\u00a0', ' ');
  expect(said('Квартиры')).toBe('Заголовок: 8 знаков, лучше от 30 до 65');
  expect(said(` ${'к'.repeat(65)} `)).toBe('Заголовок: 65 знаков, помещается целиком');
  expect(said('к'.repeat(66))).toBe('Заголовок: 66 знаков, поисковики обрежут после 65');
  expect([29, 30, 65, 66].map((count) => lengthNote('', 'к'.repeat(count), title).isGood)).toEqual([
    ...[false, true, true, false],
  ]);
});

test('M7 a text is cut at the end of a word, as search engines do', () => {
  expect(shortened('Квартиры у моря', 15)).toBe('Квартиры у моря');
  expect(shortened('Квартиры у моря', 14)).toBe('Квартиры у…');
  expect(shortened('Достопримечательности', 10)).toBe('Достоприм…');
});
