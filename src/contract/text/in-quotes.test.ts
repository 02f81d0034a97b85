import { expect, test } from 'vitest';
import { inQuotes } from './in-quotes';

test.each([
  ['Причал', '«Причал»'],
  ['Ильин Пётр, «Донская излучина», 30 ноября', '«Ильин Пётр, „Донская излучина“, 30 ноября»'],
  ['«Причал»: открыта парковка', '«„Причал“: открыта парковка»'],
  ['«Причал» и «Облака»', '«„Причал“ и „Облака“»'],
  ['«Южный берег»', '«Южный берег»'],
])('F5 C9 quotes inside quotes are of the second level: %s', (text, shown) => {
  expect(inQuotes(text)).toBe(shown);
});
