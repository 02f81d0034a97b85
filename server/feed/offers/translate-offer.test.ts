import { describe, expect, test } from 'vitest';
import { cianOffer, type TestValues, translated, yrlOffer } from '../test-feeds';
import type { FeedOffer } from './offer';

async function offerOf(xml: string): Promise<FeedOffer> {
  const result = await translated(xml);
  if (result.kind === 'refusal') throw new Error(result.refusal.reason);
  return result.offer;
}

async function reasonOf(xml: string): Promise<string> {
  const result = await translated(xml);
  return result.kind === 'refusal' ? `${result.refusal.kind}: ${result.refusal.reason}` : 'taken';
}

/** What of an offer that is taken was left out, and why. */
async function droppedOf(xml: string): Promise<string[]> {
  const result = await translated(xml);
  return result.kind === 'offer' ? result.dropped.map(({ reason }) => reason) : ['refused'];
}

const yrl = (values: TestValues = {}, extra = '') => offerOf(yrlOffer(1, values, extra));
const cian = (values: TestValues = {}, extra = '') => offerOf(cianOffer(1, values, extra));
const yrlReason = (values: TestValues) => reasonOf(yrlOffer(1, values));
const cianReason = (values: TestValues) => reasonOf(cianOffer(1, values));

describe('K2 a Yandex Realty offer', () => {
  test('becomes a lot, value by value', async () => {
    expect(
      await yrl({ 'living-space/value': '30,5', 'kitchen-space/value': 9, renovation: 'чистовая' }),
    ).toEqual({
      externalId: '1',
      propertyType: 'flat',
      status: 1,
      rooms: 2,
      isEuro: false,
      isPenthouse: false,
      isFreePlan: false,
      area: 5430,
      livingArea: 3050,
      kitchenArea: 900,
      price: 8_400_000,
      originalPrice: null,
      hasSpecialOffer: false,
      floor: 7,
      floors: 16,
      number: '12',
      section: '2',
      project: { key: 'жк тихий мыс', name: 'ЖК «Тихий мыс»' },
      building: { key: 'Литер 1', name: 'Литер 1' },
      city: 'Сочи',
      address: 'улица Маячная, 3',
      deadline: { year: 2027, quarter: 3, done: false },
      finishing: 'чистовая',
      description: null,
      pictures: [],
    });
  });

  test.each(['1', 'true', 'да', 'Да'])('with studio «%s» is a studio', async (studio) => {
    expect((await yrl({ studio, rooms: null })).rooms).toBe(0);
  });

  test.each(['0', 'false', 'нет', ''])('with studio «%s» is none', async (studio) => {
    expect((await yrl({ studio })).rooms).toBe(2);
  });

  test('reads decimal commas, blanks between digits, and units', async () => {
    const written = await yrl({ 'price/value': '8 400 000,00', 'area/value': '54,3', 'area/unit': 'sq. m' });
    expect([written.price, written.area]).toEqual([8_400_000, 5430]);
    expect((await yrl({ 'area/value': '1.5', 'area/unit': 'сотка' })).area).toBe(15_000);
    expect(await yrlReason({ 'area/unit': 'кв. см' })).toBe('odd: площадь: единица «кв. см» неизвестна');
  });

  test.each(['RUR', 'RUB', 'rur', 'Rub'])('takes %s for rubles', async (currency) => {
    expect((await yrl({ 'price/currency': currency })).price).toBe(8_400_000);
  });

  test('in another currency is refused', async () => {
    expect(await yrlReason({ 'price/currency': 'USD' })).toBe('odd: цена: валюта «USD» — не рубли');
  });

  test('without a price has a hidden one', async () => {
    expect((await yrl({ 'price/value': '' })).price).toBeNull();
    expect((await yrl({ 'price/value': null, 'price/currency': null })).price).toBeNull();
  });

  test('has a discount only where the old price is higher', async () => {
    expect((await yrl({ 'old-price/value': 9_000_000 })).originalPrice).toBe(9_000_000);
    expect((await yrl({ 'old-price/value': 8_400_000 })).originalPrice).toBeNull();
    expect((await yrl({ 'old-price/value': 9_000_000, 'price/value': '' })).originalPrice).toBeNull();
  });

  test.each([
    ['hand-over', true],
    ['built', false],
    ['unfinished', false],
  ])('in a building that is %s: done %s, however old the quarter', async (state, done) => {
    const { deadline } = await yrl({ 'building-state': state, 'built-year': 2019 });
    expect(deadline).toEqual({ year: 2019, quarter: 3, done });
  });

  test('keeps the plan apart from the other pictures', async () => {
    const { pictures } = await yrl(
      {},
      '<image tag="plan">https://cdn.example/план.svg</image><image>http://cdn.example/1.jpg</image>' +
        '<floor-plan>https://cdn.example/floor.png</floor-plan><image>file:///etc/passwd</image><image>нет</image>',
    );
    expect(pictures).toEqual([
      { tag: 'plan', url: 'https://cdn.example/%D0%BF%D0%BB%D0%B0%D0%BD.svg' },
      { tag: 'picture', url: 'http://cdn.example/1.jpg' },
      { tag: 'floor-plan', url: 'https://cdn.example/floor.png' },
    ]);
  });

  test.each([
    [{ category: 'flat' }, 'flat'],
    [{ apartments: 'да' }, 'apartments'],
    [{ category: 'комната', rooms: null }, 'room'],
    [{ category: 'коммерческая', 'commercial-type': 'retail', rooms: null }, 'commercial'],
    [{ category: 'commercial', 'commercial-type': 'hotel', rooms: null }, 'hotelroom'],
    [{ category: 'гараж', 'property-type': null, rooms: null, floor: -2 }, 'parking'],
    [{ category: 'мотоместо', rooms: null }, 'motoplace'],
    [{ category: 'scooterplace', rooms: null }, 'scooterplace'],
    [{ category: 'кладовая', rooms: null, floor: -1 }, 'storage'],
    [{ category: null, 'property-type': 'Машиноместо', rooms: null }, 'parking'],
  ])('D7 of kind %o is %s', async (values, propertyType) => {
    expect((await yrl(values)).propertyType).toBe(propertyType);
  });

  test.each([
    [{ category: 'дом' }, 'foreign: дом: на портале не продаётся'],
    [{ category: 'таунхаус' }, 'foreign: дом: на портале не продаётся'],
    [{ category: 'участок' }, 'foreign: участок: на портале не продаётся'],
    [{ category: 'коттедж' }, 'foreign: коттедж: на портале не продаётся'],
    [{ category: 'коммерческая', 'commercial-type': 'land' }, 'foreign: участок: на портале не продаётся'],
    [{ type: 'аренда' }, 'foreign: аренда: портал только продаёт'],
    [{ category: 'квартирка' }, 'odd: неизвестная категория «квартирка»'],
    [{ category: 'constructor' }, 'odd: неизвестная категория «constructor»'],
    [{ type: null }, 'odd: неизвестный вид сделки «»'],
  ])('D7 with %o is refused', async (values, reason) => {
    expect(await yrlReason(values)).toBe(reason);
  });

  test.each([
    [{ 'price/value': 'по запросу' }, 'odd: цена: «по запросу» — не число'],
    [{ 'price/value': -5_000_000 }, 'odd: цена: -5000000 ₽ не бывает'],
    [{ 'price/value': 0 }, 'odd: цена: 0 ₽ не бывает'],
    [{ 'price/value': '9e9' }, 'odd: цена: «9e9» — не число'],
    [{ 'price/value': '999999999999999' }, 'odd: цена: 999999999999999 ₽ не бывает'],
    [{ 'price/unit': 'кв. м' }, 'odd: цена названа за единицу площади, а не за лот'],
    [{ 'area/value': -54 }, 'odd: площадь: -54 м² не бывает'],
    [{ 'area/value': '' }, 'odd: не указана площадь'],
    [{ floor: null }, 'odd: не указан этаж'],
    [{ floor: 'цоколь' }, 'odd: этаж: «цоколь» — не число'],
    [{ floor: '2,5' }, 'odd: этаж: 2,5 не бывает'],
    [{ floor: -1 }, 'odd: этаж: -1 не бывает'],
    [{ floor: 17 }, 'odd: этаж 17 в доме из 16'],
    [{ rooms: null }, 'odd: не указано число комнат'],
    [{ rooms: 120 }, 'odd: комнат: 120 не бывает'],
    [{ 'building-name': null }, 'odd: не указано название проекта'],
    [{ 'location/locality-name': null, 'location/region': null }, 'odd: не указан город'],
    [{ studio: 'наверное' }, 'odd: studio: «наверное» — не «да» и не «нет»'],
  ])('with %o is refused alone', async (values, reason) => {
    expect(await yrlReason(values)).toBe(reason);
  });

  test.each([
    [{ 'kitchen-space/value': '0.0' }, { kitchenArea: null }, 'площадь кухни: 0.0 м² не бывает'],
    [{ 'kitchen-space/value': 'нет' }, { kitchenArea: null }, 'площадь кухни: «нет» — не число'],
    [{ 'living-space/value': 60 }, { livingArea: null }, 'жилая площадь: 60 м² при общей площади 54.3 м²'],
    [
      { 'living-space/value': 15, 'living-space/unit': 'кв. см' },
      {},
      'жилая площадь: единица «кв. см» неизвестна',
    ],
    [{ 'old-price/value': 'нет' }, { originalPrice: null }, 'старая цена: «нет» — не число'],
    [{ 'floors-total': 0 }, { floor: 7, floors: null }, 'этажей в доме: 0 не бывает'],
    [
      { 'ready-quarter': 5 },
      { deadline: { year: 2027, quarter: null, done: false } },
      'квартал сдачи: 5 не бывает',
    ],
    [{ 'built-year': 19 }, { deadline: { year: null, quarter: 3, done: false } }, 'год сдачи: 19 не бывает'],
    [{ 'building-state': 'скоро' }, {}, 'неизвестное состояние дома «скоро»'],
  ])('with %o loses that fact alone', async (values, left, reason) => {
    expect(await yrl(values)).toMatchObject({ rooms: 2, price: 8_400_000, ...left });
    expect(await droppedOf(yrlOffer(1, values))).toEqual([reason]);
  });

  test('says its line and id where it is refused', async () => {
    const result = await translated(yrlOffer('A-7', { floor: null }));
    expect(result).toMatchObject({ kind: 'refusal', refusal: { line: 3, id: 'A-7' } });
    expect(await reasonOf(yrlOffer('', {}))).toBe('odd: нет номера предложения');
  });

  test('without building ids stands in the one building of its project', async () => {
    expect((await yrl({ 'yandex-house-id': null })).building).toEqual({ key: '1', name: 'Корпус 1' });
  });

  test.each([
    ['Площадь 65 м². Блок 4К, секция 2, этаж 2, квартира 2.', 'Блок 4К'],
    ['Блок 2К3, секция 9, этаж 2', 'Блок 2К3'],
    ['Литер А, подъезд 1', 'Литер А'],
  ])('D7 without a building id stands in the building that «%s» names', async (description, name) => {
    const { building } = await yrl({ 'yandex-house-id': null, description });
    expect(building).toEqual({ key: name.toLowerCase(), name });
    const numbered = await yrl({ 'yandex-house-id': 'H9', description });
    expect(numbered.building).toEqual({ key: 'H9', name });
  });

  test.each([
    'Рядом блок 5, парк и школа.',
    'Дом у моря, этаж 3',
    'блок 4К',
  ])('D7 the prose «%s» names no building', async (description) => {
    const { building } = await yrl({ 'yandex-house-id': null, description });
    expect(building).toEqual({ key: '1', name: 'Корпус 1' });
  });

  test.each([
    [
      { 'open-plan': '1', rooms: null },
      { rooms: 1, isFreePlan: true },
    ],
    [
      { 'open-plan': 'да', rooms: 3 },
      { rooms: 1, isFreePlan: true },
    ],
    [
      { 'open-plan': '1', studio: '1' },
      { rooms: 0, isFreePlan: false },
    ],
    [{ 'open-plan': 'нет' }, { rooms: 2, isFreePlan: false }],
    [
      { 'open-plan': '1', category: 'коммерческая', rooms: null },
      { rooms: 0, isFreePlan: false },
    ],
  ])('D7 with %o has %o', async (values, rooms) => {
    expect(await yrl(values)).toMatchObject(rooms);
  });

  test('belongs to the same project whatever quotes and blanks its name has', async () => {
    expect((await yrl({ 'building-name': 'ЖК  "тихий Мыс"' })).project.key).toBe((await yrl()).project.key);
  });
});

describe('K2 a CIAN object', () => {
  test('becomes a lot, value by value', async () => {
    expect(await cian({ LivingArea: 14.6, Decoration: 'fine', Description: 'Окна во двор' })).toEqual({
      externalId: '1',
      propertyType: 'flat',
      status: 1,
      rooms: 1,
      isEuro: false,
      isPenthouse: false,
      isFreePlan: false,
      area: 3850,
      livingArea: 1460,
      kitchenArea: null,
      price: 6_150_000,
      originalPrice: null,
      hasSpecialOffer: false,
      floor: 4,
      floors: 9,
      number: 'К41',
      section: '3',
      project: { key: 'prichal', name: 'Причал' },
      building: { key: '1.1', name: 'Корпус 1.1' },
      city: 'Ростов-на-Дону',
      address: 'Россия, Ростовская область, Ростов-на-Дону, улица Причальная, 8',
      deadline: { year: 2026, quarter: 4, done: false },
      finishing: 'чистовая',
      description: 'Окна во двор',
      pictures: [],
    });
  });

  test.each([
    [1, 1],
    [5, 5],
    [6, 6],
    [9, 0],
  ])('with FlatRoomsCount %i has %i rooms', async (written, rooms) => {
    expect(await cian({ FlatRoomsCount: written })).toMatchObject({ rooms, isFreePlan: false });
  });

  test('D7 with FlatRoomsCount 7 is a free plan, which premises are not', async () => {
    expect(await cian({ FlatRoomsCount: 7 })).toMatchObject({ rooms: 1, isFreePlan: true });
    const office = await cian({ FlatRoomsCount: 7, Category: 'officeSale' });
    expect(office).toMatchObject({ rooms: 0, isFreePlan: false });
  });

  test('D7 stands in a building of the name that it gives', async () => {
    const building = { 'JKSchema/House/Id': '77', 'JKSchema/House/Name': 'Блок 4К' };
    expect((await cian(building)).building).toEqual({ key: '77', name: 'Блок 4К' });
  });

  test.each([8, 0, 10])('with FlatRoomsCount %i is refused', async (written) => {
    expect(await cianReason({ FlatRoomsCount: written })).toBe(`odd: комнат: ${written} не бывает`);
  });

  test.each([
    ['free', 1],
    ['booked', 2],
    ['Booked', 2],
  ])('with Booking/Status %s has the status %i', async (written, status) => {
    expect((await cian({ 'Booking/Status': written })).status).toBe(status);
  });

  test('with an unknown booking is refused', async () => {
    expect(await cianReason({ 'Booking/Status': 'maybe' })).toBe('odd: неизвестный статус брони «maybe»');
  });

  test('is done by IsComplete alone, never by a past date', async () => {
    const past = { 'Building/Deadline/Year': 2020, 'Building/Deadline/Quarter': 'first' };
    expect((await cian(past)).deadline).toEqual({ year: 2020, quarter: 1, done: false });
    expect((await cian({ ...past, 'Building/Deadline/IsComplete': 'true' })).deadline.done).toBe(true);
  });

  test.each([
    [{ KitchenArea: '0.0' }, { kitchenArea: null }, 'площадь кухни: 0.0 м² не бывает'],
    [{ LivingArea: '38.6' }, { livingArea: null }, 'жилая площадь: 38.6 м² при общей площади 38.5 м²'],
    [{ IsEuroFlat: 'maybe' }, { isEuro: false }, 'IsEuroFlat: «maybe» — не «да» и не «нет»'],
    [{ 'BargainTerms/OldPrice': 1 }, { originalPrice: null }, 'старая цена: 1 ₽ не бывает'],
    [{ 'Building/FloorsCount': 'много' }, { floors: null }, 'этажей в доме: «много» — не число'],
    [
      { 'Building/Deadline/Year': 19 },
      { deadline: { year: null, quarter: 4, done: false } },
      'год сдачи: 19 не бывает',
    ],
    [
      { 'Building/Deadline/Quarter': 'fifth' },
      { deadline: { year: 2026, quarter: null, done: false } },
      'неизвестный квартал сдачи «fifth»',
    ],
    [{ 'Building/Deadline/IsComplete': 'soon' }, {}, 'IsComplete: «soon» — не «да» и не «нет»'],
  ])('with %o loses that fact alone', async (values, left, reason) => {
    expect(await cian(values)).toMatchObject({ rooms: 1, price: 6_150_000, ...left });
    expect(await droppedOf(cianOffer(1, values))).toEqual([reason]);
  });

  test.each([
    ['newBuildingFlatSale', 'flat'],
    ['flatSale', 'flat'],
    ['freeAppointmentSale', 'commercial'],
    ['freeAppointmentObjectSale', 'commercial'],
    ['officeSale', 'commercial'],
    ['shoppingAreaSale', 'commercial'],
    ['garageSale', 'parking'],
    ['roomSale', 'room'],
  ])('D7 of category %s is %s', async (category, propertyType) => {
    expect((await cian({ Category: category })).propertyType).toBe(propertyType);
  });

  test('D7 of apartments is told from a flat', async () => {
    expect((await cian({ IsApartments: 'true' })).propertyType).toBe('apartments');
  });

  test.each([
    ['houseSale', 'foreign: дом: на портале не продаётся'],
    ['commercialLandSale', 'foreign: участок: на портале не продаётся'],
    ['officeRent', 'foreign: аренда: портал только продаёт'],
    ['newBuildingFlatSail', 'odd: неизвестная категория «newBuildingFlatSail»'],
    ['', 'odd: неизвестная категория «»'],
  ])('D7 of category «%s» is refused', async (category, reason) => {
    expect(await cianReason({ Category: category })).toBe(reason);
  });

  test('with a price of one square metre is refused', async () => {
    expect(await cianReason({ 'BargainTerms/PriceType': 'squareMeter' })).toContain('за единицу площади');
  });

  test('keeps its layout as the plan', async () => {
    const { pictures } = await cian(
      {},
      '<LayoutPhoto><FullUrl>https://cdn.example/plan.svg</FullUrl></LayoutPhoto>' +
        '<Photos><PhotoSchema><FullUrl>https://cdn.example/1.jpg</FullUrl></PhotoSchema></Photos>',
    );
    expect(pictures).toEqual([
      { tag: 'plan', url: 'https://cdn.example/plan.svg' },
      { tag: 'picture', url: 'https://cdn.example/1.jpg' },
    ]);
  });
});
