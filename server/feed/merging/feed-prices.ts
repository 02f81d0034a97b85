import { pricePerMeter } from '../../../src/contract/text/money';
import type { lotDetails, lots } from '../../db/schema/schema';
import { agreedOriginalPrice, agreedPrice, isHiddenByManager } from '../../stock/pending-price';
import type { FeedOffer } from '../offers/offer';
import type { KnownPrice, PriceAnswer } from './price-move';

type Prices = KnownPrice &
  Pick<typeof lots.$inferSelect, 'pricePerMeter' | 'hasPromotions'> &
  Pick<typeof lotDetails.$inferSelect, 'feedPrice' | 'feedOriginalPrice'>;

/** What the import makes of a price, and the moment of it. */
export interface JudgedPrice {
  readonly answer: PriceAnswer;
  readonly at: Date;
}

const nothingHeld = {
  pricePending: false,
  agreedPrice: null,
  agreedOriginalPrice: null,
  saidPrice: null,
  saidOriginalPrice: null,
  saidSince: null,
  handPrice: null,
  feedPrice: null,
  feedOriginalPrice: null,
};

function shown(price: number | null, original: number | null, { area, hasSpecialOffer }: FeedOffer) {
  const originalPrice = price === null ? null : original;
  return {
    price,
    originalPrice,
    hidePrices: price === null,
    pricePerMeter: price === null ? null : pricePerMeter(price, area),
    hasPromotions: originalPrice !== null || hasSpecialOffer,
    hiddenPrice: null,
  };
}

/**
 * A price that a manager has set or hidden stays as it is: the feed's is written beside it, for the day on which it is
 * given back.
 */
function besideHand(offer: FeedOffer, known: KnownPrice): Prices {
  const { price, originalPrice } = offer;
  const { handPrice } = known;
  const figure = handPrice ?? price ?? known.hiddenPrice;
  const isHidden = isHiddenByManager(known);
  const isReduced = originalPrice !== null && figure !== null && originalPrice > figure;
  return {
    ...shown(isHidden ? null : figure, isReduced ? originalPrice : null, offer),
    ...nothingHeld,
    hiddenPrice: isHidden ? figure : null,
    handPrice,
    feedPrice: handPrice === null ? null : price,
    feedOriginalPrice: originalPrice,
  };
}

/** The prices of a lot as the offer, the answer about its price and a manager's hand make them. */
export function feedPrices(offer: FeedOffer, known: KnownPrice | undefined, judged: JudgedPrice): Prices {
  const { price, originalPrice } = offer;
  if (known === undefined) return { ...shown(price, originalPrice, offer), ...nothingHeld };
  if (known.handPrice !== null || isHiddenByManager(known)) return besideHand(offer, known);
  switch (judged.answer) {
    case 'take':
      return { ...shown(price, originalPrice, offer), ...nothingHeld };
    case 'stand': {
      const { saidPrice, saidOriginalPrice, saidSince } = known;
      const stands = shown(known.price, known.originalPrice, offer);
      return { ...stands, ...nothingHeld, saidPrice, saidOriginalPrice, saidSince };
    }
    case 'ask': {
      const isKnown = known.pricePending && known.saidPrice === price;
      return {
        ...shown(null, null, offer),
        ...nothingHeld,
        pricePending: true,
        agreedPrice: agreedPrice(known),
        agreedOriginalPrice: agreedOriginalPrice(known),
        saidPrice: price,
        saidOriginalPrice: originalPrice,
        saidSince: isKnown ? known.saidSince : judged.at,
      };
    }
  }
}
