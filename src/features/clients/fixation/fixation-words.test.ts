import { expect, test } from 'vitest';
import { possibleAct, stateAt } from '../../../contract/accounts/fixation-rules';
import type { Fixation } from '../../../contract/calls/clients/fixation-endpoints';
import { fixationSentence, prolongWords, timeLeftWords } from './fixation-words';

const DAY = 86_400_000;
const now = Date.parse('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [30 * DAY, 'fixed', null],
  [7 * DAY + 1, 'fixed', null],
  [7 * DAY, 'expiring', 'prolong'],
  [1, 'expiring', 'prolong'],
  [0, 'expired', 'restore'],
  [-DAY, 'expired', 'restore'],
] as const)('G2 with %i ms left a fixation is %s, and can be %s', (left, state, act) => {
  // Whatever the server said when it was kept.
  for (const stored of ['fixed', 'expiring'] as const) {
    const fixation = {
      state: stored,
      until: after(left),
      disputed: false,
      prolonged: 0,
      prolongs: 2,
    };
    expect(stateAt(fixation, now)).toBe(state);
    expect(possibleAct(fixation, now)).toBe(act);
  }
});

test('G2 what was prolonged as often as it may be is not prolonged again, and is restored after its end', () => {
  const fixation = { state: 'expiring', disputed: false, prolongs: 2 } as const;
  const actAt = (prolonged: number, left: number) =>
    possibleAct({ ...fixation, prolonged, until: after(left) }, now);
  expect([0, 1, 2, 3].map((prolonged) => actAt(prolonged, DAY))).toEqual(['prolong', 'prolong', null, null]);
  expect(actAt(2, -DAY)).toBe('restore');
  expect(possibleAct({ ...fixation, prolonged: 2, prolongs: 3, until: after(DAY) }, now)).toBe('prolong');
  expect(possibleAct({ ...fixation, prolonged: 0, prolongs: 0, until: after(DAY) }, now)).toBeNull();
});

test('G2 it says beforehand how often it can be prolonged, and when', () => {
  const words = (prolonged: number, left: number, state = 'fixed', prolongs = 2) =>
    prolongWords({ state, until: after(left), prolonged, prolongs } as Fixation, now).replaceAll(
      '\u00a0',
      ' ',
    );
  expect(words(0, 20 * DAY)).toBe('Продлить можно в последние 7 дней срока, всего 2 раза.');
  expect(words(1, 20 * DAY)).toBe('Продлить можно в последние 7 дней срока, ещё 1 раз.');
  expect(words(1, 2 * DAY)).toBe('Можно продлить, ещё 1 раз.');
  expect(words(2, 2 * DAY)).toBe('Продлено 2 раза, больше продлить нельзя.');
  expect(words(0, -DAY)).toBe('');
  expect(words(0, DAY, 'refused')).toBe('');
  expect(words(0, DAY, 'fixed', 0)).toBe('');
  expect(words(1, 20 * DAY, 'fixed', 5)).toContain('ещё 4 раза');
});

test('G2 a refusal is disputed, once, whether a manager’s or since somebody else was first', () => {
  const refused = {
    state: 'refused',
    until: null,
    disputed: false,
    prolonged: 0,
    prolongs: 2,
  } as const;
  expect(possibleAct(refused, now)).toBe('dispute');
  expect(possibleAct({ ...refused, disputed: true }, now)).toBeNull();
  expect(possibleAct({ ...refused, state: 'checking' }, now)).toBeNull();
});

test.each([
  [29.9 * DAY, 'осталось 29\u00a0дней'],
  [DAY, 'остался 1\u00a0день'],
  [2 * DAY + 5, 'осталось 2\u00a0дня'],
  [DAY - 1, 'осталось 23\u00a0часа'],
  [DAY / 24, 'остался 1\u00a0час'],
  [DAY / 24 - 1, 'осталось меньше часа'],
])('G2 with %d ms left it says: %s', (left, words) => {
  expect(timeLeftWords(after(left), now)).toBe(words);
});

test('G2 what waits for an answer stands in the name of the client’s agent, whoever reads it', () => {
  const fixation = { state: 'checking', until: null, crm: 'kept' } as Fixation;
  expect(fixationSentence(fixation, now, null)).toContain('стоит на ваше имя. Застройщик проверяет');
  const ofAgent = fixationSentence({ ...fixation, crm: 'waiting' }, now, 'Ким Анна');
  expect(ofAgent).toBe(
    'Запись принята, ответственный — Ким Анна. Система застройщика пока недоступна, ответ придёт уведомлением.',
  );
});
