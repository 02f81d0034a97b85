import { cardFactColumns, pageFactColumns } from '../../../src/contract/lots/own-facts';
import { searchNumber } from '../../../src/contract/lots/search-number';
import { lotStatus } from '../../stock/lot-status';
import { pick } from '../../stock/pick';
import type { Deadline } from '../offers/offer';
import { lotTypeOf } from '../offers/property-of-offer';
import type { FeedLot, OtherLayers, PlaceIds, SourcedOffer } from './feed-lot';
import { feedPrices, type JudgedPrice } from './feed-prices';

/** An offer as the row it becomes. `known` is the lot as it is now, `judged` what was made of its price. */
export function lotOfOffer(
  { source, offer }: SourcedOffer,
  place: PlaceIds,
  known: (FeedLot & OtherLayers) | undefined,
  judged: JudgedPrice,
): FeedLot {
  const said = { feedStatus: offer.status, listed: true };
  const { dealStatus = null, handStatus: manualStatus = null } = known ?? {};
  return {
    source,
    externalId: offer.externalId,
    type: lotTypeOf(offer.propertyType),
    propertyType: offer.propertyType,
    ...said,
    status: lotStatus({ ...said, dealStatus, handStatus: manualStatus }),
    rooms: offer.rooms,
    isEuro: offer.isEuro,
    isPenthouse: offer.isPenthouse,
    isFreePlan: offer.isFreePlan,
    area: offer.area,
    ...feedPrices(offer, known, judged),
    floor: offer.floor,
    floors: offer.floors,
    number: offer.number,
    numberSearch: searchNumber(offer.number),
    ...place,
    section: offer.section,
    completion: completionOf(offer.deadline),
    ...pick(offer, cardFactColumns),
    ...pick(offer, pageFactColumns),
    description: offer.description,
    sourcePictures: offer.pictures.map(({ tag, url }) => ({ tag, url })),
  };
}

/** As `lots.completion` counts: year * 4 + quarter − 1, 0 when done, null when unknown. */
export function completionOf({ year, quarter, done }: Deadline): number | null {
  if (done) return 0;
  return year === null || quarter === null ? null : year * 4 + quarter - 1;
}
