import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatRecent } from './russian-time';

const moment = new Date(2026, 10, 21, 14, 5);

test('D7 days and months are Russian', () => {
  expect(formatDay(moment)).toBe('21 ноября');
  expect(formatDay(new Date(2026, 4, 1))).toBe('1 мая');
  expect(formatMoment(moment)).toBe('21 ноября, 14:05');
  expect(formatMoment(moment.getTime())).toBe('21 ноября, 14:05');
  expect(formatMoment(new Date(2026, 7, 3, 9, 7))).toBe('3 августа, 09:07');
});

test("D7 only a moment of the same day is 'сегодня'", () => {
  expect(formatRecent(moment, new Date(2026, 10, 21, 23, 59))).toBe('сегодня, 14:05');
  expect(formatRecent(moment, new Date(2026, 10, 22, 0, 1))).toBe('21 ноября, 14:05');
  expect(formatRecent(moment, new Date(2027, 10, 21, 14, 5))).toBe('21 ноября, 14:05');
});
