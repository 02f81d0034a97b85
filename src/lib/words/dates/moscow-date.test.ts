import { expect, test } from 'vitest';
import { formatMoscowDate, formatMoscowDay } from './moscow-date';

test('D7 what ends with the last of December in Moscow ends then wherever it is read', () => {
  expect(formatMoscowDay('2026-12-31T20:59:59Z')).toBe('31\u00a0декабря');
  expect(formatMoscowDate('2026-12-31T20:59:59Z')).toBe('31\u00a0декабря 2026\u00a0г.');
  expect(formatMoscowDate('2026-12-31T21:00:00Z')).toBe('1\u00a0января 2027\u00a0г.');
});
