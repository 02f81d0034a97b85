import { afterEach, expect, test } from 'vitest';
import type { MovingColumn } from '../../../src/contract/calls/staff/moving/moving-kinds';
import { setTimeZone } from '../../../src/contract/time/time-zone';
import {
  type MovingLine,
  readCompany,
  readMoment,
  readMorePhones,
  readMovedEmail,
  readMovedInn,
  readMovedPhone,
  readNames,
} from './moving-values';

afterEach(() => setTimeZone('Europe/Moscow'));

const lineOf = (cells: Partial<Record<MovingColumn, string>>): MovingLine => ({
  line: 2,
  cell: (column) => cells[column] ?? '',
});
const at = (written: string, side?: 'start' | 'end') => readMoment(written, 'день', side).toISOString();

test.each([
  ['24.11.2026 10:45', '2026-11-24T07:45:00.000Z'],
  ['4.1.2026, 9:05', '2026-01-04T06:05:00.000Z'],
  ['24/11/2026', '2026-11-23T21:00:00.000Z'],
  ['2026-11-24', '2026-11-23T21:00:00.000Z'],
  ['2026-11-24 10:45:59', '2026-11-24T07:45:00.000Z'],
  ['2026-11-24T10:45:00+05:00', '2026-11-24T05:45:00.000Z'],
  ['46350', '2026-11-23T21:00:00.000Z'],
  ['46350,447917', '2026-11-24T07:45:00.000Z'],
])('M15 a moment is told as tables write it: %s', (written, moment) => {
  setTimeZone('Europe/Moscow');
  expect(at(written)).toBe(moment);
});

test('M15 a day without a time ends with its last second, by the portal’s clock', () => {
  setTimeZone('Asia/Yekaterinburg');
  expect(at('24.11.2026', 'end')).toBe('2026-11-24T18:59:59.000Z');
  expect(at('46350', 'end')).toBe('2026-11-24T18:59:59.000Z');
  expect(at('24.11.2026 10:45', 'end')).toBe('2026-11-24T05:45:00.000Z');
});

test.each(['31.02.2026', '24.11.26', 'вчера', '24.11.2026 25:00'])('M15 no moment: %s', (written) => {
  expect(() => at(written)).toThrow('день: это не дата вида ДД.ММ.ГГГГ или ДД.ММ.ГГГГ ЧЧ:ММ');
});

test('M15 what a table has done to phones and INNs is undone', () => {
  expect(readMovedPhone("'+7 (916) 000-00-01", 'телефон')).toBe('+79160000001');
  expect(readMovedPhone('9160000001', 'телефон')).toBe('+79160000001');
  expect(readMorePhones('89160000001; +7 916 000 00 02')).toEqual(['+79160000001', '+79160000002']);
  expect(readMovedInn('7707 083 893')).toBe('7707083893');
  expect(readMovedInn('278110951')).toBe('0278110951');
  expect(() => readMovedInn('7707083890')).toThrow('контрольные цифры');
});

test('M15 why a value is not taken reads as one sentence, with its abbreviations as they are written', () => {
  expect(() => readMovedInn('77')).toThrow(/^ИНН — 10 или 12 цифр$/);
  expect(() => readMovedInn('7707083890')).toThrow(/^проверьте ИНН: контрольные цифры не сходятся$/);
  expect(() => readMovedEmail('pochta')).toThrow(
    /^почта: проверьте адрес: он выглядит как name@example\.ru$/,
  );
  expect(() => readMovedPhone('12', 'телефон')).toThrow(/^телефон: невалидный номер телефона$/);
  expect(() => readCompany(lineOf({ brand: 'Юг', company_type: 'ООО' }), '500100732259')).toThrow(
    /^для формы «ООО» ИНН — 10 цифр$/,
  );
});

test('M15 a name stands in one column or in several', () => {
  const names = { lastName: 'Орлов', firstName: 'Иван', patronymic: 'Петрович' };
  expect(readNames(lineOf({ full_name: ' Орлов  Иван Петрович' }))).toEqual(names);
  expect(readNames(lineOf({ last_name: 'Орлов', first_name: 'Иван', patronymic: 'Петрович' }))).toEqual(
    names,
  );
  expect(() => readNames(lineOf({ full_name: 'Орлов' }))).toThrow('нет имени');
});

test('M15 an agency has the form that its INN allows', () => {
  expect(readCompany(lineOf({ brand: 'Юг' }), '7707083893')).toEqual({
    companyName: 'Юг',
    brandName: 'Юг',
    companyType: 'ООО',
  });
  expect(readCompany(lineOf({ brand: 'Юг' }), '500100732259').companyType).toBe('ИП');
  expect(() => readCompany(lineOf({ brand: 'Юг', company_type: 'ип' }), '7707083893')).toThrow('12 цифр');
});
