import type { RawOffer } from './offers/offer';
import { type Translated, translateOffer } from './offers/translate-offer';
import { decodeXml } from './reading/decode-xml';
import { readOffers } from './reading/read-offers';

/** Values of a test offer by the path of their element; null leaves the element out, '' leaves it blank. */
export type TestValues = Readonly<Record<string, string | number | null | undefined>>;

const yrlFlat: TestValues = {
  type: 'продажа',
  'property-type': 'жилая',
  category: 'квартира',
  'location/country': 'Россия',
  'location/region': 'Краснодарский край',
  'location/locality-name': 'Сочи',
  'location/address': 'улица Маячная, 3',
  'location/apartment': '12',
  'price/value': 8_400_000,
  'price/currency': 'RUR',
  'area/value': '54.3',
  'area/unit': 'кв. м',
  rooms: 2,
  floor: 7,
  'floors-total': 16,
  'building-name': 'ЖК «Тихий мыс»',
  'yandex-house-id': 'Литер 1',
  'building-section': '2',
  'building-state': 'unfinished',
  'built-year': 2027,
  'ready-quarter': 3,
};

const cianFlat: TestValues = {
  Category: 'newBuildingFlatSale',
  Address: 'Россия, Ростовская область, Ростов-на-Дону, улица Причальная, 8',
  FlatRoomsCount: 1,
  TotalArea: '38.5',
  FloorNumber: 4,
  'JKSchema/Id': 'PRICHAL',
  'JKSchema/Name': 'Причал',
  'JKSchema/House/Id': '1.1',
  'JKSchema/House/Name': '1.1',
  'JKSchema/House/Flat/FlatNumber': 'К41',
  'JKSchema/House/Flat/SectionNumber': '3',
  'Building/FloorsCount': 9,
  'Building/Deadline/Quarter': 'fourth',
  'Building/Deadline/Year': 2026,
  'Building/Deadline/IsComplete': 'false',
  'BargainTerms/Price': 6_150_000,
  'BargainTerms/Currency': 'rur',
};

/** A flat that is right in every value, but for `values`; `extra` is XML of its own. */
export const yrlOffer = (id: string | number, values: TestValues = {}, extra = ''): string =>
  `<offer internal-id="${id}">${nested({ ...yrlFlat, ...values })}${extra}</offer>`;

export const cianOffer = (id: string | number, values: TestValues = {}, extra = ''): string =>
  `<object>${nested({ ExternalId: id, ...cianFlat, ...values })}${extra}</object>`;

export const yrlFeed = (offers: readonly string[], generated = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n${dated('generation-date', generated)}${offers.join('\n')}\n</realty-feed>`;

export const cianFeed = (offers: readonly string[], generated = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed><feed_version>2</feed_version>\n${dated('generated', generated)}${offers.join('\n')}\n</feed>`;

const dated = (name: string, generated: string): string =>
  generated === '' ? '' : `<${name}>${generated}</${name}>\n`;

/** Every offer of a feed of bytes or text, given to the reader in pieces of `size` bytes. */
export async function readAll(feed: string | Uint8Array, size = 1_000): Promise<RawOffer[]> {
  const bytes = typeof feed === 'string' ? new TextEncoder().encode(feed) : feed;
  const offers: RawOffer[] = [];
  for await (const offer of readOffers(decodeXml(pieces(bytes, size)))) offers.push(offer);
  return offers;
}

/** One offer of XML as the translator sees it. */
export async function translated(offer: string): Promise<Translated> {
  const feed = offer.startsWith('<offer') ? yrlFeed([offer]) : cianFeed([offer]);
  const [raw] = await readAll(feed);
  if (raw === undefined) throw new Error('the feed holds no offer');
  return translateOffer(raw);
}

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function nested(values: TestValues): string {
  const groups = new Map<string, Record<string, string | number>>();
  let text = '';
  for (const [path, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    const slash = path.indexOf('/');
    if (slash < 0) {
      text += `<${path}>${value}</${path}>`;
      continue;
    }
    const head = path.slice(0, slash);
    groups.set(head, { ...groups.get(head), [path.slice(slash + 1)]: value });
  }
  for (const [head, inner] of groups) text += `<${head}>${nested(inner)}</${head}>`;
  return text;
}
