import { expect, test } from 'vitest';
import { daysWords } from './report-words';

test.each([
  ['2026-03-01', '2026-03-31', '1 марта 2026 – 31 марта 2026'],
  ['2026-12-01', '2026-12-01', '1 декабря 2026'],
])('M14 the days of a report from %s until %s', (from, until, words) => {
  expect(daysWords({ from, until }).replace(/\s/g, ' ')).toBe(words);
});
