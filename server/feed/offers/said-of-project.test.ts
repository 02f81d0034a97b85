import { expect, test } from 'vitest';
import { cianOffer, domclickOffer, profitbaseOffer, readRaw, yrlOffer } from '../test-feeds';
import { saidOfProject } from './said-of-project';

const told = async (xml: string) => saidOfProject(await readRaw(xml));
const place = { latitude: 43.585472, longitude: 39.723098 };

test('M6 an offer of Yandex tells of its project: place, metro, phone, pictures that are no plans', async () => {
  const extra =
    '<sales-agent><phone>8 (862) 200-10-10</phone><category>застройщик</category><organization>ООО СЗ «Маяк»</organization>' +
    '<email>Sales@dev.ru</email></sales-agent><description>Дом у моря</description>' +
    '<image tag="plan">https://cdn.example/plan.png</image><image>https://cdn.example/house.jpg</image>' +
    '<image>javascript:alert(1)</image>';
  const values = {
    'location/latitude': '43.585472',
    'location/longitude': '39,723098',
    'location/metro/name': 'Маяк',
    'location/metro/time-on-transport': 12,
  };
  expect(await told(yrlOffer(1, values, extra))).toEqual({
    description: null,
    text: 'Дом у моря',
    pictures: ['https://cdn.example/house.jpg'],
    coordinates: place,
    metro: [{ name: 'Маяк', minutes: 12, by: 'transport' }],
    phone: '+78622001010',
    developer: 'ООО СЗ «Маяк»',
    email: 'sales@dev.ru',
  });
});

test('M6 an offer of CIAN tells of its project', async () => {
  const extra =
    '<Coordinates><Lat>43.585472</Lat><Lng>39.723098</Lng></Coordinates>' +
    '<Undergrounds><UndergroundInfoSchema><Name>Маяк</Name><Time>7</Time><TransportType>walk</TransportType></UndergroundInfoSchema>' +
    '<UndergroundInfoSchema><Id>4</Id></UndergroundInfoSchema></Undergrounds>' +
    '<Phones><PhoneSchema><CountryCode>+7</CountryCode><Number>8622001010</Number></PhoneSchema></Phones>' +
    '<Photos><PhotoSchema><FullUrl>https://cdn.example/house.jpg</FullUrl></PhotoSchema></Photos>';
  expect(await told(cianOffer(1, {}, extra))).toEqual({
    description: null,
    text: null,
    pictures: ['https://cdn.example/house.jpg'],
    coordinates: place,
    metro: [{ name: 'Маяк', minutes: 7, by: 'foot' }],
    phone: '+78622001010',
    developer: null,
    email: null,
  });
});

test('M6 an offer of Profitbase tells of its project', async () => {
  const extra =
    '<image type="plan floor">https://cdn.example/6.png</image><image type="house">https://cdn.example/house.jpg</image>';
  const values = { 'object/location/latitude': '43.585472', 'object/location/longitude': '39.723098' };
  expect(await told(profitbaseOffer(1, values, extra))).toMatchObject({
    pictures: ['https://cdn.example/house.jpg'],
    coordinates: place,
    phone: null,
    developer: null,
    email: null,
  });
});

test('M6 a complex of DomClick tells of itself, without the marks of a page', async () => {
  const values = {
    'complex/latitude': '43.585472',
    'complex/longitude': '39.723098',
    'complex/description_main/text':
      '&lt;p&gt;Дом у моря.&lt;/p&gt;&lt;p&gt;Двор &lt;b&gt;без машин&lt;/b&gt;&lt;/p&gt;',
    'complex/images/image': 'https://cdn.example/house.jpg',
    'complex/sales_info/sales_phone': '+7 862 200-10-10',
  };
  expect(await told(domclickOffer(1, values))).toEqual({
    description: 'Дом у моря.\nДвор без машин',
    text: null,
    pictures: ['https://cdn.example/house.jpg'],
    coordinates: place,
    metro: [],
    phone: '+78622001010',
    developer: null,
    email: null,
  });
});

test.each([
  ['0', '0'],
  ['', '39.7'],
  ['север', '39.7'],
  ['97.1', '39.7'],
])('M6 the place «%s, %s» is none, and the offer is taken', async (latitude, longitude) => {
  const values = { 'location/latitude': latitude, 'location/longitude': longitude };
  expect((await told(yrlOffer(1, values))).coordinates).toBeNull();
});

test('M6 an agency that sells is no developer, and what is no e-mail is left out', async () => {
  const seller = (category: string) =>
    `<sales-agent><category>${category}</category><organization>Дом</organization><email>нет</email></sales-agent>`;
  expect(await told(yrlOffer(1, {}, seller('агентство')))).toMatchObject({ developer: null, email: null });
  expect(await told(yrlOffer(1, {}, seller('developer')))).toMatchObject({ developer: 'Дом', email: null });
});
