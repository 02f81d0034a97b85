import { expect, test } from 'vitest';
import { waitWords } from './wait-words';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const ago = (hours: number) => waitWords(new Date(NOW - hours * 3_600_000).toISOString(), NOW);

test('M11 for how long somebody waits is said in hours that are over, and after a day in days', () => {
  expect([0, 0.9, 1, 5.5, 23.9].map(ago)).toEqual([
    ...['меньше часа', 'меньше часа', '1\u00a0час', '5\u00a0часов', '23\u00a0часа'],
  ]);
  expect([24, 47.9, 48, 120].map(ago)).toEqual(['1\u00a0день', '1\u00a0день', '2\u00a0дня', '5\u00a0дней']);
  expect(ago(-1), 'a clock that goes behind the server').toBe('меньше часа');
});
