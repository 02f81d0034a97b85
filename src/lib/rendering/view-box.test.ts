import { expect, test } from 'vitest';
import { readViewBox } from './view-box';

test.each([
  ['0 0 24 24', '0 0 24 24'],
  [' 0,0,  24 , 24.5 ', '0 0 24 24.5'],
  ['-2 -2 .5 10', '-2 -2 .5 10'],
])('J7 %j is a view box', (text, expected) => {
  expect(readViewBox(text)).toBe(expected);
});

test.each([
  '',
  '0 0 24',
  '0 0 24 24 24',
  '0 0 a b',
  '0 0 0 24',
  '0 0 24 -1',
  '0 0 1e3 24',
  '0 0 24 24px',
])('J7 %j is none', (text) => {
  expect(readViewBox(text)).toBeNull();
});
