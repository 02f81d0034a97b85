import { expect, test } from 'vitest';
import { mayBeOld } from './use-shown-data-age';

const MINUTE = 60_000;
const opened = Date.UTC(2026, 10, 21, 14, 5);

test('F3 with a network no age is shown for data that were just confirmed', () => {
  expect(mayBeOld({ at: opened, opened, now: opened + 5 * MINUTE })).toBe(false);
  // The index asks every five minutes: data on a page opened between two of its requests do not count as old.
  expect(mayBeOld({ at: opened - 30_000, opened, now: opened + 4 * MINUTE })).toBe(false);
});

test('F3 F7 cached data from before the page was opened show their age until they are confirmed', () => {
  expect(mayBeOld({ at: opened - 3 * MINUTE, opened, now: opened })).toBe(true);
  expect(mayBeOld({ at: opened - 24 * 60 * MINUTE, opened, now: opened })).toBe(true);
});

test('F3 data on a page that stays open and is not refreshed become old', () => {
  expect(mayBeOld({ at: opened, opened, now: opened + 7 * MINUTE })).toBe(true);
});
