import type { OfferPlace } from '../../reading/offer-path';
import { childrenAt, textAt, type XmlElement } from '../../reading/xml-element';
import type { FeedFormat, FeedOffer } from '../offer';
import type { OptionalFacts } from '../optional-facts';
import { readCianOffer } from './cian-offer';
import { readDomclickOffer } from './domclick-offer';
import { readProfitbaseOffer } from './profitbase-offer';
import { readYrlOffer } from './yrl-offer';

/** An offer has what it stands in as further children: `complex/name`. Formats of one root have one place. */
export interface FormatRow extends OfferPlace {
  /** How a refusal calls it. */
  readonly title: string;
  readonly root: string;
  /** Whether an offer of this root is one of this format; the first format that says so has it. */
  readonly isOf: (offer: XmlElement) => boolean;
  /** The id that the developer's system has for an offer, '' where there is none. */
  readonly idOf: (offer: XmlElement) => string;
  /** What an offer says of the lot. Throws `FeedOddity`. */
  readonly read: (offer: XmlElement, externalId: string, facts: OptionalFacts) => FeedOffer;
}

const internalId = (offer: XmlElement): string => (offer.attributes['internal-id'] ?? '').trim();
const has = (offer: XmlElement, name: string): boolean => childrenAt(offer, name).length > 0;

/** The formats that are read: how the offers are found in the file, and how one becomes a lot. */
export const feedFormats: Record<FeedFormat, FormatRow> = {
  profitbase: {
    title: 'Profitbase',
    root: 'realty-feed',
    path: ['offer'],
    around: {},
    // YRL has neither element; an offer that lacks one of them by mistake is still no YRL.
    isOf: (offer) => has(offer, 'house') || has(offer, 'object'),
    idOf: internalId,
    read: readProfitbaseOffer,
  },
  yrl: {
    title: 'Яндекс Недвижимость',
    root: 'realty-feed',
    path: ['offer'],
    around: {},
    isOf: () => true,
    idOf: internalId,
    read: readYrlOffer,
  },
  cian: {
    title: 'ЦИАН',
    root: 'feed',
    path: ['object'],
    around: {},
    isOf: () => true,
    idOf: (offer) => textAt(offer, 'ExternalId'),
    read: readCianOffer,
  },
  domclick: {
    title: 'ДомКлик',
    root: 'complexes',
    path: ['complex', 'buildings', 'building', 'flats', 'flat'],
    around: {
      complex: ['id', 'name', 'address'],
      building: ['id', 'name', 'address', 'floors', 'building_state', 'built_year', 'ready_quarter'],
    },
    aside: { complex: ['latitude', 'longitude', 'description_main', 'images', 'sales_info'] },
    isOf: () => true,
    idOf: (flat) => textAt(flat, 'flat_id'),
    read: readDomclickOffer,
  },
};

/** The formats in the order in which they are tried. */
export const formatNames = Object.keys(feedFormats) as FeedFormat[];
