import type { lotDetails, lots } from '../../db/schema/schema';
import { agreedPrice, isHiddenByManager } from '../../stock/pending-price';

/** How far a price may move, in percent. Beyond it a manager is asked. */
export interface PriceLimits {
  /** A lot whose price moves by more is held alone. */
  readonly jump: number;
  /** Where more than `share` percent of a source move by more than `move`, those wait as well. */
  readonly move: number;
  readonly share: number;
}

/** Source: specification, "Feeds". */
export const usualLimits: PriceLimits = { jump: 30, move: 10, share: 10 };

/** What an import makes of a price: taken, asked about, or left, for a manager has refused it. */
export type PriceAnswer = 'take' | 'ask' | 'stand';

export type KnownPrice = Pick<
  typeof lots.$inferSelect,
  'price' | 'originalPrice' | 'hidePrices' | 'pricePending'
> &
  Pick<
    typeof lotDetails.$inferSelect,
    | 'handPrice'
    | 'hiddenPrice'
    | 'agreedPrice'
    | 'agreedOriginalPrice'
    | 'saidPrice'
    | 'saidOriginalPrice'
    | 'saidSince'
  >;

/**
 * How far a feed moves a lot's price from the one agreed to; 'refused': a manager has said no to this very price. Null
 * where there is nothing to compare: a new lot, a price hidden before or now, one that a manager has set.
 */
export function priceMove(
  known: KnownPrice | undefined,
  said: number | null,
  { jump, move }: PriceLimits,
): 'small' | 'large' | 'jump' | 'refused' | null {
  if (known === undefined || said === null || known.handPrice !== null || isHiddenByManager(known))
    return null;
  const agreed = agreedPrice(known);
  if (agreed === null) return null;
  if (!known.pricePending && known.saidPrice === said) return 'refused';
  const percent = (Math.abs(said - agreed) * 100) / agreed;
  if (percent > jump) return 'jump';
  return percent > move ? 'large' : 'small';
}
