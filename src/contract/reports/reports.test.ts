import { expect, test } from 'vitest';
import { reportChangeWords, shareWords } from './report-change';
import { countDays, daysBefore, presentDays, type ReportPeriod } from './report-days';
import { reportLinks, reportStepNames } from './report-steps';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  // A Wednesday, to which a week has three days.
  ['week', '2026-11-25', '2026-11-23', ['2026-11-16', '2026-11-18']],
  ['month', '2026-11-25', '2026-11-01', ['2026-10-01', '2026-10-25']],
  ['quarter', '2026-11-25', '2026-10-01', ['2026-07-01', '2026-08-25']],
  // The last day of a month is compared with a whole month, whatever its length.
  ['month', '2026-11-30', '2026-11-01', ['2026-10-01', '2026-10-31']],
  ['month', '2027-02-28', '2027-02-01', ['2027-01-01', '2027-01-31']],
  ['month', '2027-03-30', '2027-03-01', ['2027-02-01', '2027-02-28']],
  ['quarter', '2027-01-01', '2027-01-01', ['2026-10-01', '2026-10-01']],
  ['week', '2027-01-03', '2026-12-28', ['2026-12-21', '2026-12-27']],
] as const)('M14 the %s that is under way on %s begins on %s and is compared with its like', (period, today, from, before) => {
  const days = presentDays(period, today);
  expect(days).toEqual({ from, until: today });
  expect(Object.values(daysBefore(period, days))).toEqual(before);
});

test('M14 days of one’s own are compared with as many just before', () => {
  const days = { from: '2026-03-01', until: '2026-03-10' };
  expect(countDays(days)).toBe(10);
  expect(daysBefore('days', days)).toEqual({ from: '2026-02-19', until: '2026-02-28' });
  expect(countDays({ from: '2026-03-02', until: '2026-03-01' })).toBe(0);
});

test('M14 what is compared never meets what it is compared with', () => {
  const days = { from: '2026-01-01', until: '2026-06-30' };
  for (const period of ['week', 'month', 'quarter', 'days'] as ReportPeriod[])
    expect(daysBefore(period, days).until, period).toBe('2025-12-31');
});

test('M14 a step follows those that stand before it', () => {
  for (const { from, to } of reportLinks)
    expect(reportStepNames.indexOf(from), `${from} → ${to}`).toBeLessThan(reportStepNames.indexOf(to));
});

test.each([
  [15, 12, '+3 (+25 %)'],
  [2, 4, '−2 (−50 %)'],
  [0, 4, '−4 (−100 %)'],
  [3, 0, '+3'],
  [0, 0, 'без изменений'],
  [1_500_000, 1_000_000, '+500 000 (+50 %)'],
])('M14 %d after %d: %s', (now, before, words) => {
  expect(plain(reportChangeWords(now, before))).toBe(words);
});

test('M14 a share of none is none', () => {
  expect([plain(shareWords(3, 5)), shareWords(0, 0)]).toEqual(['60 %', '–']);
});
