import { expect, test } from 'vitest';
import { changeSentence, type JournalValues, journalChanges } from './journal-fields';
import { journalActors, journalWord, originWords } from './journal-kinds';

const sentences = (before: JournalValues, after: JournalValues) =>
  journalChanges(before, after).map((change) => changeSentence(change).replaceAll('\u00a0', ' '));

test('M10 what changed is said in the words of each field, in the order of the table', () => {
  expect(
    sentences(
      { price: 8_400_000, lot_status: 1, blocked: false, blocked_by: [] },
      { price: null, lot_status: 4, blocked: true, blocked_by: ['developer', 'agency'] },
    ),
  ).toEqual([
    'Заблокирован: нет → да',
    'Кто заблокировал: нет → застройщик, агентство',
    'Цена: 8 400 000 ₽ → нет',
    'Статус: свободно → продано',
  ]);
  expect(sentences({}, { phase: 'contract', payment: 'cash', commission_rate: 350 })).toEqual([
    'Оплата: Полная оплата',
    'Этап: ДДУ составлен',
    'Ставка: 3,5 %',
  ]);
  expect(sentences({ starts_at: '2026-11-24T07:45:00.000Z' }, { starts_at: null })).toEqual([
    'Время: 24 ноября 2026, 10:45 → нет',
  ]);
});

test('M10 a field, a value and an actor of another build are said as they stand', () => {
  const odd = { warmth: 'much', status: 'frozen', toString: 'own' } as JournalValues;
  expect(sentences({}, odd)).toEqual(['Доступ: frozen', 'warmth: much', 'toString: own']);
  expect([journalWord(journalActors, 'robot'), journalWord(journalActors, 'crm')]).toEqual([
    'robot',
    'CRM застройщика',
  ]);
});

test('M10 where from is said as far as it is known', () => {
  expect(originWords({})).toBe('');
  expect(originWords({ source: 'mys' })).toBe('mys');
  expect(originWords({ request: '4827-1530', device: 'Chrome, Windows', address: '203.0.113.0/24' })).toBe(
    'Chrome, Windows, сеть 203.0.113.0/24, запрос 4827-1530',
  );
});
