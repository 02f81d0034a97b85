import type { LotStatus } from '../../../src/contract/lots/lot';
import type { Random } from '../random';
import { roundPrice } from './prices';

/** The day that the stock is as of: everything dated is counted from it, so the same seed gives the same stock. */
export const STOCK_DAY = Date.UTC(2026, 10, 20, 15);
const DAY = 86_400_000;

export interface Sale {
  status: LotStatus;
  price: number;
  originalPrice: number | null;
  hidePrices: boolean;
  hasPromotions: boolean;
  updatedAt: Date;
  /** Oldest first; the last is the present one. Hidden prices are null. */
  history: readonly SaleStep[];
}

interface SaleStep {
  at: Date;
  price: number | null;
  status: LotStatus;
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

/** The prices that led to the present one, oldest first: raised by a percent or three every few weeks. */
function pricesBefore(price: number, count: number, random: Random): number[] {
  const prices: number[] = [];
  for (let at = price; prices.length < count; ) {
    at = roundPrice(at / (1.008 + random.next() * 0.024));
    prices.unshift(at);
  }
  return prices;
}

/** Times in order, the last within six weeks of the stock's day, the newest weeks the fullest. */
function timesOf(steps: number, random: Random): Date[] {
  const last = 42 * random.next() ** 1.6;
  const first = random.between(210, 360);
  const between = Array.from({ length: Math.max(0, steps - 2) }, () => last + (first - last) * random.next());
  const ages = [last, ...between, ...(steps > 1 ? [first] : [])].toSorted((a, b) => b - a);
  // Prices and states change in office hours.
  return ages
    .map((age) => new Date(STOCK_DAY - Math.floor(age) * DAY - random.between(1, 540) * 60_000))
    .toSorted((a, b) => a.getTime() - b.getTime());
}

/**
 * Where a lot stands in its sale: state, discount, whether its price is shown, and how it came there in two to six
 * steps of the past year. The history of a hidden price tells of states alone.
 */
export function saleOf(price: number, isPenthouse: boolean, random: Random): Sale {
  const status = random.weighted<LotStatus>(statuses);
  const listed = status === 1 || status === 2;
  const hidePrices = random.chance(isPenthouse ? 0.35 : 0.035);
  const hasPromotions = listed && random.chance(0.17);
  const discounted = hasPromotions && !hidePrices && random.chance(0.8);
  const before = discounted
    ? Math.max(price + 10_000, roundPrice(price * (1.03 + random.next() * 0.07)))
    : price;

  // A booking that fell through left the lot free again.
  const fellThrough = random.chance(0.12);
  const raises = pricesBefore(before, fellThrough ? 1 : random.between(1, 3), random);
  const steps: Pick<SaleStep, 'price' | 'status'>[] = [...raises, ...(discounted ? [before] : []), price].map(
    (at) => ({ price: at, status: 1 }),
  );
  if (fellThrough) {
    const then = raises[0] ?? price;
    steps.splice(1, 0, { price: then, status: 2 }, { price: then, status: 1 });
  }
  if (status !== 1) steps.push({ price, status });

  const told = (hidePrices ? steps.map((step) => ({ ...step, price: null })) : steps).filter(
    (step, index, all) => step.price !== all[index - 1]?.price || step.status !== all[index - 1]?.status,
  );
  const times = timesOf(told.length, random);
  const history = told.map((step, index) => ({ ...step, at: times[index] ?? new Date(STOCK_DAY) }));
  return {
    status,
    price,
    originalPrice: discounted ? before : null,
    hidePrices,
    hasPromotions,
    updatedAt: history.at(-1)?.at ?? new Date(STOCK_DAY),
    history,
  };
}
