import { pricePerMeter } from '../../../src/contract/text/money';
import type { lots } from '../../db/schema/schema';
import { agreedOriginalPrice, agreedPrice } from '../../stock/pending-price';
import type { FeedOffer } from '../offers/offer';
import { isHiddenByManager, type KnownPrice, type PriceAnswer } from './price-move';

type Prices = KnownPrice & Pick<typeof lots.$inferSelect, 'pricePerMeter' | 'hasPromotions'>;

/** What the import makes of a price, and the moment of it. */
export interface JudgedPrice {
  readonly answer: PriceAnswer;
  readonly at: Date;
}

const nothingHeld = {
  ...{ pricePending: false, agreedPrice: null, agreedOriginalPrice: null },
  ...{ saidPrice: null, saidOriginalPrice: null, saidSince: null },
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
 * The prices of a lot as the offer and the answer about its price make them. One that a manager has hidden stays hidden,
 * and its figure is kept in `hiddenPrice`.
 */
export function feedPrices(offer: FeedOffer, known: KnownPrice | undefined, judged: JudgedPrice): Prices {
  const { price, originalPrice } = offer;
  if (known === undefined) return { ...shown(price, originalPrice, offer), ...nothingHeld };
  if (isHiddenByManager(known))
    return { ...shown(null, null, offer), ...nothingHeld, hiddenPrice: price ?? known.hiddenPrice };
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
