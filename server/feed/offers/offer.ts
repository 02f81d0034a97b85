import type { LotStatus, PropertyType } from '../../../src/contract/lots/lot';
import type { CardFactColumns, PageFactColumns } from '../../../src/contract/lots/own-facts';
import type { XmlElement } from '../reading/xml-element';

/** The first word of the sources that a feed without `--source` makes: 'yrl:тихий мыс'. */
export type FeedFormat = 'yrl' | 'cian' | 'profitbase' | 'domclick';

/** One offer as it stands in the feed, with what stands around it; `line` is where it begins. */
export interface RawOffer {
  readonly format: FeedFormat;
  readonly line: number;
  readonly id: string | null;
  readonly element: XmlElement;
}

export interface OfferPicture {
  readonly tag: 'plan' | 'floor-plan' | 'picture';
  readonly url: string;
}

/** A quarter of commissioning, 1–4, where the feed names one; `done` by the developer's word alone. */
export interface Deadline {
  readonly year: number | null;
  readonly quarter: number | null;
  readonly done: boolean;
}

/**
 * What a feed says of one lot, free of the feed's format. Prices in whole rubles, `price` null where it is hidden,
 * `originalPrice` only above `price`; areas in hundredths of a m²; `rooms` 0 is a studio.
 */
export interface FeedOffer extends Readonly<CardFactColumns & PageFactColumns> {
  readonly externalId: string;
  readonly propertyType: PropertyType;
  readonly status: LotStatus;
  readonly rooms: number;
  readonly isEuro: boolean;
  readonly isPenthouse: boolean;
  /** No inner walls: `rooms` is 1, whatever they may become. */
  readonly isFreePlan: boolean;
  readonly area: number;
  readonly price: number | null;
  readonly originalPrice: number | null;
  /** The feed names a special offer for it, be it a matter of price or a present. */
  readonly hasSpecialOffer: boolean;
  readonly floor: number;
  readonly floors: number | null;
  readonly number: string;
  readonly section: string | null;
  readonly project: { readonly key: string; readonly name: string };
  readonly building: { readonly key: string; readonly name: string };
  readonly city: string;
  readonly address: string | null;
  readonly deadline: Deadline;
  readonly description: string | null;
  readonly pictures: readonly OfferPicture[];
}

/** A fact that a lot goes without, for what the feed says of it makes no sense; the lot itself is taken. */
export interface DroppedFact {
  readonly line: number;
  readonly id: string;
  readonly reason: string;
}

/**
 * Why an offer is not taken. `odd`: it cannot be right, and counts against the whole feed; `foreign`: it is right, but
 * not sold on the portal (a detached house, land, a lease).
 */
export interface OfferRefusal {
  readonly kind: 'odd' | 'foreign';
  readonly line: number;
  readonly id: string | null;
  readonly reason: string;
}
