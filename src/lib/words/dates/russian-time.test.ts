import { expect, test } from 'vitest';
import { dataSentence, formatAge, formatDay, formatMoment, formatRecent, recently } from './russian-time';

const moment = new Date(2026, 10, 21, 14, 5);

test('D7 days and months are Russian', () => {
  expect(formatDay(moment)).toBe('21 ноября');
  expect(formatDay(new Date(2026, 4, 1))).toBe('1 мая');
  expect(formatMoment(moment)).toBe('21 ноября, 14:05');
  expect(formatMoment(moment.getTime())).toBe('21 ноября, 14:05');
  expect(formatMoment(new Date(2026, 7, 3, 9, 7))).toBe('3 августа, 09:07');
});

test("D7 only a moment of the same day is 'сегодня'", () => {
  expect(formatRecent(moment, new Date(2026, 10, 21, 23, 59).getTime())).toBe('сегодня, 14:05');
  expect(formatRecent(moment, new Date(2026, 10, 22, 0, 1).getTime())).toBe('21 ноября, 14:05');
  expect(formatRecent(moment, new Date(2027, 10, 21, 14, 5).getTime())).toBe('21 ноября, 14:05');
});

const minute = 60_000;
const later = (ms: number) => moment.getTime() + ms;

test('F3 ages are words while they are short, a time on the day and the day after, then a day', () => {
  const at = moment.getTime();
  const ages: [passed: number, age: string, sentence: string][] = [
    [0, 'только что', 'Данные на 14:05, только что'],
    [59_000, 'только что', 'Данные на 14:05, только что'],
    [minute, '1\u00a0минуту назад', 'Данные на 14:05, 1\u00a0минуту назад'],
    [2 * minute, '2\u00a0минуты назад', 'Данные на 14:05, 2\u00a0минуты назад'],
    [59 * minute, '59\u00a0минут назад', 'Данные на 14:05, 59\u00a0минут назад'],
    [60 * minute, 'сегодня в 14:05', 'Данные на 14:05'],
    [9 * 60 * minute, 'сегодня в 14:05', 'Данные на 14:05'],
    [10 * 60 * minute, 'вчера в 14:05', 'Данные на вчера, 14:05'],
    [18 * 24 * 60 * minute, '21 ноября', 'Данные на 21 ноября, 14:05'],
    [60 * 24 * 60 * minute, '21 ноября 2026', 'Данные на 21 ноября 2026'],
  ];
  for (const [passed, age, sentence] of ages) {
    expect(formatAge(at, later(passed))).toBe(age);
    expect(dataSentence(at, later(passed))).toBe(sentence);
  }
});

test('F3 minutes across midnight name the day too', () => {
  const evening = new Date(2026, 10, 21, 23, 50).getTime();
  expect(dataSentence(evening, evening + 20 * minute)).toBe(
    'Данные на 21 ноября, 23:50, 20\u00a0минут назад',
  );
});

test('F3 a clock that is behind the data says when they are of, and nothing about how old', () => {
  for (const behind of [2 * minute, 24 * 60 * minute]) {
    expect(formatAge(moment.getTime(), later(-behind))).toBe('21 ноября, 14:05');
    expect(dataSentence(moment.getTime(), later(-behind))).toBe('Данные на 21 ноября, 14:05');
  }
  // A few seconds are no contradiction: the server tells whole ones.
  expect(formatAge(moment.getTime(), later(-3_000))).toBe('только что');
});

test.each([
  [0, 'только что'],
  [-5, 'только что'],
  [1, '1 минуту назад'],
  [59, '59 минут назад'],
  [60, null],
])('F5 what was wished %s minutes ago was wished %s', (minutes, words) => {
  expect(recently({ at: 1e12 - minutes * 60_000, now: 1e12 })?.replaceAll('\u00a0', ' ') ?? null).toBe(words);
});
