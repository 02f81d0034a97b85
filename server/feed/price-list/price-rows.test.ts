import { expect, test } from 'vitest';
import type { PriceListMatch } from '../../../src/contract/calls/staff/stock/price-list';
import { findHeader, guessColumns } from './find-header';
import { readPriceRows } from './price-rows';
import type { PriceSheet } from './sheets/sheet';

const columns: PriceListMatch['columns'] = {
  number: '№ кв.',
  price: 'Цена',
  status: 'Статус',
  building: '',
  section: '',
  floor: 'Этаж',
  rooms: 'Комнат',
  area: 'S, м²',
  finishing: '',
};
const match = (changed: Partial<PriceListMatch['columns']> = {}): PriceListMatch => ({
  name: 'прайс',
  project: 'prichal',
  type: 'flats',
  columns: { ...columns, ...changed },
});
const head = ['№ кв.', 'Этаж', 'Комнат', 'S, м²', 'Цена', 'Статус'];
const sheet = (name: string, ...rows: string[][]): PriceSheet => ({ name, rows: [head, ...rows] });

test.each([
  [
    ['№ кв.', 'Корпус', 'Секция', 'Этаж', 'Комнат', 'S, м²', 'Цена', 'Статус'],
    { number: '№ кв.', building: 'Корпус', area: 'S, м²', price: 'Цена', status: 'Статус', rooms: 'Комнат' },
  ],
  [
    ['Номер', 'Литер', 'Подъезд', 'Тип', 'Общая площадь, кв. м', 'Стоимость, руб.', 'Состояние'],
    {
      number: 'Номер',
      building: 'Литер',
      section: 'Подъезд',
      rooms: 'Тип',
      area: 'Общая площадь, кв. м',
      price: 'Стоимость, руб.',
      status: 'Состояние',
    },
  ],
  [['Цена за м²', 'Цена', 'Квартира'], { price: 'Цена', number: 'Квартира' }],
])('M5 columns are guessed by their words, in any order: %j', (headers, guessed) => {
  expect(guessColumns(headers)).toMatchObject(guessed);
});

test('M5 the header is found below a logo and the date, and not among the flats', () => {
  const rows = [
    ['ЖК «Причал»'],
    [],
    ['Прайс на 01.11.2026', 'Цена'],
    head,
    ['12', '3', '1', '38,5', '5 000 000', ''],
  ];
  expect(findHeader({ name: '', rows })?.row).toBe(3);
  expect(findHeader({ name: '', rows: [['один', 'два']] })).toBeNull();
});

test('M5 a row says what its cells say, figures as people write them, and its sheet is the building', () => {
  const { rows, wrong } = readPriceRows(
    [
      sheet('Корпус 1', ['№ 12', '3', '2-комн.', '54,3 м²', '5 200 000 ₽', 'Свободна']),
      sheet('Корпус 2', ['К-7', '1/9', 'Студия', '25', '', 'бронь'], ['8', '2', '1к', '', 'Продано', '']),
    ],
    match(),
  );
  expect(wrong).toEqual([]);
  expect(rows).toMatchObject([
    {
      number: '12',
      building: 'Корпус 1',
      price: 5_200_000,
      status: 1,
      area: 5_430,
      floor: 3,
      rooms: 2,
      place: 'лист «Корпус 1», строка 2',
    },
    { number: 'К-7', building: 'Корпус 2', price: null, status: 2, area: 2_500, floor: 1, rooms: 0 },
    { number: '8', price: null, status: 4, rooms: 1, area: null },
  ]);
});

test('M5 headings, sums, a second header and empty rows are no flats', () => {
  const { rows, wrong } = readPriceRows(
    [
      sheet(
        'Корпус 1',
        ['Двухкомнатные'],
        [],
        head,
        ['12', '3', '2', '54,3', '5 200 000', ''],
        ['Итого', '', '', '54,3', '5 200 000', ''],
        ['', '', 'Всего: 1', '', '5 200 000', ''],
      ),
    ],
    match(),
  );
  expect([rows.map(({ number }) => number), wrong]).toEqual([['12'], []]);
});

test('M5 what makes no sense is told by its cell; a sheet without a chosen column is told whole', () => {
  const { rows, wrong } = readPriceRows(
    [
      sheet('Корпус 1', ['12', '3', '2', '54,3', 'по запросу', ''], ['', '1', '1', '30', '5 000 000', '']),
      sheet('Корпус 2', ['7', '3', '2', '54,3', '100', 'занято']),
      {
        name: 'Паркинг',
        rows: [
          ['№ кв.', 'Стоимость', 'Этаж'],
          ['1', '900 000', '-1'],
        ],
      },
      { name: 'Заметки', rows: [['Позвонить в банк']] },
    ],
    match(),
  );
  expect(rows).toEqual([]);
  expect(wrong.map(({ reason }) => reason)).toEqual([
    'лист «Корпус 1», ячейка E2: цена: «по запросу» — не число',
    'лист «Корпус 1», строка 3: нет номера',
    'лист «Корпус 2», ячейка E2: цена: 100 ₽ не бывает',
    'лист «Паркинг», нет столбца «Цена» (цена)',
    'лист «Заметки», нет строки с заголовками столбцов',
  ]);
});
