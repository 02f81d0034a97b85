import { expect, test } from 'vitest';
import { translateOffer } from '../feed/offers/translate-offer';
import { decodeXml } from '../feed/reading/decode-xml';
import { readOffers } from '../feed/reading/read-offers';
import { cianHead, cianTail, writeCianOffer } from './cian-export';
import type { ExportedLot } from './exported-lot';
import { xmlOf, xmlText } from './xml';
import { writeYrlOffer, yrlHead, yrlTail } from './yrl-export';

const around = {
  seller: { name: 'Ваш «Дом» & К°', contact: 'Ольга Ветрова', phone: '+79180000101' },
  origin: 'https://agents.dev.ru',
};
const flat: ExportedLot = {
  id: 17,
  propertyType: 'flat',
  rooms: 2,
  isEuro: true,
  isPenthouse: false,
  isFreePlan: false,
  area: 5430,
  livingArea: 3010,
  kitchenArea: 1250,
  price: 8_400_000,
  floor: 7,
  floors: 16,
  number: '45',
  section: '2',
  finishing: 'чистовая',
  plan: '/storage/ab/plan.svg',
  projectId: 3,
  project: 'Облака <у моря>',
  address: 'улица Маячная, 3',
  city: 'Сочи',
  coordinates: null,
  buildingId: 5,
  building: 'Корпус 1',
  buildingFloors: 16,
  completionYear: 2027,
  completionQuarter: 3,
  done: false,
};
const kinds: Partial<ExportedLot>[] = [
  {},
  { rooms: 0, isEuro: false },
  { rooms: 1, isFreePlan: true, isEuro: false },
  { rooms: 7, isEuro: false, isPenthouse: true, done: true },
  { propertyType: 'apartments', number: '', section: null, livingArea: null, kitchenArea: null },
  { propertyType: 'commercial', rooms: 0, isEuro: false, plan: null, finishing: null, livingArea: null },
  { propertyType: 'parking', rooms: 0, isEuro: false, floor: -1, livingArea: null, kitchenArea: null },
  { propertyType: 'room', rooms: 1, isEuro: false, completionYear: null, completionQuarter: null },
];
const lots = kinds.map((more, at): ExportedLot => ({ ...flat, ...more, id: at + 1 }));

async function* pieces(whole: string) {
  yield Buffer.from(whole);
}
async function read(whole: string) {
  const found = [];
  for await (const raw of readOffers(decodeXml(pieces(whole)))) found.push(translateOffer(raw));
  return found.map((one) => {
    if (one.kind === 'refusal') throw new Error(JSON.stringify(one.refusal));
    return one.offer;
  });
}
/** What both sides of the round trip say of a lot. */
const told = (lot: ExportedLot) => ({
  externalId: String(lot.id),
  propertyType: lot.propertyType,
  area: lot.area,
  price: lot.price,
  floor: lot.floor,
  floors: lot.floors,
  number: lot.number,
  section: lot.section,
  city: lot.city,
  livingArea: lot.livingArea,
  kitchenArea: lot.kitchenArea,
  finishing: lot.finishing,
  building: expect.objectContaining({ name: lot.building }),
  project: expect.objectContaining({ name: lot.project }),
  deadline: { year: lot.completionYear, quarter: lot.completionQuarter, done: lot.done },
  pictures: lot.plan ? [{ tag: 'plan', url: 'https://agents.dev.ru/storage/ab/plan.svg' }] : [],
  isFreePlan: lot.isFreePlan,
  status: 1,
});

test('O7 what an agency takes as YRL our own importer reads as the same lots', async () => {
  const whole = yrlHead(new Date(0)) + lots.map((lot) => writeYrlOffer(lot, around)).join('') + yrlTail;
  const found = await read(whole);
  expect(found).toHaveLength(lots.length);
  found.forEach((offer, at) => {
    const lot = lots[at]!;
    expect(offer).toMatchObject({ ...told(lot), rooms: lot.rooms, address: lot.address });
  });
  expect(whole).toContain('<organization>Ваш «Дом» &amp; К°</organization>');
  expect(whole).toContain('<phone>+79180000101</phone>');
  // Required by the format of every offer on sale.
  for (const offer of whole.split('<offer').slice(1))
    for (const name of [
      'type',
      'category',
      'location',
      'sales-agent',
      'price',
      'area',
      'generation-date',
    ].slice(0, -1))
      expect(offer).toContain(`<${name}>`);
});

test('O7 what an agency takes as CIAN v2 our own importer reads as the same lots', async () => {
  const whole = cianHead() + lots.map((lot) => writeCianOffer(lot, around)).join('') + cianTail;
  const found = await read(whole);
  expect(found).toHaveLength(lots.length);
  found.forEach((offer, at) => {
    const lot = lots[at]!;
    const isFlat = lot.propertyType === 'flat' || lot.propertyType === 'apartments';
    expect(offer).toMatchObject({
      ...told(lot),
      ...(isFlat && { rooms: Math.min(lot.rooms, 6), isEuro: lot.isEuro, isPenthouse: lot.isPenthouse }),
    });
  });
  expect(whole).toContain('<CountryCode>+7</CountryCode><Number>9180000101</Number>');
  for (const object of whole.split('<object>').slice(1))
    for (const name of [
      'Category',
      'ExternalId',
      'Description',
      'Address',
      'Phones',
      'TotalArea',
      'BargainTerms',
    ])
      expect(object).toContain(`<${name}>`);
});

test('O7 what XML forbids goes, what it has for itself is written out, and empty elements are left out', () => {
  expect(xmlText('a\u0000b\ud800c & "<d>"')).toBe('abc &amp; &quot;&lt;d&gt;&quot;');
  expect(
    xmlOf([
      ['a', ''],
      ['b', null],
      ['c', [['d', undefined]]],
      ['e', 0, { f: '"' }],
    ]),
  ).toBe('<e f="&quot;">0</e>');
});
