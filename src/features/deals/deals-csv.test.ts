import { expect, test } from 'vitest';
import { testDeal } from '../../contract/deals/test-deals';
import { dealsCsv } from './deals-csv';

test('L6 the table opens in a Russian Excel: its mark, semicolons, commas in figures, days as written there', () => {
  const csv = dealsCsv([testDeal(7, { commission: { paid_at: '2026-11-20T22:00:00Z' } })]);
  expect(csv.startsWith('\ufeffНомер;Клиент;')).toBe(true);
  const [, row = '', end] = csv.split('\r\n');
  expect(row).toContain('7;Ковалёва Ирина;Соколова Марина;Облака;');
  expect(row).toContain(';8400000;3,5;Квартиры: общая ставка;294000;Выплачено;;;21.11.2026');
  expect(end).toBe('');
});

test.each(['=1+1', '+7', '-1', '@SUM(A1)', '\t=1', ' =1'])('L6 %j is words and no formula', (name) => {
  expect(dealsCsv([testDeal(1, { client: { id: 1, name } })])).toContain(`1;'${name};`);
});

test('L6 what would break a row is quoted', () => {
  const csv = dealsCsv([testDeal(1, { client: { id: 1, name: 'ООО "Юг"; и\nсын' } })]);
  expect(csv).toContain('1;"ООО ""Юг""; и\nсын";');
});
