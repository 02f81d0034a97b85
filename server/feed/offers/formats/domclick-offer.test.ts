import { expect, test } from 'vitest';
import { domclickOffer, type TestValues, translated } from '../../test-feeds';

/** What of a flat was taken, refused or left out. */
async function read(values: TestValues = {}, extra = '') {
  const result = await translated(domclickOffer(1, values, extra));
  return result.kind === 'offer'
    ? { ...result.offer, dropped: result.dropped.map(({ reason }) => reason) }
    : { refusal: `${result.refusal.kind}: ${result.refusal.reason}` };
}

test('M6 a flat of DomClick becomes a lot, value by value', async () => {
  const extra =
    '<plan>https://cdn.example/27.png</plan><plans><plan>https://cdn.example/27-b.png</plan><plan>нет</plan></plans>' +
    '<rooms_area><area>18.2</area></rooms_area><balcony>лоджия</balcony><window_view>во двор</window_view>';
  const values = {
    living_area: 18.2,
    kitchen_area: '10,1',
    renovation: 'чистовая',
    entrance: 2,
    euro_plan: 1,
    description: 'Тихий двор',
  };
  expect(await read(values, extra)).toEqual({
    externalId: '1',
    propertyType: 'flat',
    status: 1,
    rooms: 1,
    isEuro: true,
    isPenthouse: false,
    isFreePlan: false,
    area: 4120,
    livingArea: 1820,
    kitchenArea: 1010,
    finishing: 'чистовая',
    price: 6_800_000,
    originalPrice: null,
    hasSpecialOffer: false,
    floor: 5,
    floors: 12,
    number: '27',
    section: '2',
    project: { key: '7001', name: 'Роща' },
    building: { key: '81', name: 'Корпус 3' },
    city: 'Тула',
    address: 'Тула, Лесная улица, 4',
    deadline: { year: 2028, quarter: 1, done: false },
    description: 'Тихий двор',
    pictures: [
      { tag: 'plan', url: 'https://cdn.example/27.png' },
      { tag: 'plan', url: 'https://cdn.example/27-b.png' },
    ],
    dropped: [],
  });
});

test.each([
  [null, 'flat'],
  ['', 'flat'],
  ['0', 'flat'],
  ['Квартира', 'flat'],
  ['flat', 'flat'],
  ['1', 'apartments'],
  ['Апартаменты', 'apartments'],
  ['apartments', 'apartments'],
])('M6 D7 the housing type «%s» of DomClick is %s', async (written, propertyType) => {
  expect(await read({ housing_type: written })).toMatchObject({ propertyType, dropped: [] });
});

test.each([
  ['1', 1],
  ['4', 4],
  ['0', 0],
  ['студия', 0],
  ['Студия', 0],
  ['studio', 0],
])('M6 room «%s» of DomClick is %i', async (written, rooms) => {
  expect(await read({ room: written })).toMatchObject({ rooms, dropped: [] });
});

test.each([
  ['hand-over', true],
  ['Сдан', true],
  ['built', false],
  ['unfinished', false],
  ['строится', false],
  ['', false],
])('M6 a building of DomClick that is «%s»: done %s', async (state, done) => {
  expect(await read({ 'building/building_state': state })).toMatchObject({ deadline: { done }, dropped: [] });
});

test.each([
  ['да', 'с отделкой'],
  ['Нет', 'без отделки'],
  ['предчистовая', 'предчистовая'],
  ['', null],
])('M6 the renovation «%s» of DomClick is %s', async (renovation, finishing) => {
  expect(await read({ renovation })).toMatchObject({ finishing, dropped: [] });
});

test.each([
  ['a blank price is hidden', { price: '' }, { price: null }],
  [
    'a building has an address of its own',
    { 'building/address': 'Тула, Лесная, 6' },
    { address: 'Тула, Лесная, 6' },
  ],
  [
    'the town stands in the address of the building',
    { 'complex/address': 'Лесная улица, 4', 'building/address': 'Тула, Лесная улица, 4' },
    { city: 'Тула' },
  ],
  ['a complex is known by its name', { 'complex/id': null }, { project: { key: 'роща', name: 'Роща' } }],
  ['a building is known by its name', { 'building/id': null }, { building: { key: '3', name: 'Корпус 3' } }],
  ['a complex may be one building', { 'building/id': null, 'building/name': '' }, { building: { key: '1' } }],
])('M6 of DomClick: %s', async (_, values, wanted) => {
  expect(await read(values)).toMatchObject({ ...wanted, dropped: [] });
});

test.each([
  [{ flat_id: null }, 'odd: нет номера предложения'],
  [{ housing_type: '2' }, 'odd: неизвестная категория «2»'],
  [{ room: null }, 'odd: не указано число комнат'],
  [{ room: 'много' }, 'odd: комнат: «много» — не число'],
  [{ price: '6,8 млн' }, 'odd: цена: «6,8 млн» — не число'],
  [{ area: null }, 'odd: не указана площадь'],
  [{ floor: null }, 'odd: не указан этаж'],
  [{ floor: 13 }, 'odd: этаж 13 в доме из 12'],
  [{ 'complex/name': null }, 'odd: не указано название проекта'],
  [{ 'complex/address': 'Лесная улица, 4' }, 'odd: не указан город'],
])('M6 a flat of DomClick with %o is refused alone', async (values, refusal) => {
  expect(await read(values)).toEqual({ refusal });
});

test.each([
  [{ kitchen_area: 0 }, { kitchenArea: null }, 'площадь кухни: 0 м² не бывает'],
  [{ living_area: '41,3' }, { livingArea: null }, 'жилая площадь: 41.3 м² при общей площади 41.2 м²'],
  [{ euro_plan: 'почти' }, { isEuro: false }, 'euro_plan: «почти» — не «да» и не «нет»'],
  [{ 'building/floors': 'много' }, { floors: null }, 'этажей в доме: «много» — не число'],
  [
    { 'building/built_year': 28 },
    { deadline: { year: null, quarter: 1, done: false } },
    'год сдачи: 28 не бывает',
  ],
  [
    { 'building/ready_quarter': 'IV' },
    { deadline: { year: 2028, quarter: null, done: false } },
    'квартал сдачи: «IV» — не число',
  ],
  [{ 'building/building_state': 'скоро' }, {}, 'неизвестное состояние дома «скоро»'],
])('M6 a flat of DomClick with %o loses that fact alone', async (values, left, reason) => {
  expect(await read(values)).toMatchObject({ rooms: 1, price: 6_800_000, ...left, dropped: [reason] });
});
