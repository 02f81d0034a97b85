import { cardFactColumns, pageFactColumns } from '../../../src/contract/lots/own-facts';
import type { lotDetails, lots } from '../../db/schema/schema';
import type { StatusLayers } from '../../stock/lot-status';
import type { FeedOffer } from '../offers/offer';

/** What a feed decides of a lot; the plan belongs to the mirror, ids and history to the portal. */
export const feedLotKeys = [
  'source',
  'externalId',
  'type',
  'propertyType',
  'status',
  'feedStatus',
  'listed',
  'rooms',
  'isEuro',
  'isPenthouse',
  'isFreePlan',
  'area',
  'price',
  'originalPrice',
  'hidePrices',
  'pricePending',
  'pricePerMeter',
  'floor',
  'floors',
  'number',
  'numberSearch',
  'cityId',
  'projectId',
  'buildingId',
  'section',
  'completion',
  'hasPromotions',
  ...cardFactColumns,
] as const satisfies (keyof typeof lots.$inferSelect)[];

export const feedDetailKeys = [
  ...pageFactColumns,
  'description',
  'hiddenPrice',
  'agreedPrice',
  'agreedOriginalPrice',
  'saidPrice',
  'saidOriginalPrice',
  'saidSince',
  'sourcePictures',
] as const satisfies (keyof typeof lotDetails.$inferSelect)[];

export type FeedLot = Pick<typeof lots.$inferSelect, (typeof feedLotKeys)[number]> &
  Pick<typeof lotDetails.$inferSelect, (typeof feedDetailKeys)[number]>;

/** An offer with its feed source. */
export interface SourcedOffer {
  readonly source: string;
  readonly offer: FeedOffer;
}

/** The layers of a lot's status that do not come from the feed. */
export type OtherLayers = Pick<StatusLayers, 'dealStatus' | 'handStatus'>;

/** Where a lot stands in the portal's own tables; 0 for what is still to be written there. */
export interface PlaceIds {
  readonly cityId: number;
  readonly projectId: number;
  readonly buildingId: number;
}

/** Whether two rows differ in anything that a feed decides. */
export function lotDiffers(known: FeedLot, wanted: FeedLot): boolean {
  const keys = [...feedLotKeys, ...feedDetailKeys].filter((key) => key !== 'sourcePictures');
  return (
    keys.some((key) => known[key] !== wanted[key]) ||
    picturesText(known.sourcePictures) !== picturesText(wanted.sourcePictures)
  );
}

/** `jsonb` keeps its keys in an order of its own. */
const picturesText = (pictures: FeedLot['sourcePictures']): string =>
  (pictures ?? []).map(({ tag, url }) => `${tag} ${url}`).join('\n');
