import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLot, sampleLot } from '../test-lots';
import { isDiscounted, lotWords } from './lot-words';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('D7 a card says what the lot is, its price and where it is', () => {
  const words = Object.entries(lotWords({ ...sampleLot, original_price: 9_000_000, status: 2 }));
  expect(Object.fromEntries(words.map(([key, value]) => [key, plain(value)]))).toEqual({
    name: '2-комн., 58,25 м², Облака',
    title: '2-комн., 58,25 м²',
    price: '8 400 000 ₽',
    oldPrice: '9 000 000 ₽',
    discount: '−7 %',
    perMeter: '144 206 ₽ за м²',
    floor: 'этаж 7 из 16',
    alike: null,
    place: 'Облака, Литер 2',
    completion: 'III кв. 2027',
    status: 'Бронь',
    href: '/selection/flats/17',
  });
});

test.each([
  [
    'flats',
    { count: 6, booked: 0, floor_min: 2, floor_max: 15, price_min: 3_600_000 },
    '6 квартир, этажи 2–15, от 3,6 млн',
  ],
  // Rounded down: no lot of the card costs less than what it says.
  [
    'flats',
    { count: 2, booked: 0, floor_min: 3, floor_max: 3, price_min: 7_519_999 },
    '2 квартиры, этаж 3, от 7,51 млн',
  ],
  [
    'commercial',
    { count: 21, booked: 0, floor_min: -1, floor_max: 4, price_min: 90_000_000 },
    '21 помещение, этажи −1–4, от 90 млн',
  ],
  ['hotel', { count: 5, booked: 0, floor_min: 1, floor_max: 9, price_min: null }, '5 номеров, этажи 1–9'],
] as const)('L2 a card of several %s says %j as %s', (type, sameLayout, said) => {
  const words = lotWords({ ...sampleLot, type, alike: sameLayout }).alike;
  expect(plain(`${words?.floors}${words?.from}`)?.replace('\u2060', '')).toBe(said);
});

test('L2 the price of a card whose first lot is the cheapest begins with it, and is not said twice', () => {
  const alike = { count: 6, booked: 0, floor_min: 2, floor_max: 15, price_min: 8_400_000 };
  const words = lotWords({ ...sampleLot, alike });
  expect([plain(words.price), words.alike?.from]).toEqual(['от 8 400 000 ₽', '']);
  // In another order the first lot is another one: its price is its own.
  const other = lotWords({ ...sampleLot, price: 9_100_000, alike });
  expect([plain(other.price), plain(other.alike?.from ?? null)]).toEqual(['9 100 000 ₽', ', от 8,4 млн']);
});

test('L2 a card whose first lot is booked says how many of its lots are, unless all of them', () => {
  const said = (status: 1 | 2, booked: number) =>
    plain(
      lotWords({
        ...sampleLot,
        status,
        alike: { count: 3, booked, floor_min: 1, floor_max: 3, price_min: null },
      }).status,
    );
  expect([said(2, 1), said(2, 3), said(1, 2)]).toEqual(['1 из 3 в брони', 'Бронь', null]);
});

test('D6 K2 a hidden price leaves no figure on the card', () => {
  fc.assert(
    fc.property(anyLot, (lot) => {
      const { price, oldPrice, discount, perMeter } = lotWords({
        ...lot,
        price: null,
        original_price: null,
        price_per_meter: null,
      });
      const word = lot.price_pending ? 'Цена уточняется' : 'Цена по запросу';
      expect([price, oldPrice, discount, perMeter]).toEqual([word, null, null, null]);
    }),
  );
});

test.each([
  [8_400_000, 9_000_000, true],
  [8_400_000, 8_400_000, false],
  [8_400_000, 8_000_000, false],
  [8_400_000, null, false],
  [null, 9_000_000, false],
])('D6 at the price %j after %j there is a discount: %s', (price, original_price, expected) => {
  const lot = { ...sampleLot, price, original_price };
  expect(isDiscounted(lot)).toBe(expected);
  expect(lotWords(lot).oldPrice !== null).toBe(expected);
});

test.each([
  [9_200_000, 10_000_000, '−8 %'],
  [9_960_000, 10_000_000, null],
  [9_950_000, 10_000_000, '−1 %'],
  [1, 10_000_000, '−99 %'],
])('D6 at the price %j after %j the discount reads %j', (price, original_price, expected) => {
  expect(plain(lotWords({ ...sampleLot, price, original_price }).discount)).toBe(expected);
});

test("D7 a quarter that has passed is left out, so that the project's name has more space", () => {
  const completion = { year: 2020, quarter: 2, done: false } as const;
  expect(plain(lotWords({ ...sampleLot, completion }).completion)).toBe('II кв. 2020 прошёл');
});

test('D5 only lots that are not free show their status', () => {
  const states = ([1, 2, 3, 4, 5, 6] as const).map((status) => lotWords({ ...sampleLot, status }).status);
  expect(states).toEqual([null, 'Бронь', 'Недоступна', 'Продана', 'Закрыта', 'Переуступка']);
});

test('a lot links to the page of its type, and a building without a name adds no comma', () => {
  expect(lotWords({ ...sampleLot, type: 'hotel' }).href).toBe('/selection/hotel/17');
  expect(lotWords({ ...sampleLot, building: '' }).place).toBe('Облака');
});
