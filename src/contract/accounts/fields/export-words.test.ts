import { expect, test } from 'vitest';
import { personalLists } from '../personal-lists';
import { russianExport } from './export-words';

test('M13 C7 a file of what is kept of somebody reads in Russian and loses nothing', () => {
  const file = russianExport({
    exported_at: '2026-11-25T21:00:00.000Z',
    account: { id: 7, last_name: 'Соколова', status: 'full_access', blocked: false, company: null },
    consents: [{ purpose: 'personal_data', given: true, version: 'v1', address: '203.0.113.7' }],
    deals: [{ id: 3, number: 4, phase: 'done' }],
    of_a_newer_server: ['as it came'],
  });
  expect(file).toEqual({
    выгружено: '2026-11-25T21:00:00.000Z',
    кабинет: { номер: 7, фамилия: 'Соколова', доступ: 'полный', заблокирован: 'нет', компания: null },
    согласия: [{ 'на что': 'обработка персональных данных', дано: 'да', версия: 'v1', адрес: '203.0.113.7' }],
    сделки: [{ номер: 3, 'номер (number)': 4, этап: 'завершена' }],
    of_a_newer_server: ['as it came'],
  });
});

test('M13 every list of an account has a Russian name in the file', () => {
  const fields = Object.values(personalLists).flatMap(({ exportedAs }) => exportedAs ?? []);
  const names = Object.keys(russianExport(Object.fromEntries(fields.map((field) => [field, []]))));
  expect(names.filter((name) => !/^[а-яё]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(fields.length);
});
