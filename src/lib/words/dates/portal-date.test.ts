import { expect, test } from 'vitest';
import { formatPortalDate, formatPortalDay } from './portal-date';

test('D7 what ends with the last of December by the clock of the portal ends then wherever it is read', () => {
  expect(formatPortalDay('2026-12-31T20:59:59Z')).toBe('31\u00a0декабря');
  expect(formatPortalDate('2026-12-31T20:59:59Z')).toBe('31\u00a0декабря 2026\u00a0г.');
  expect(formatPortalDate('2026-12-31T21:00:00Z')).toBe('1\u00a0января 2027\u00a0г.');
});
