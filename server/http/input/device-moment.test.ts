import { expect, test } from 'vitest';
import { momentOf } from './device-moment';

const since = new Date('2026-11-01T00:00:00Z');

test('G1 G2 a device’s word of when is believed between the birth of what it is about and now', () => {
  const before = Date.now();
  expect(momentOf('2026-11-02T10:00:00Z', since).toISOString()).toBe('2026-11-02T10:00:00.000Z');
  expect(momentOf('2000-01-01T00:00:00Z', since)).toEqual(since);
  expect(momentOf('2999-01-01T00:00:00Z', since).getTime()).toBeGreaterThanOrEqual(before);
  expect(momentOf('2999-01-01T00:00:00Z', since).getTime()).toBeLessThanOrEqual(Date.now());
  expect(momentOf(undefined, since).getTime()).toBeGreaterThanOrEqual(before);
});
