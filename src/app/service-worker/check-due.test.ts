import { expect, test } from 'vitest';
import { isCheckDue } from './check-due';

const HOUR = 3_600_000;
const now = 1_700_000_000_000;
const due = { now, checkedAt: now - HOUR, isVisible: true, isGoodNetwork: true };

test('F8 a new version is looked for an hour after the last look, not before', () => {
  expect(isCheckDue(due)).toBe(true);
  expect(isCheckDue({ ...due, checkedAt: now - HOUR + 1 })).toBe(false);
  expect(isCheckDue({ ...due, checkedAt: now - 7 * 24 * HOUR })).toBe(true);
});

test('F8 it is not looked for on a poor connection, nor behind the screen', () => {
  expect(isCheckDue({ ...due, isGoodNetwork: false })).toBe(false);
  expect(isCheckDue({ ...due, isVisible: false })).toBe(false);
});

test('F8 a clock that was set back, or a look that never was, does not put it off', () => {
  expect(isCheckDue({ ...due, checkedAt: now + 2 * HOUR })).toBe(true);
  expect(isCheckDue({ ...due, checkedAt: 0 })).toBe(true);
});
