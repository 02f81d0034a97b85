import * as v from 'valibot';
import { Email } from '../../../src/contract/accounts/fields/account-fields';
import { toE164 } from '../../../src/contract/accounts/fields/phone';
import { developerBounds } from '../../../src/contract/developer/developer-input';
import type { MetroStation, MetroWay } from '../../../src/contract/lots/projects/project-facts';
import type { Coordinates } from '../../../src/contract/parameters/coordinates';
import { cut } from '../../../src/contract/text/cut';
import { childrenAt, textAt, type XmlElement } from '../reading/xml-element';
import type { FeedFormat, RawOffer } from './offer';
import { readPictureUrl } from './read-values';

const LONGEST_TEXT = 10_000;
const LONGEST_NAME = developerBounds.legalName;
const MAX_METRO = 5;
const MAX_PICTURES = 50;
const MAX_MINUTES = 300;

/** What one offer says of the project that it stands in. What makes no sense is left out: it costs the lot nothing. */
export interface SaidOfProject {
  /** As the project's own; null in formats that know none, where `text` is the lot's and may be the same for all. */
  readonly description: string | null;
  readonly text: string | null;
  readonly pictures: readonly string[];
  readonly coordinates: Coordinates | null;
  readonly metro: readonly MetroStation[];
  /** E.164. */
  readonly phone: string | null;
  /** Legal name of the developer that sells. */
  readonly developer: string | null;
  readonly email: string | null;
}

type Reader = (
  offer: XmlElement,
) => Omit<SaidOfProject, 'pictures'> & { readonly written: readonly string[] };

/** Sources of the places: the formats' own documents, and developers' feeds. */
const readers: Record<FeedFormat, Reader> = {
  yrl: (offer) => ({
    description: null,
    text: plainText(textAt(offer, 'description')),
    written: untaggedImages(offer, 'tag', ['plan', 'floor-plan']),
    coordinates: coordinatesOf(textAt(offer, 'location/latitude'), textAt(offer, 'location/longitude')),
    metro: metroOf(childrenAt(offer, 'location/metro')),
    phone: toE164(textAt(offer, 'sales-agent/phone')),
    ...sellerOf(offer),
  }),
  cian: (offer) => ({
    description: null,
    text: plainText(textAt(offer, 'Description')),
    written: childrenAt(offer, 'Photos/PhotoSchema').map((photo) => textAt(photo, 'FullUrl')),
    coordinates: coordinatesOf(textAt(offer, 'Coordinates/Lat'), textAt(offer, 'Coordinates/Lng')),
    metro: childrenAt(offer, 'Undergrounds/UndergroundInfoSchema').flatMap((station) =>
      stationOf(
        textAt(station, 'Name'),
        textAt(station, 'Time'),
        /^transport$/i.test(textAt(station, 'TransportType')) ? 'transport' : 'foot',
      ),
    ),
    phone: toE164(
      `${textAt(offer, 'Phones/PhoneSchema/CountryCode')}${textAt(offer, 'Phones/PhoneSchema/Number')}`,
    ),
    developer: null,
    email: null,
  }),
  profitbase: (offer) => ({
    description: plainText(textAt(offer, 'object/description')),
    text: plainText(textAt(offer, 'description')),
    written: untaggedImages(offer, 'type', ['plan', 'plan floor']),
    coordinates: coordinatesOf(
      textAt(offer, 'object/location/latitude'),
      textAt(offer, 'object/location/longitude'),
    ),
    metro: metroOf(childrenAt(offer, 'object/location/metro')),
    phone: toE164(textAt(offer, 'sales-agent/phone')),
    ...sellerOf(offer),
  }),
  domclick: (offer) => ({
    description: plainText(textAt(offer, 'complex/description_main/text')),
    text: null,
    written: childrenAt(offer, 'complex/images/image').map(({ text }) => text),
    coordinates: coordinatesOf(textAt(offer, 'complex/latitude'), textAt(offer, 'complex/longitude')),
    metro: [],
    phone: toE164(textAt(offer, 'complex/sales_info/sales_phone')),
    developer: null,
    email: null,
  }),
};

/** Who sells, where that is the developer and no agency. */
function sellerOf(offer: XmlElement): Pick<SaidOfProject, 'developer' | 'email'> {
  if (!/^(застройщик|developer)$/i.test(textAt(offer, 'sales-agent/category').trim()))
    return { developer: null, email: null };
  const name = textAt(offer, 'sales-agent/organization').replace(/\s+/g, ' ').trim();
  const { success, output } = v.safeParse(Email, textAt(offer, 'sales-agent/email'));
  return { developer: name === '' ? null : cut(name, LONGEST_NAME), email: success ? output : null };
}

/** What an offer says of its project. */
export function saidOfProject({ format, element }: Pick<RawOffer, 'format' | 'element'>): SaidOfProject {
  const { written, ...told } = readers[format](element);
  const found = written.slice(0, MAX_PICTURES).flatMap((address) => readPictureUrl(address) ?? []);
  return { ...told, pictures: [...new Set(found)] };
}

const untaggedImages = (offer: XmlElement, attribute: string, plans: readonly string[]): string[] =>
  childrenAt(offer, 'image')
    .filter(({ attributes }) => !plans.includes(attributes[attribute] ?? ''))
    .map(({ text }) => text);

/** Text with the marks of a page taken out; its paragraphs stay. Null where nothing is left. */
function plainText(written: string): string | null {
  const plain = written
    .replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain === '' ? null : cut(plain, LONGEST_TEXT);
}

/** Feeds write 0 where they do not know. */
function coordinatesOf(latitude: string, longitude: string): Coordinates | null {
  const [north, east] = [latitude, longitude].map((written) => {
    const bare = written.replace(',', '.');
    return /^-?\d{1,3}(\.\d+)?$/.test(bare) ? Math.round(Number(bare) * 1e6) / 1e6 : 0;
  });
  if (!north || !east || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return { latitude: north, longitude: east };
}

function metroOf(stations: readonly XmlElement[]): MetroStation[] {
  return stations
    .flatMap((station) => {
      const onFoot = textAt(station, 'time-on-foot');
      const name = textAt(station, 'name');
      return onFoot === ''
        ? stationOf(name, textAt(station, 'time-on-transport'), 'transport')
        : stationOf(name, onFoot, 'foot');
    })
    .slice(0, MAX_METRO);
}

function stationOf(name: string, time: string, by: MetroWay): MetroStation[] {
  if (name === '') return [];
  const minutes = /^\d{1,3}$/.test(time) ? Number(time) : 0;
  const isKnown = minutes > 0 && minutes <= MAX_MINUTES;
  return [{ name: cut(name, 100), minutes: isKnown ? minutes : null, by: isKnown ? by : 'foot' }];
}
