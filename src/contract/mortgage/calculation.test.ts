import { expect, test } from 'vitest';
import { type MortgageCalculation, mortgageCalculationText } from './calculation';

const calculation: MortgageCalculation = {
  cost: 3_630_000,
  initialPayment: 729_630,
  creditPeriod: 360,
  offer: 'Семейная ипотека, Причалбанк',
  payment: 17_204,
  project: null,
  lot: null,
};
const textOf = (lot: string | null) =>
  mortgageCalculationText({ ...calculation, lot: lot === null ? null : { id: 657, name: lot } }).replaceAll(
    '\u00a0',
    ' ',
  );
const rest =
  'первый взнос 729 630 ₽, кредит 2 900 370 ₽ на 30 лет, Семейная ипотека, Причалбанк, платёж 17 204 ₽ в месяц';

test('I2 I5 a calculation is one sentence, in which the price of its lot stands once', () => {
  expect(textOf(null)).toBe(`Стоимость 3 630 000 ₽, ${rest}`);
  expect(textOf('Студия, 23,59 м², Лоо Парк, 3\u00a0630\u00a0000\u00a0₽')).toBe(
    `Студия, 23,59 м², Лоо Парк, 3 630 000 ₽, ${rest}`,
  );
  expect(textOf('Студия, 23,59 м², Лоо Парк, 3\u00a0700\u00a0000\u00a0₽')).toBe(
    `Студия, 23,59 м², Лоо Парк, 3 700 000 ₽, стоимость 3 630 000 ₽, ${rest}`,
  );
});
