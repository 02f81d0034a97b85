// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { countVisit, isInstallDue, refuseInstall } from './install-moment';

const now = 1_700_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
beforeEach(() => localStorage.clear());

test('F1 on the first visit the installation is offered only to whoever has kept something', () => {
  countVisit(now);
  countVisit(now + HOUR);
  expect(isInstallDue({ hasKept: false }, now + HOUR)).toBe(false);
  expect(isInstallDue({ hasKept: true }, now + HOUR)).toBe(true);
});

test('F1 whoever comes back is offered it', () => {
  countVisit(now);
  countVisit(now + DAY);
  expect(isInstallDue({ hasKept: false }, now + DAY)).toBe(true);
});

test('F1 a no holds for months, and not for ever', () => {
  countVisit(now);
  countVisit(now + DAY);
  refuseInstall(now + DAY);
  expect(isInstallDue({ hasKept: true }, now + 90 * DAY)).toBe(false);
  countVisit(now + 200 * DAY);
  expect(isInstallDue({ hasKept: true }, now + 200 * DAY)).toBe(true);
});

test('F1 what stands in the storage and is none of ours counts as nothing', () => {
  localStorage.setItem('portal.install', '{"visits":"many"}');
  expect(isInstallDue({ hasKept: false }, now)).toBe(false);
  localStorage.setItem('portal.install', '{');
  expect(isInstallDue({ hasKept: true }, now)).toBe(true);
});
