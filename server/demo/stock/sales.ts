import type { LotStatus } from '../../../src/contract/lot';
import type { Random } from '../random';
import { roundPrice } from './prices';

/** The day that the stock is as of: everything dated is counted from it, so the same seed gives the same stock. */
export const STOCK_DAY = Date.UTC(2026, 10, 2, 6);
const DAY = 86_400_000;

export interface Sale {
  status: LotStatus;
  price: number;
  originalPrice: number | null;
  hidePrices: boolean;
  hasPromotions: boolean;
  updatedAt: Date;
  /** Oldest first; the last is the present one. Hidden prices are null. */
  history: readonly { at: Date; price: number | null; status: LotStatus }[];
}

/** Of a hundred lots 62 are free and 8 booked; the others are sold, held back or passed on. */
const statuses = [
  [1, 62],
  [2, 8],
  [4, 19],
  [3, 5],
  [5, 3],
  [6, 3],
] as const satisfies readonly (readonly [LotStatus, number])[];

/** Where a lot stands in its sale: state, discount, whether its price is shown, and how it came there. */
export function saleOf(price: number, isPenthouse: boolean, random: Random): Sale {
  const status = random.weighted<LotStatus>(statuses);
  const listed = status === 1 || status === 2;
  const hidePrices = random.chance(isPenthouse ? 0.35 : 0.035);
  const hasPromotions = listed && random.chance(0.17);
  const discounted = hasPromotions && !hidePrices && random.chance(0.8);
  const originalPrice = discounted ? roundPrice(price * (1.03 + random.next() * 0.07)) : null;
  const shown = (rubles: number) => (hidePrices ? null : rubles);

  const began = STOCK_DAY - random.between(120, 620) * DAY - random.between(0, 600) * 60_000;
  const changed = began + random.between(30, 90) * DAY;
  const lately = STOCK_DAY - random.between(0, 28) * DAY - random.between(0, 600) * 60_000;
  const first = originalPrice ?? roundPrice(price * (0.93 + random.next() * 0.06));
  const history: Sale['history'][number][] = [{ at: new Date(began), price: shown(first), status: 1 }];
  if (first !== price || status !== 1) {
    const repriced = discounted || status === 1 ? lately : changed;
    if (first !== price) history.push({ at: new Date(repriced), price: shown(price), status: 1 });
    if (status !== 1)
      history.push({ at: new Date(Math.max(lately, repriced + DAY / 2)), price: shown(price), status });
  }
  return {
    status,
    price,
    originalPrice: originalPrice !== null && originalPrice > price ? originalPrice : null,
    hidePrices,
    hasPromotions,
    updatedAt: history.at(-1)?.at ?? new Date(began),
    history,
  };
}
