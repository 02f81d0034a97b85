import { childrenAt, textAt, type XmlElement } from '../../reading/xml-element';
import { FeedOddity } from '../feed-oddity';
import type { OptionalFacts } from '../optional-facts';
import { readNumber, readRubles, shorten } from '../read-values';

/** A lot before its special offers; `area` in hundredths of a m². */
interface Priced {
  readonly price: number;
  readonly area: number;
}

/**
 * The prices of a Profitbase lot: by the special offer that lowers its price most, with the price before it; without
 * one as they are. An offer that makes no sense is left out, and so is one that is no matter of price (a present).
 */
export function discountedPrices(
  offer: XmlElement,
  { price, area }: { readonly price: number | null; readonly area: number | null },
  facts: OptionalFacts,
): { price: number | null; originalPrice: number | null } {
  if (price === null || area === null) return { price, originalPrice: null };
  const lowered = childrenAt(offer, 'special-offers/special-offer').map((special) =>
    facts.read(price, () => priceBy(special, { price, area })),
  );
  const lowest = Math.min(price, ...lowered);
  return lowest < price ? { price: lowest, originalPrice: price } : { price, originalPrice: null };
}

/** The price of the lot by a special offer; the price as it is where the offer says nothing of it. */
function priceBy(special: XmlElement, { price, area }: Priced): number {
  const named = readRubles(textAt(special, 'discount-price'), '', 'цена по акции');
  const lowered = named ?? price - discountBy(special, { price, area });
  // Half the price is no discount but the price of something else: of a square metre, or of a first payment.
  if (lowered < price / 2) throw new FeedOddity(`цена по акции: ${lowered} ₽ при цене ${price} ₽`);
  return Math.min(lowered, price);
}

/** By how many rubles `value` lowers the price of the whole lot. */
function discountBy(special: XmlElement, { price, area }: Priced): number {
  const value = readNumber(textAt(special, 'value'), 'скидка') ?? 0;
  if (value <= 0) return 0;
  const unit = textAt(special, 'discount-unit').toUpperCase();
  const type = textAt(special, 'discount-type').toUpperCase();
  if (type !== '' && type !== 'FULL_PRICE' && type !== 'METER_PRICE')
    throw new FeedOddity(`неизвестный вид скидки «${shorten(type)}»`);
  // So many percent of each square metre are as many of the whole.
  if (unit === 'PERCENT') return Math.round((price * value) / 100);
  if (unit === 'VALUE') return Math.round(type === 'METER_PRICE' ? (value * area) / 100 : value);
  throw new FeedOddity(`неизвестная единица скидки «${shorten(unit)}»`);
}
