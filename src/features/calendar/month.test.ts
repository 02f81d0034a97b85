import { expect, test } from 'vitest';
import { monthAfter, monthName, weeksOf } from './month';

test('O9 a month is drawn by whole weeks from Monday, the neighbours’ days too', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
    '2026-11-01',
  ]);
  expect(weeks.at(-1)).toEqual([
    ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
    '2026-12-06',
  ]);
  // February 2027 begins on a Monday and has four weeks.
  expect(weeksOf('2027-02').map(([monday]) => monday)).toEqual([
    ...['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'],
  ]);
});

test('O9 months follow each other over the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthName('2026-11')).toBe('Ноябрь 2026');
});
