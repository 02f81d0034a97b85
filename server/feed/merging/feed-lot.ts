import { cardFactColumns, pageFactColumns } from '../../../src/contract/lots/own-facts';
import { searchNumber } from '../../../src/contract/lots/search-number';
import type { lotDetails, lots } from '../../db/schema/schema';
import { lotStatus, type StatusLayers } from '../../stock/lot-status';
import { pick } from '../../stock/pick';
import type { Deadline, FeedOffer } from '../offers/offer';
import { lotTypeOf } from '../offers/property-of-offer';
import { feedPrices, type JudgedPrice } from './feed-prices';

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
  'handPrice',
  'feedPrice',
  'feedOriginalPrice',
  'handPromotion',
  'feedPromotion',
  'handFinishing',
  'feedFinishing',
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
export type OtherLayers = Pick<StatusLayers, 'dealStatus' | 'bookingStatus' | 'handStatus'>;

/** Where a lot stands in the portal's own tables; 0 for what is still to be written there. */
export interface PlaceIds {
  readonly cityId: number;
  readonly projectId: number;
  readonly buildingId: number;
}

/** An offer as the row it becomes. `known` is the lot as it is now, `judged` what was made of its price. */
export function lotOfOffer(
  { source, offer }: SourcedOffer,
  place: PlaceIds,
  known: (FeedLot & OtherLayers) | undefined,
  judged: JudgedPrice,
): FeedLot {
  const said = { feedStatus: offer.status, listed: true };
  const { dealStatus = null, bookingStatus = null, handStatus: manualStatus = null } = known ?? {};
  const { hasPromotions, ...prices } = feedPrices(offer, known, judged);
  return {
    source,
    externalId: offer.externalId,
    type: lotTypeOf(offer.propertyType),
    propertyType: offer.propertyType,
    ...said,
    status: lotStatus({ ...said, dealStatus, bookingStatus, handStatus: manualStatus }),
    rooms: offer.rooms,
    isEuro: offer.isEuro,
    isPenthouse: offer.isPenthouse,
    isFreePlan: offer.isFreePlan,
    area: offer.area,
    ...prices,
    floor: offer.floor,
    floors: offer.floors,
    number: offer.number,
    numberSearch: searchNumber(offer.number),
    ...place,
    section: offer.section,
    completion: completionOf(offer.deadline),
    ...pick(offer, cardFactColumns),
    ...pick(offer, pageFactColumns),
    ...standingOver({ hasPromotions, finishing: offer.finishing }, known),
    description: offer.description,
    sourcePictures: offer.pictures.map(({ tag, url }) => ({ tag, url })),
  };
}

/** The promotion and the finishing as a manager has set them, with what the feed says beside them; else the feed's. */
function standingOver(
  said: Pick<FeedLot, 'hasPromotions' | 'finishing'>,
  known: Pick<FeedLot, 'handPromotion' | 'handFinishing'> | undefined,
) {
  const { handPromotion = null, handFinishing = null } = known ?? {};
  return {
    hasPromotions: handPromotion ?? said.hasPromotions,
    feedPromotion: handPromotion === null ? null : said.hasPromotions,
    finishing: handFinishing === null ? said.finishing : handFinishing || null,
    feedFinishing: handFinishing === null ? null : said.finishing,
    handPromotion,
    handFinishing,
  };
}

/** As `lots.completion` counts: year * 4 + quarter − 1, 0 when done, null when unknown. */
export function completionOf({ year, quarter, done }: Deadline): number | null {
  if (done) return 0;
  return year === null || quarter === null ? null : year * 4 + quarter - 1;
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
