import { expect, test } from 'vitest';
import type { PlannedLotRow, StaffLot } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { nothingChanged, readAmount, readChange } from './change-values';
import { handSentences, lotChangeWords, planWords } from './lot-words';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const row = {
  id: 1,
  source: 'mys',
  hidden_price: null,
  has_deal: false,
  lot: { type: 'flats', price: 5_000_000, status: 2 },
  hand: {
    price: 5_000_000,
    hidden: false,
    status: 2,
    promotion: false,
    finishing: '',
    plan: '/storage/aa/1.svg',
  },
  feed: { price: 5_200_000, status: 1, promotion: true, finishing: 'чистовая', plan: null },
} as StaffLot;

test('M5 each hand-set value says what the next load does to it, and what the feed says', () => {
  expect(handSentences(row).map(plain)).toEqual([
    'Цена задана вручную: следующая загрузка фида этого не изменит; в фиде: 5 200 000 ₽',
    'Состояние «бронь» задано вручную: следующая загрузка фида этого не изменит; в фиде: свободна',
    'Акция снята вручную: следующая загрузка фида этого не изменит; в фиде: есть',
    'Отделка «не указана» задана вручную: следующая загрузка фида этого не изменит; в фиде: чистовая',
    'Планировка задана вручную: следующая загрузка фида этого не изменит; в фиде: нет',
  ]);
  const none = { price: null, hidden: false, status: null, promotion: null, finishing: null, plan: null };
  expect(handSentences({ ...row, hand: none })).toEqual([]);
  const hidden = { ...row, hidden_price: 4_900_000, hand: { ...none, hidden: true } };
  expect(handSentences(hidden).map(plain)).toEqual([
    'Цена скрыта вручную: следующая загрузка фида этого не изменит; под ней 4 900 000 ₽',
  ]);
});

test('M5 a plan says only what becomes another', () => {
  const before: PlannedLotRow['before'] = {
    price: 5_000_000,
    hidden: false,
    pending: false,
    status: 1,
    promotion: false,
    finishing: null,
    plan: null,
  };
  const words = (after: Partial<typeof before>) =>
    planWords({ id: 1, name: '', before, after: { ...before, ...after }, problem: null }).map(plain);
  expect(words({ price: 4_800_000 })).toEqual(['5 000 000 ₽ → 4 800 000 ₽']);
  expect(words({ hidden: true, promotion: true })).toEqual([
    '5 000 000 ₽ → 5 000 000 ₽, скрыта',
    'акция: нет → есть',
  ]);
  expect(words({ finishing: 'чистовая', status: 4 })).toEqual([
    'свободно → продано',
    'отделка: не указана → чистовая',
  ]);
  expect(words({ plan: '/storage/aa/1.svg' })).toEqual(['планировка: нет → есть']);
  expect(words({})).toEqual([]);
});

test.each([
  [{ price: { kind: 'percent', percent: -2.5 }, status: 'feed' }, 'цена −2,5 %, состояние как в фиде'],
  [{ price: { kind: 'shift', rubles: 150_000 }, promotion: 'on' }, 'цена +150 000 ₽, акция отмечена'],
  [{ price: { kind: 'hide' }, finishing: { text: '' } }, 'цена скрыта, отделка «не указана»'],
  [{ status: 4, finishing: { text: null } }, 'состояние «продано», отделка как в фиде'],
  [{ plan: { picture: '' } }, 'планировка убрана'],
  [{ plan: { picture: '/storage/aa/1.svg' }, promotion: 'off' }, 'акция снята, своя планировка'],
] as const)('M5 a batch is called by what it changes: %j', (change, words) => {
  expect(plain(lotChangeWords(change))).toBe(words);
});

test.each([
  ['5,5', 5.5],
  ['−3 %', -3],
  ['+8 400 000 ₽', 8_400_000],
  ['пять', null],
  ['', null],
  ['1e9', null],
])('M5 the figure %j is read as people write it', (written, figure) => {
  expect(readAmount(written)).toBe(figure);
});

test.each([
  ['set', '99999999999999999999', 'Слишком большое число: не больше 100 млрд ₽'],
  ['shift', '−99 999 999 999 999', 'Слишком большое число: не больше 100 млрд ₽'],
  ['set', '0', 'Цена — от 1 000 ₽ до 100 млрд ₽, целым числом'],
  ['shift', '0', 'Целое число рублей, не ноль'],
  ['percent', '500', 'От −100 до 100 процентов, не ноль'],
  ['percent', 'пять', 'Введите число'],
] as const)('M5 what is wrong with the figure is said with its bound: %s %s', (priceKind, amount, problem) => {
  expect(readChange({ ...nothingChanged, priceKind, amount })).toEqual({ field: 'amount', problem });
});

test('M5 a form without anything to change, or with a figure that makes none, says so', () => {
  expect(readChange(nothingChanged)).toEqual({ field: null, problem: 'Выберите, что изменить' });
  for (const amount of ['', '0', '1,5'])
    expect(readChange({ ...nothingChanged, priceKind: 'shift', amount })).toMatchObject({ field: 'amount' });
  expect(readChange({ ...nothingChanged, planKind: 'set' })).toMatchObject({ field: 'plan' });
  expect(readChange({ ...nothingChanged, planKind: 'feed', plan: '/storage/aa/1.svg' })).toEqual({
    plan: { picture: null },
  });
  expect(readChange({ ...nothingChanged, finishingKind: 'set', finishing: ' ' })).toEqual({
    finishing: { text: '' },
  });
});
