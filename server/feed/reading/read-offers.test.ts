import { describe, expect, test } from 'vitest';
import {
  cianFeed,
  cianOffer,
  domclickFeed,
  domclickOffer,
  profitbaseOffer,
  readAll,
  testFormats,
  yrlFeed,
  yrlOffer,
} from '../test-feeds';
import { OfferPath } from './offer-path';
import { textAt } from './xml-element';

const endless: [string, string][] = [
  ['one endless text', `<description>${'я'.repeat(1_100_000)}`],
  ['endless pieces of one text', `<description>${'я<![CDATA[ю]]>'.repeat(80_000)}`],
  ['endless elements', '<image/>'.repeat(6_000)],
  ['endless depth', '<a>'.repeat(100)],
  ['one endless comment', `<!-- ${'я'.repeat(1_100_000)}`],
];

test('K2 offers come out one by one, with their line, however the bytes are cut', async () => {
  const feed = yrlFeed([yrlOffer(1), '<!-- между -->', yrlOffer(2).replace('<offer ', '<offer\n   ')]);
  for (const size of [1, 7, 100_000]) {
    const offers = await readAll(feed, size);
    expect(offers.map(({ id, line, format }) => [id, line, format])).toEqual([
      ['1', 3, 'yrl'],
      ['2', 5, 'yrl'],
    ]);
    expect(textAt(offers[1]!.element, 'location/locality-name')).toBe('Сочи');
  }
});

test('K2 a CIAN object is known by its ExternalId', async () => {
  expect((await readAll(cianFeed([cianOffer('A-1'), cianOffer(2)]))).map(({ id }) => id)).toEqual([
    'A-1',
    '2',
  ]);
});

test.each(Object.entries(testFormats))('M6 a feed of %s is known by what stands in it', async (name, {
  feed,
  offer,
}) => {
  const offers = await readAll(feed([offer('A-1'), offer('A-2')]), 7);
  expect(offers.map(({ format, id, line }) => [format, id, line])).toEqual([
    [name, 'A-1', offers[0]!.line],
    [name, 'A-2', offers[0]!.line + 1],
  ]);
});

test('M6 an offer with a house or an object is one of Profitbase, any other of its root is YRL', async () => {
  const offers = [
    profitbaseOffer(1, { 'object/id': null, 'object/name': null }).replace(/<object>.*<\/object>/, ''),
    profitbaseOffer(2).replace(/<house>.*<\/house>/, ''),
    yrlOffer(3),
  ];
  expect((await readAll(yrlFeed(offers))).map(({ format }) => format)).toEqual([
    'profitbase',
    'profitbase',
    'yrl',
  ]);
});

const twoComplexes = domclickFeed([
  `<complex><id>1</id><name>Роща</name><images><image>https://cdn.example/1.jpg</image></images>
<address>Тула, Лесная улица, 4</address>
<buildings>
<building><id>11</id><name>А</name><image>https://cdn.example/2.jpg</image><floors>9</floors><flats>
<flat><flat_id>1</flat_id></flat><flat><flat_id>2</flat_id></flat>
</flats><building_phase>1</building_phase></building>
<building><id>12</id><name> </name><name>Б</name><name>В</name><flats><flat><flat_id>3</flat_id></flat></flats></building>
<building><id>13</id><flats/></building>
</buildings>
<description_main><title>Роща</title><text>У леса</text></description_main>
<sales_info><sales_address>Тула, Ленина, 1</sales_address></sales_info></complex>`,
  `<complex><developer><id>9</id><name>Застройщик</name></developer><name>Сад</name><buildings><building>
<flats><flat><flat_id>4</flat_id></flat></flats></building></buildings></complex>`,
]);

test.each([
  1, 7, 100_000,
])('M6 each flat of DomClick has what stands around it, in pieces of %i bytes', async (size) => {
  const flats = await readAll(twoComplexes, size);
  const around = [
    'complex/id',
    'complex/name',
    'complex/address',
    'building/id',
    'building/name',
    'building/floors',
  ];
  expect(
    flats.map(({ id, line, element }) => [id, line, ...around.map((path) => textAt(element, path))]),
  ).toEqual([
    ['1', 7, '1', 'Роща', 'Тула, Лесная улица, 4', '11', 'А', '9'],
    ['2', 7, '1', 'Роща', 'Тула, Лесная улица, 4', '11', 'А', '9'],
    ['3', 9, '1', 'Роща', 'Тула, Лесная улица, 4', '12', 'Б', ''],
    ['4', 15, '', 'Сад', '', '', '', ''],
  ]);
});

test.each([
  [
    'a complex',
    '<complex><name>Роща</name><buildings><building><flats><flat/></flats></building></buildings>\n<address>Тула</address>',
  ],
  ['a building', '<complex><buildings><building><flats><flat/></flats>\n<address>Тула</address>'],
])('M6 what %s of DomClick says after its flats is refused with its line, for they were read without', async (_, inside) => {
  for (const size of [1, 1_000])
    await expect(readAll(`<complexes>${inside}`, size)).rejects.toThrow(/Строка 2: «address» стоит после/);
});

test('M6 a name that DomClick repeats after the flats changes nothing', async () => {
  const complex = domclickOffer(1).replace('</complex>', '<name>Другая</name></complex>');
  const [flat] = await readAll(domclickFeed([complex]));
  expect(textAt(flat!.element, 'complex/name')).toBe('Роща');
});

test.each([
  ['<html><body>404</body></html>', /Это страница сайта, а не фид/],
  ['<!DOCTYPE html>\n<HTML lang="ru"><head><meta charset="utf-8">', /Это страница сайта, а не фид/],
  ['<Ads formatVersion="3"></Ads>', /Корневой элемент «Ads»/],
  ['<!-- переехал -->', /Файл пуст/],
  ['', /Файл пуст/],
  ['ошибка 500', /не читается как XML: строка 1/],
  [yrlFeed([yrlOffer(1)]).replace('</offer>', ''), /не читается как XML/],
  [yrlFeed([yrlOffer(1), yrlOffer(2)]).slice(0, -300), /обрывается на строке 4/],
  [yrlFeed([yrlOffer(1)]).replace('</realty-feed>', ''), /обрывается/],
  [`${yrlFeed([yrlOffer(1)])}<x/>`, /не читается как XML/],
  ['<complex></complex>', /читаются фиды Profitbase \(realty-feed\),.*, ДомКлик \(complexes\)/],
  ['<toString></toString>', /Корневой элемент «toString»/],
])('K2 «%.30s…» is refused whole', async (feed, message) => {
  await expect(readAll(feed)).rejects.toThrow(message);
});

describe.each(Object.entries(testFormats))('K2, M6 a feed of %s', (_, { feed, offer }) => {
  const good = feed([offer(1), offer(2)]);

  test.each([
    [good.slice(0, -40), /обрывается на строке \d/],
    [good.replace(/<\/floor>|<\/FloorNumber>/, ''), /не читается как XML: строка \d/],
    [good.replace(/>\n.*$/s, '>\n'), /Файл пуст/],
    [`${good}<x/>`, /не читается как XML/],
  ])('that is broken is refused whole: %#', async (broken, message) => {
    for (const size of [3, 1_000]) await expect(readAll(broken, size)).rejects.toThrow(message);
  });

  test.each(['&b;', '&f;'])('expands no entity of a document type: %s', async (entity) => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const xml = feed([offer(1, {}, `<description>${entity}</description>`)]);
    await expect(readAll(xml.replace('?>', `?>${bomb}`))).rejects.toThrow(/undefined entity/);
  });

  test.each(endless)('with %s is refused before it fills the memory', async (__, inside) => {
    const [before] = feed([offer(1, {}, '<!-- here -->')]).split('<!-- here -->');
    await expect(readAll(`${before}${inside}`, 50_000)).rejects.toThrow(/Слишком большой кусок/);
  });
});

test.each(
  endless,
)('M6 %s in what stands around flats is refused before it fills the memory', async (__, inside) => {
  for (const container of ['<complex><name>', '<complex><buildings><building><name>'])
    await expect(readAll(`<complexes>${container}${inside}`, 50_000)).rejects.toThrow(
      /Слишком большой кусок/,
    );
});

test('M6 of what stands around flats nothing is kept that no lot is told by', async () => {
  const place = { path: ['complex', 'flat'], around: { complex: ['name'] } };
  const path = new OfferPath(place);
  const begun = ['complexes', 'complex'].map((name, at) => path.begins(name, at + 1));
  expect(begun).toEqual([null, null]);
  expect(path.begins('image', 3)).toBeNull();
  expect(path.begins('name', 3)).toBe('around');
  for (const text of ['', 'Роща']) path.keep({ name: 'name', attributes: {}, children: [], text });
  expect(path.begins('name', 3)).toBeNull();
  expect(path.begins('flat', 3)).toBe('offer');
  const flat = { name: 'flat', attributes: {}, children: [], text: '' };
  expect(path.withAround(flat).children).toEqual([
    { name: 'complex', attributes: {}, text: '', children: [{ ...flat, name: 'name', text: 'Роща' }] },
  ]);
});

test('K2 the five entities of XML and CDATA are read as what they stand for', async () => {
  const [offer] = await readAll(
    yrlFeed([yrlOffer(1, { description: '&lt;b&gt; &quot;Мыс&quot; &amp; &#x43E;<![CDATA[ < >]]>' })]),
  );
  expect(textAt(offer!.element, 'description')).toBe('<b> "Мыс" & о < >');
});

test('K2 windows-1251, a mark of byte order and UTF-16 are understood', async () => {
  const feed = yrlFeed([yrlOffer(1)]);
  const cyrillic = (letter: string) => (/[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : undefined);
  const windows = Uint8Array.from([...feed.replace('UTF-8', 'windows-1251')], (letter) =>
    letter === '«' ? 0xab : letter === '»' ? 0xbb : (cyrillic(letter) ?? letter.charCodeAt(0)),
  );
  const utf8 = new TextEncoder().encode(`\ufeff${feed}`);
  const utf16 = Buffer.from(`\ufeff${feed.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  for (const bytes of [windows, utf8, utf16]) {
    for (const size of [1, 333]) {
      const [offer] = await readAll(bytes, size);
      expect(textAt(offer!.element, 'building-name')).toBe('ЖК «Тихий мыс»');
    }
  }
});

test('K2 bytes that are not of the encoding are refused', async () => {
  const feed = Buffer.concat([
    Buffer.from('<realty-feed><x>'),
    Uint8Array.of(0xcf, 0xf0),
    Buffer.from('</x>'),
  ]);
  await expect(readAll(feed)).rejects.toThrow(/не в кодировке utf-8/);
  await expect(readAll('<?xml version="1.0" encoding="klingon"?><feed/>')).rejects.toThrow(
    /кодировка «klingon»/,
  );
});
