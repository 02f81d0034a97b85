import { expect, test } from 'vitest';
import { LotStatus, type PropertyType, propertyTypes } from '../../../../src/contract/lots/lot';
import { statusWord } from '../../../../src/contract/lots/lot-words';
import { isForeign } from '../../../../src/contract/lots/types/lot-type-of-property';
import { lotTypes } from '../../../../src/contract/lots/types/lot-types';
import { profitbaseOffer, type TestValues, translated } from '../../test-feeds';

/** What of an offer was taken, refused or left out. */
async function read(values: TestValues = {}, extra = '') {
  const result = await translated(profitbaseOffer(1, values, extra));
  return result.kind === 'offer'
    ? { ...result.offer, dropped: result.dropped.map(({ reason }) => reason) }
    : { refusal: `${result.refusal.kind}: ${result.refusal.reason}` };
}

test('M6 an offer of Profitbase becomes a lot, value by value', async () => {
  const extra =
    '<custom-field><id>7</id><name>Вид</name><value>на реку</value></custom-field>' +
    '<date-booked>2026-11-01</date-booked><price-meter><value>159246</value></price-meter>' +
    '<image type="plan">https://cdn.example/48.svg</image>' +
    '<image type="plan floor">https://cdn.example/6.png</image>' +
    '<image type="house">https://cdn.example/house.jpg</image><image>https://cdn.example/x.jpg</image>' +
    '<image type="plan">javascript:alert(1)</image>';
  const values = {
    'living-space/value': '33.1',
    'kitchen-space/value': '12,4',
    facing: 'предчистовая',
    description: 'Окна на Волгу',
  };
  expect(await read(values, extra)).toEqual({
    externalId: '1',
    propertyType: 'flat',
    status: 1,
    rooms: 2,
    isEuro: false,
    isPenthouse: false,
    isFreePlan: false,
    area: 5840,
    livingArea: 3310,
    kitchenArea: 1240,
    finishing: 'предчистовая',
    price: 9_300_000,
    originalPrice: null,
    hasSpecialOffer: false,
    floor: 6,
    floors: 18,
    number: '48',
    section: '1',
    project: { key: '311', name: 'Берег' },
    building: { key: '902', name: 'Дом 2' },
    city: 'Самара',
    address: 'Самара, улица Волжская, 12',
    deadline: { year: 2027, quarter: 2, done: false },
    description: 'Окна на Волгу',
    pictures: [
      { tag: 'plan', url: 'https://cdn.example/48.svg' },
      { tag: 'floor-plan', url: 'https://cdn.example/6.png' },
      { tag: 'picture', url: 'https://cdn.example/house.jpg' },
      { tag: 'picture', url: 'https://cdn.example/x.jpg' },
    ],
    dropped: [],
  });
});

const statusesOfCodes: Record<string, LotStatus> = { AVAILABLE: 1, BOOKED: 2, UNAVAILABLE: 3, SOLD: 4 };

test.each(Object.entries(statusesOfCodes))('M6 Profitbase says %s, the portal %i', async (code, status) => {
  for (const written of [code, code.toLowerCase()])
    expect(await read({ status: written, 'status-humanized': 'Что угодно' })).toMatchObject({
      status,
      dropped: [],
    });
});

const humanized: [string, LotStatus][] = [
  ...Object.values(LotStatus).flatMap((status) =>
    lotTypes.map((type): [string, LotStatus] => [statusWord(status, type), status]),
  ),
  ['В продаже', 1],
  ['Забронировано', 2],
  ['Забронирована', 2],
  ['Забронирован', 2],
  ['Устная бронь', 2],
  ['Платная бронь', 2],
  ['Не для продажи', 3],
  ['Закрыто для продажи', 3],
];

test.each(
  humanized,
)('M6 where Profitbase has a code of its own, its word «%s» is %i', async (word, status) => {
  for (const code of [null, 'RESERVE_7'])
    expect(await read({ status: code, 'status-humanized': word })).toMatchObject({ status, dropped: [] });
});

test.each([
  [{ status: 'RESERVE_7', 'status-humanized': 'Резерв директора' }, 'Резерв директора'],
  [{ status: 'RESERVE_7' }, 'RESERVE_7'],
  [{ status: 'constructor' }, 'constructor'],
])('M6 a state of Profitbase that nobody knows, %o, is not offered, and told', async (values, word) => {
  expect(await read(values)).toMatchObject({
    status: 3,
    dropped: [`неизвестный статус «${word}»: лот показан недоступным`],
  });
});

test('M6 an offer of Profitbase without a state is not offered, and told', async () => {
  expect(await read({ status: null })).toMatchObject({
    status: 3,
    dropped: ['не указан статус: лот показан недоступным'],
  });
});

const wordsOfTypes: readonly [PropertyType, ...string[]][] = [
  ['flat', 'Квартира', 'flat', 'Студия'],
  ['apartments', 'Апартаменты', 'Апартамент'],
  ['room', 'Комната'],
  ['house', 'Дом', 'Таунхаус', 'Дуплекс'],
  ['land', 'Участок', 'Земельный  участок'],
  ['cottage', 'Коттедж'],
  ['commercial', 'Коммерческое помещение', 'Нежилое помещение', 'Коммерческая недвижимость'],
  ['commercial', 'Офис', 'Помещение', 'Коммерция', 'commercial'],
  ['hotelroom', 'Гостиничный номер'],
  ['parking', 'Паркинг', 'Машиноместо', 'Машино-место', 'Машино место', 'Парковочное место', 'Гараж'],
  ['motoplace', 'Мотоместо'],
  ['scooterplace', 'scooterplace'],
  ['storage', 'Кладовая', 'Кладовое помещение', 'Келлер'],
];

test.each(wordsOfTypes)('M6 D7 Profitbase has words for %s', async (propertyType, ...words) => {
  for (const word of words) {
    const result = await read({ property_type: word });
    if (isForeign(propertyType))
      expect(result).toHaveProperty('refusal', expect.stringMatching(/^foreign: /));
    else expect(result).toMatchObject({ propertyType, dropped: [] });
  }
});

test('M6 D7 no kind is without a word of Profitbase', () => {
  expect(new Set(wordsOfTypes.map(([type]) => type))).toEqual(new Set(propertyTypes));
});

test.each([
  [{ property_type: 'Дирижабль' }, 'odd: неизвестная категория «Дирижабль»'],
  [{ property_type: null }, 'odd: неизвестная категория «»'],
  [{ property_type: 'constructor' }, 'odd: неизвестная категория «constructor»'],
  [{ 'price/value': 'по запросу' }, 'odd: цена: «по запросу» — не число'],
  [{ 'price/value': 0 }, 'odd: цена: 0 ₽ не бывает'],
  [{ status: 'BOOKED', 'price/value': 0 }, 'odd: цена: 0 ₽ не бывает'],
  [{ 'price/currency': 'USD' }, 'odd: цена: валюта «USD» — не рубли'],
  [{ 'area/value': null }, 'odd: не указана площадь'],
  [{ 'area/value': '5e1' }, 'odd: площадь: «5e1» — не число'],
  [{ floor: null }, 'odd: не указан этаж'],
  [{ floor: 19 }, 'odd: этаж 19 в доме из 18'],
  [{ rooms: null }, 'odd: не указано число комнат'],
  [{ studio: 'наверное' }, 'odd: studio: «наверное» — не «да» и не «нет»'],
  [{ 'object/name': null }, 'odd: не указано название проекта'],
  [
    {
      'object/location/locality-name': null,
      'object/location/region': null,
      'object/location/address': 'улица Волжская, 12',
    },
    'odd: не указан город',
  ],
])('M6 an offer of Profitbase with %o is refused alone', async (values, refusal) => {
  expect(await read(values)).toEqual({ refusal });
});

test.each([
  [{ 'kitchen-space/value': '0.0' }, { kitchenArea: null }, 'площадь кухни: 0.0 м² не бывает'],
  [{ 'living-space/value': 60 }, { livingArea: null }, 'жилая площадь: 60 м² при общей площади 58.4 м²'],
  [{ 'house/floors-total': 'много' }, { floors: null }, 'этажей в доме: «много» — не число'],
  [
    { 'house/built-year': 27 },
    { deadline: { year: null, quarter: 2, done: false } },
    'год сдачи: 27 не бывает',
  ],
  [
    { 'house/ready-quarter': 5 },
    { deadline: { year: 2027, quarter: null, done: false } },
    'квартал сдачи: 5 не бывает',
  ],
  [{ 'house/building-state': 'скоро' }, {}, 'неизвестное состояние дома «скоро»'],
])('M6 an offer of Profitbase with %o loses that fact alone', async (values, left, reason) => {
  expect(await read(values)).toMatchObject({ rooms: 2, price: 9_300_000, ...left, dropped: [reason] });
});

test.each([
  'SOLD',
  'UNAVAILABLE',
])('M6 a lot that Profitbase calls %s is kept without a price', async (status) => {
  expect(await read({ status, 'price/value': 0 })).toMatchObject({
    price: null,
    dropped: ['цена: 0 ₽ не бывает'],
  });
  expect(await read({ status, 'price/value': null })).toMatchObject({ price: null, dropped: [] });
});

test.each([
  ['a blank price is hidden', { 'price/value': '' }, { price: null, originalPrice: null }],
  ['a studio is told by its flag', { studio: 1, rooms: 1 }, { rooms: 0 }],
  ['a studio has no rooms', { rooms: 0 }, { rooms: 0 }],
  ['a free plan is one room', { 'open-plan': 1, rooms: 3 }, { rooms: 1, isFreePlan: true }],
  ['a finished house is done', { 'house/building-state': 'hand-over' }, { deadline: { done: true } }],
  ['a house that stands is not done', { 'house/building-state': 'built' }, { deadline: { done: false } }],
  ['a house is known by its name', { 'house/id': null }, { building: { key: 'Дом 2', name: 'Дом 2' } }],
  ['a house is called by its id', { 'house/name': null }, { building: { key: '902', name: 'Корпус 902' } }],
  ['a project is known by its name', { 'object/id': null }, { project: { key: 'берег', name: 'Берег' } }],
  ['a town stands in the address', { 'object/location/locality-name': null }, { city: 'Самара' }],
  [
    'a region may be a town',
    {
      'object/location/locality-name': null,
      'object/location/address': null,
      'object/location/region': 'Москва',
    },
    { city: 'Москва', address: null },
  ],
  ['there may be no finishing', { facing: 'нет' }, { finishing: 'без отделки' }],
  [
    'a parking place lies below',
    { property_type: 'Паркинг', floor: -2, rooms: null },
    { floor: -2, rooms: 0 },
  ],
])('M6 of Profitbase: %s', async (_, values, wanted) => {
  expect(await read(values)).toMatchObject(wanted);
});

const custom = (name: string, value: string) =>
  `<custom-field><id>1</id><name>${name}</name><value>${value}</value></custom-field>`;

test.each([
  [custom('Площадь кухни, м2', '11,5'), { kitchenArea: 1150 }],
  [custom('Жилая площадь', '31'), { livingArea: 3100 }],
  [custom('ОТДЕЛКА', 'чистовая'), { finishing: 'чистовая' }],
  [custom('Европланировка', 'да'), { isEuro: true }],
  [custom('Евроформат', 'нет'), { isEuro: false }],
  [custom('Пентхаус', 'да'), { isPenthouse: true }],
])('M6 a custom field of Profitbase says what no element does: %s', async (extra, wanted) => {
  expect(await read({}, extra)).toMatchObject({ ...wanted, dropped: [] });
});

test('M6 an element of Profitbase stands before a custom field, which may make no sense', async () => {
  const kitchen = custom('Площадь кухни, м2', '99');
  expect(await read({ 'kitchen-space/value': 9 }, kitchen)).toMatchObject({ kitchenArea: 900 });
  expect(await read({}, custom('Евро', 'может быть'))).toMatchObject({
    isEuro: false,
    dropped: ['европланировка: «может быть» — не «да» и не «нет»'],
  });
});

const special = (values: Record<string, string | number>) =>
  `<special-offer>${Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</special-offer>`;
const withSpecials = (...specials: string[]) =>
  read({}, `<special-offers>${specials.join('')}</special-offers>`);

test.each([
  [{ 'discount-price': 8_800_000 }, 8_800_000],
  [{ 'discount-unit': 'PERCENT', 'discount-type': 'FULL_PRICE', value: 10 }, 8_370_000],
  [{ 'discount-unit': 'percent', 'discount-type': 'METER_PRICE', value: '2,5' }, 9_067_500],
  [{ 'discount-unit': 'VALUE', 'discount-type': 'FULL_PRICE', value: 300_000 }, 9_000_000],
  [{ 'discount-unit': 'VALUE', 'discount-type': 'METER_PRICE', value: 5_000 }, 9_008_000],
  [{ 'discount-unit': 'VALUE', value: 300_000 }, 9_000_000],
  [{ 'discount-price': 8_900_000, 'discount-unit': 'PERCENT', value: 10 }, 8_900_000],
])('M6 a special offer of Profitbase %o lowers the price', async (values, price) => {
  expect(await withSpecials(special({ id: 5, name: 'Осень', ...values }))).toMatchObject({
    price,
    originalPrice: 9_300_000,
    hasSpecialOffer: true,
    dropped: [],
  });
});

test.each([
  [{ name: 'Кладовая в подарок', url: 'https://developer.example/autumn' }],
  [{ 'discount-unit': 'PERCENT', value: 0 }],
  [{ 'discount-price': 9_300_000 }],
  [{ 'discount-price': 9_900_000 }],
])('M6 a special offer of Profitbase %o is no matter of price', async (values) => {
  expect(await withSpecials(special(values))).toMatchObject({
    price: 9_300_000,
    originalPrice: null,
    hasSpecialOffer: true,
    dropped: [],
  });
});

test.each([
  [{ 'discount-price': 'скоро' }, 'цена по акции: «скоро» — не число'],
  [{ 'discount-price': 151_000 }, 'цена по акции: 151000 ₽ при цене 9300000 ₽'],
  [{ 'discount-unit': 'PERCENT', value: 60 }, 'цена по акции: 3720000 ₽ при цене 9300000 ₽'],
  [{ 'discount-unit': 'PERCENT', value: 'много' }, 'скидка: «много» — не число'],
  [{ 'discount-unit': 'POINTS', value: 5 }, 'неизвестная единица скидки «POINTS»'],
  [
    { 'discount-unit': 'VALUE', 'discount-type': 'ROOM_PRICE', value: 5 },
    'неизвестный вид скидки «ROOM_PRICE»',
  ],
])('M6 a special offer of Profitbase %o is left out, and told', async (values, reason) => {
  expect(await withSpecials(special(values))).toMatchObject({
    price: 9_300_000,
    originalPrice: null,
    dropped: [reason],
  });
});

test('M6 of several special offers of Profitbase the one counts that lowers the price most', async () => {
  const offers = [8_900_000, 8_600_000, 9_100_000].map((price) => special({ 'discount-price': price }));
  expect(await withSpecials(...offers)).toMatchObject({ price: 8_600_000, originalPrice: 9_300_000 });
});

test('M6 a hidden price of Profitbase stays hidden under a special offer', async () => {
  const offers = `<special-offers>${special({ 'discount-price': 8_800_000 })}</special-offers>`;
  expect(await read({ 'price/value': '' }, offers)).toMatchObject({ price: null, originalPrice: null });
});
