import { expect, test } from 'vitest';
import type { Lot, LotPage } from '../../contract/lots/lot';
import { testLot } from '../../device/test-support';
import { type Cell, factRows, type LoadedLot, missingFacts } from '../../shell/lot/compared-facts';

const card = (more: Partial<Lot>, id = 1): LoadedLot => ({
  lot: testLot(id, more),
  page: null,
  isLoading: false,
});
const whole = (more: Partial<LotPage>, id = 1): LoadedLot => {
  const base = {
    ...testLot(id),
    living_area: 30,
    kitchen_area: null,
    city_name: 'Сочи',
    mortgage_from: 70_000,
  };
  const page = { ...base, ...more } as unknown as LotPage;
  return { lot: page, page, isLoading: false };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const row = (name: string, ...lots: LoadedLot[]) => factRows(lots).find((one) => one.name === name);
const texts = (name: string, ...lots: LoadedLot[]) =>
  row(name, ...lots)?.cells.map((cell) => (cell.kind === 'value' ? plain(cell.text) : cell.kind));
const bests = (name: string, ...lots: LoadedLot[]) =>
  row(name, ...lots)?.cells.map((cell: Cell) => (cell.kind === 'value' ? cell.best : null));

test('L1 a row differs where its lots do', () => {
  const lots = [card({ floor: 3, building: 'А' }), card({ floor: 4, building: 'А' })];
  expect(row('Этаж', ...lots)?.differs).toBe(true);
  expect(row('Корпус', ...lots)?.differs).toBe(false);
  expect(texts('Этаж', ...lots)).toEqual(['3 из 9', '4 из 9']);
});

test('L1 what one lot has and the other has not differs; what nobody has is left out', () => {
  const lots = [card({ finishing: 'Чистовая' }), card({ finishing: null })];
  expect(row('Отделка', ...lots)?.differs).toBe(true);
  expect(texts('Отделка', ...lots)).toEqual(['Чистовая', 'none']);
  expect(row('Секция', ...lots)).toBeUndefined();
  expect(row('Акции', ...lots)).toBeUndefined();
});

test('L1 the lowest prices and the largest area are named, ties together, and nothing where all are the same', () => {
  const lots = [
    card({ price: 7e6, price_per_meter: 140_000, area: 50 }),
    card({ price: 6e6, price_per_meter: 150_000, area: 40 }),
    card({ price: 6e6, price_per_meter: 120_000, area: 50 }),
  ];
  expect(bests('Цена', ...lots)).toEqual([null, 'Самая низкая', 'Самая низкая']);
  expect(bests('Цена за м²', ...lots)).toEqual([null, null, 'Самая низкая']);
  expect(bests('Площадь', ...lots)).toEqual(['Самая большая', null, 'Самая большая']);
  expect(bests('Цена', card({ price: 5e6 }), card({ price: 5e6 }))).toEqual([null, null]);
});

test('L1 a lot that cannot be had any more has no price, in no row', () => {
  const sold = { price: 4e6, original_price: 5e6, price_per_meter: 90_000, status: 4 } as const;
  const free = whole({ price: 6e6, original_price: 7e6, price_per_meter: 120_000 });
  for (const name of ['Цена', 'Старая цена и скидка', 'Цена за м²', 'Платёж по ипотеке'])
    expect(texts(name, whole(sold), free)).toEqual(['none', expect.stringContaining('₽')]);
  expect(texts('Цена', card({ ...sold, price: null }), free)?.[0]).toBe('none');
});

test('L1 a lot that is sold is nobody’s best choice', () => {
  const lots = [card({ price: 4e6, status: 4 }), card({ price: 6e6 }), card({ price: 5e6, status: 2 })];
  expect(bests('Цена', ...lots)).toEqual([null, null, 'Самая низкая']);
  const asCheap = card({ price: 5e6, status: 4 });
  expect(bests('Цена', asCheap, ...lots)).toEqual([null, null, null, 'Самая низкая']);
});

test('L1 a flat and a hotel room may be chosen between, a flat and a parking place may not', () => {
  const flat = card({ price: 5e6 });
  const hotel = card({ type: 'hotel', property_type: 'hotelroom', price: 4e6 });
  const parking = card({ type: 'parking', property_type: 'parking', price: 1e6 });
  expect(bests('Цена', flat, hotel)).toEqual([null, 'Самая низкая']);
  expect(bests('Цена', flat, hotel, parking)).toEqual([null, null, null]);
});

test('L1 a hidden price says so and is never compared', () => {
  const hidden = card({ hide_prices: true, price: null, price_per_meter: null });
  const lots = [hidden, card({ price: 6e6, price_per_meter: 120_000 })];
  expect(texts('Цена', ...lots)).toEqual(['hidden', '6 000 000 ₽']);
  expect(row('Цена', ...lots)?.differs).toBe(false);
  expect(bests('Цена', ...lots)).toEqual([null, null]);
  expect(row('Старая цена и скидка', hidden, hidden)).toBeUndefined();
});

test('L1 the old price comes with what is taken off it', () => {
  expect(texts('Старая цена и скидка', card({ price: 9e6, original_price: 10e6 }), card({}))).toEqual([
    '10 000 000 ₽, −10 %',
    'none',
  ]);
});

test('L1 what only a page would say is not guessed: unknown beside known is no difference', () => {
  const lots = [whole({}), card({}, 2)];
  expect(texts('Город', ...lots)).toEqual(['Сочи', 'unknown']);
  expect(row('Город', ...lots)?.differs).toBe(false);
  expect(texts('Платёж по ипотеке', ...lots)).toEqual(['от 70 000 ₽/мес', 'unknown']);
  // In a narrow column the sum may stand on a line of its own, and is not broken.
  const payment = row('Платёж по ипотеке', ...lots)?.cells[0];
  expect(payment?.kind === 'value' && payment.text.split(' ')).toEqual(['от', '70\u00a0000\u00a0₽/мес']);
  expect(row('Город', card({}), card({}, 2))).toBeUndefined();
  expect(missingFacts(testLot(2))).toEqual(['платёж по ипотеке', 'жилая площадь', 'кухня', 'город']);
});

test('L1 a row whose values are still on their way keeps its place', () => {
  const coming: LoadedLot = { lot: testLot(1), page: null, isLoading: true };
  expect(texts('Город', coming, coming)).toEqual(['coming', 'coming']);
});

test('L1 lots of different types stand together: what one type has not is left empty', () => {
  const parking = card({ type: 'parking', property_type: 'parking', rooms: 0 });
  expect(texts('Комнаты', card({ rooms: 2 }), parking)).toEqual(['2-комн.', 'none']);
  expect(texts('Тип', card({}), parking)).toEqual(['Квартира', 'Машино-место']);
  expect(row('Комнаты', parking, parking)).toBeUndefined();
});

test('L1 a lot of which nothing is known stands beside the others and differs from none', () => {
  const nothing: LoadedLot = { lot: null, page: null, isLoading: false };
  expect(texts('Этаж', card({}), nothing)).toEqual(['3 из 9', 'absent']);
  expect(factRows([card({}), nothing]).some(({ differs }) => differs)).toBe(false);
});
