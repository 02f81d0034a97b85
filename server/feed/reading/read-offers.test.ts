import { expect, test } from 'vitest';
import { cianFeed, cianOffer, readAll, yrlFeed, yrlOffer } from '../test-feeds';
import { textAt } from './xml-element';

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

test.each([
  ['<html><body>404</body></html>', /Корневой элемент «html»/],
  ['<Ads formatVersion="3"></Ads>', /Корневой элемент «Ads»/],
  ['<!-- переехал -->', /Файл пуст/],
  ['', /Файл пуст/],
  ['ошибка 500', /не читается как XML: строка 1/],
  [yrlFeed([yrlOffer(1)]).replace('</offer>', ''), /не читается как XML/],
  [yrlFeed([yrlOffer(1), yrlOffer(2)]).slice(0, -300), /обрывается на строке 4/],
  [yrlFeed([yrlOffer(1)]).replace('</realty-feed>', ''), /обрывается/],
  [`${yrlFeed([yrlOffer(1)])}<x/>`, /не читается как XML/],
])('K2 «%.30s…» is refused whole', async (feed, message) => {
  await expect(readAll(feed)).rejects.toThrow(message);
});

test('K2 entities of a document type are never expanded', async () => {
  const bomb =
    '<!DOCTYPE realty-feed [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  for (const entity of ['&b;', '&f;']) {
    const feed = `${bomb}<realty-feed><offer internal-id="1"><description>${entity}</description></offer></realty-feed>`;
    await expect(readAll(feed)).rejects.toThrow(/undefined entity/);
  }
});

test('K2 the five entities of XML and CDATA are read as what they stand for', async () => {
  const [offer] = await readAll(
    yrlFeed([yrlOffer(1, { description: '&lt;b&gt; &quot;Мыс&quot; &amp; &#x43E;<![CDATA[ < >]]>' })]),
  );
  expect(textAt(offer!.element, 'description')).toBe('<b> "Мыс" & о < >');
});

test.each([
  ['one endless text', `<description>${'я'.repeat(1_100_000)}`],
  ['endless pieces of one text', `<description>${'я<![CDATA[ю]]>'.repeat(80_000)}`],
  ['endless elements', '<image/>'.repeat(6_000)],
  ['endless depth', '<a>'.repeat(100)],
  ['one endless comment', `<!-- ${'я'.repeat(1_100_000)}`],
])('K2 %s is refused before it fills the memory', async (_, inside) => {
  await expect(readAll(`<realty-feed><offer internal-id="1">${inside}`, 50_000)).rejects.toThrow(
    /Слишком большой кусок/,
  );
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
