import { afterEach, expect, test, vi } from 'vitest';
import { formatMoscowDate, formatMoscowDay } from './moscow-date';

afterEach(() => {
  vi.unstubAllEnvs();
});

for (const zone of ['Asia/Vladivostok', 'Europe/Moscow', 'America/New_York'])
  test(`D7 what ends with the last of December in Moscow ends then in ${zone} too, and begins with the first`, () => {
    vi.stubEnv('TZ', zone);
    expect(formatMoscowDay('2026-12-31T20:59:59Z')).toBe('31\u00a0декабря');
    expect(formatMoscowDate('2026-12-31T20:59:59Z')).toBe('31\u00a0декабря 2026\u00a0г.');
    expect(formatMoscowDate('2026-12-31T21:00:00Z')).toBe('1\u00a0января 2027\u00a0г.');
  });
