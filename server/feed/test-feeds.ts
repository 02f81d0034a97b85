import type { FeedFormat, RawOffer } from './offers/offer';
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

const profitbaseFlat: TestValues = {
  number: '48',
  property_type: 'Квартира',
  status: 'AVAILABLE',
  'object/id': 311,
  'object/name': 'Берег',
  'object/location/region': 'Самарская область',
  'object/location/locality-name': 'г. Самара',
  'object/location/address': 'Самара, улица Волжская, 12',
  'house/id': 902,
  'house/name': 'Дом 2',
  'house/floors-total': 18,
  'house/built-year': 2027,
  'house/ready-quarter': 2,
  'house/building-state': 'unfinished',
  'building-section': '1',
  floor: 6,
  rooms: 2,
  studio: 0,
  'area/value': '58.4',
  'price/value': 9_300_000,
};

const domclickFlat: TestValues = {
  'complex/id': 7001,
  'complex/name': 'Роща',
  'complex/address': 'Тула, Лесная улица, 4',
  'building/id': 81,
  'building/name': '3',
  'building/floors': 12,
  'building/building_state': 'unfinished',
  'building/built_year': 2028,
  'building/ready_quarter': 1,
  apartment: '27',
  housing_type: 0,
  room: 1,
  floor: 5,
  area: '41,2',
  price: 6_800_000,
};

/** A flat that is right in every value, but for `values`; `extra` is XML of its own. */
export const yrlOffer = (id: string | number, values: TestValues = {}, extra = ''): string =>
  `<offer internal-id="${id}">${nested({ ...yrlFlat, ...values })}${extra}</offer>`;

export const cianOffer = (id: string | number, values: TestValues = {}, extra = ''): string =>
  `<object>${nested({ ExternalId: id, ...cianFlat, ...values })}${extra}</object>`;

export const profitbaseOffer = (id: string | number, values: TestValues = {}, extra = ''): string =>
  `<offer internal-id="${id}">${nested({ ...profitbaseFlat, ...values })}${extra}</offer>`;

/** In a complex and a building of its own, whose values begin with `complex/` and `building/`. */
export const domclickOffer = (id: string | number, values: TestValues = {}, extra = ''): string => {
  const all = Object.entries({ flat_id: id, ...domclickFlat, ...values });
  const of = (prefix: string) =>
    nested(
      Object.fromEntries(
        all.flatMap(([path, value]) => (path.startsWith(prefix) ? [[path.slice(prefix.length), value]] : [])),
      ),
    );
  const flat = nested(Object.fromEntries(all.filter(([path]) => !/^(complex|building)\//.test(path))));
  return `<complex>${of('complex/')}<buildings><building>${of('building/')}<flats><flat>${flat}${extra}</flat></flats></building></buildings></complex>`;
};

export const yrlFeed = (offers: readonly string[], generated = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n${dated('generation-date', generated)}${offers.join('\n')}\n</realty-feed>`;

export const cianFeed = (offers: readonly string[], generated = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed><feed_version>2</feed_version>\n${dated('generated', generated)}${offers.join('\n')}\n</feed>`;

export const profitbaseFeed = (offers: readonly string[], generated = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed>\n${dated('generation-date', generated)}${offers.join('\n')}\n</realty-feed>`;

export const domclickFeed = (complexes: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<complexes>\n${complexes.join('\n')}\n</complexes>`;

/** How a test writes each format, and the values that every one of them has. */
export const testFormats: Record<
  FeedFormat,
  {
    offer: (id: string | number, values?: TestValues, extra?: string) => string;
    feed: (offers: readonly string[]) => string;
    /** The path of the price, and the source that a feed of such offers makes without a name. */
    price: string;
    source: string;
  }
> = {
  yrl: { offer: yrlOffer, feed: yrlFeed, price: 'price/value', source: 'yrl:жк тихий мыс' },
  cian: { offer: cianOffer, feed: cianFeed, price: 'BargainTerms/Price', source: 'cian:prichal' },
  profitbase: {
    offer: profitbaseOffer,
    feed: profitbaseFeed,
    price: 'price/value',
    source: 'profitbase:311',
  },
  domclick: { offer: domclickOffer, feed: domclickFeed, price: 'price', source: 'domclick:7001' },
};

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
  return translateOffer(await readRaw(offer));
}

/** An offer as it stands in a feed of its format. */
export async function readRaw(offer: string): Promise<RawOffer> {
  const [begin = ''] = /^<\w+/.exec(offer) ?? [];
  const [raw] = await readAll(feedsOfOffers[begin]?.([offer]) ?? offer);
  if (raw === undefined) throw new Error('the feed holds no offer');
  return raw;
}

/** How a feed is written whose offers begin so; the formats of one root are told apart by the offer itself. */
const feedsOfOffers: Readonly<Record<string, (offers: readonly string[]) => string>> = {
  '<offer': yrlFeed,
  '<object': cianFeed,
  '<complex': domclickFeed,
};

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
