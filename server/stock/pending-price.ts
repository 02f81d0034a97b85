import type { lotDetails, lots } from '../db/schema/schema';

type Prices = Pick<typeof lots.$inferSelect, 'price' | 'originalPrice' | 'pricePending'> &
  Pick<typeof lotDetails.$inferSelect, 'agreedPrice' | 'agreedOriginalPrice'>;

/** The last price that was agreed to; while a price waits for a manager, the one before it. Null: it is hidden. */
export const agreedPrice = (lot: Pick<Prices, 'price' | 'pricePending' | 'agreedPrice'>): number | null =>
  lot.pricePending ? lot.agreedPrice : lot.price;

/** The same before any discount. */
export const agreedOriginalPrice = (lot: Omit<Prices, 'price' | 'agreedPrice'>): number | null =>
  lot.pricePending ? lot.agreedOriginalPrice : lot.originalPrice;

/** A manager has hidden the price: its figure is stored aside, and no feed shows it again. */
export const isHiddenByManager = (
  lot: Pick<typeof lots.$inferSelect, 'hidePrices'> & Pick<typeof lotDetails.$inferSelect, 'hiddenPrice'>,
): boolean => lot.hidePrices && lot.hiddenPrice !== null;
