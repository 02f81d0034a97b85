import { expect, test } from 'vitest';
import { mayBeOld } from './use-shown-data-age';

const MINUTE = 60_000;
const opened = Date.UTC(2026, 10, 21, 14, 5);

test('F3 with a network what was just confirmed says nothing of its age', () => {
  expect(mayBeOld({ at: opened, opened, now: opened + 5 * MINUTE })).toBe(false);
  // The index asks every five minutes: on a page opened between two of its questions nothing is old.
  expect(mayBeOld({ at: opened - 30_000, opened, now: opened + 4 * MINUTE })).toBe(false);
});

test('F3 F7 what was kept from before the page was opened says so until it is confirmed', () => {
  expect(mayBeOld({ at: opened - 3 * MINUTE, opened, now: opened })).toBe(true);
  expect(mayBeOld({ at: opened - 24 * 60 * MINUTE, opened, now: opened })).toBe(true);
});

test('F3 a page that stays open and is not refreshed grows old', () => {
  expect(mayBeOld({ at: opened, opened, now: opened + 7 * MINUTE })).toBe(true);
});
