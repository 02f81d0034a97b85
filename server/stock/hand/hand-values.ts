import type { LotChange } from '../../../src/contract/calls/staff/stock/lot-change';
import { isPrice } from '../../../src/contract/calls/staff/stock/lot-change';
import type { LotStatus } from '../../../src/contract/lots/lot';
import { pricePerMeter } from '../../../src/contract/text/money';
import type { lots } from '../../db/schema/schema';
import type { HandColumns } from '../../db/schema/stock/lot-batch-schema';
import { lotStatus } from '../lot-status';
import { agreedOriginalPrice, agreedPrice, isHiddenByManager } from '../pending-price';
import { pick } from '../pick';

/** A lot as far as its hand-set values matter. */
export type HandRow = HandColumns &
  Pick<typeof lots.$inferSelect, 'area' | 'dealStatus' | 'bookingStatus' | 'feedStatus' | 'listed'>;

/** What a manager has set of a lot; null where the feed's word counts. */
interface Hand {
  readonly price: number | null;
  readonly isHidden: boolean;
  readonly status: LotStatus | null;
  readonly promotion: boolean | null;
  /** '': none is shown. */
  readonly finishing: string | null;
  /** The address of the layout's picture; '': none is shown. */
  readonly plan: string | null;
}

export const handOf = (row: HandColumns): Hand => ({
  price: row.handPrice,
  isHidden: isHiddenByManager(row),
  status: row.handStatus,
  promotion: row.handPromotion,
  finishing: row.handFinishing,
  plan: row.handPlan,
});

/** Whether the price is a manager's word, be it a figure or that it is hidden. */
const isPriceByHand = ({ price, isHidden }: Pick<Hand, 'price' | 'isHidden'>): boolean =>
  price !== null || isHidden;

/** What a price list and a feed decide of too: all but the layout, which belongs to the mirror. */
type SaidColumns = Omit<HandColumns, 'plan' | 'handPlan' | 'feedPlan'>;

/** What the feed says of a price at last, shown or not. */
export function feedPriceOf(row: SaidColumns): { price: number | null; original: number | null } {
  const price = row.handPrice;
  // The figure of a price that is only hidden is the feed's.
  if (isPriceByHand({ price, isHidden: isHiddenByManager(row) }))
    return {
      price: price === null ? row.hiddenPrice : row.feedPrice,
      original: row.feedOriginalPrice,
    };
  return row.saidPrice === null
    ? { price: row.price, original: row.originalPrice }
    : { price: row.saidPrice, original: row.saidOriginalPrice };
}

/** What the feed says of the promotion, of the finishing and of the layout on the card. */
export const feedPromotionOf = (row: SaidColumns): boolean =>
  row.handPromotion === null ? row.hasPromotions : (row.feedPromotion ?? false);
export const feedFinishingOf = (row: SaidColumns): string | null =>
  row.handFinishing === null ? row.finishing : row.feedFinishing;
export const feedPlanOf = (row: HandColumns): string | null =>
  row.handPlan === null ? row.plan : row.feedPlan;

/** What the lot costs to a manager's eye: a hidden price too; while one waits, the one agreed to. */
export const figureOf = (row: HandColumns): number | null =>
  isHiddenByManager(row) ? row.hiddenPrice : agreedPrice(row);

const priceKeys = [
  ...['price', 'originalPrice', 'hidePrices', 'pricePending', 'pricePerMeter'],
  ...['hiddenPrice', 'agreedPrice', 'agreedOriginalPrice', 'saidPrice', 'saidOriginalPrice', 'saidSince'],
  ...['handPrice', 'feedPrice', 'feedOriginalPrice'],
] as const satisfies (keyof HandColumns)[];
type PriceColumns = Pick<HandColumns, (typeof priceKeys)[number]>;

const higher = (original: number | null, price: number | null): number | null =>
  original !== null && price !== null && original > price ? original : null;

/**
 * The columns of a lot when a manager has set these values of it. A price that is touched no longer waits: the manager
 * has answered. One that is not touched goes on waiting.
 */
export function withHand(row: HandRow, hand: Hand): HandColumns {
  return assembled(row, hand, pricesWith(row, hand));
}

function assembled(row: HandRow, hand: Hand, prices: PriceColumns): HandColumns {
  const isTouched = priceKeys.some((key) => prices[key] !== row[key]);
  const promoted = feedPromotionOf(row);
  const feedPromotion = isTouched
    ? prices.originalPrice !== null || (promoted && row.originalPrice === null)
    : promoted;
  const feedFinishing = feedFinishingOf(row);
  const feedPlan = feedPlanOf(row);
  return {
    ...prices,
    handStatus: hand.status,
    status: lotStatus({ ...row, handStatus: hand.status }),
    hasPromotions: hand.promotion ?? feedPromotion,
    handPromotion: hand.promotion,
    feedPromotion: hand.promotion === null ? null : feedPromotion,
    finishing: hand.finishing === null ? feedFinishing : hand.finishing || null,
    handFinishing: hand.finishing,
    feedFinishing: hand.finishing === null ? null : feedFinishing,
    plan: hand.plan === null ? feedPlan : hand.plan || null,
    handPlan: hand.plan,
    feedPlan: hand.plan === null ? null : feedPlan,
  };
}

function pricesWith(row: HandRow, hand: Hand): PriceColumns {
  const was = handOf(row);
  if (hand.price === was.price && hand.isHidden === was.isHidden) return pick(row, priceKeys);
  const feed = feedPriceOf(row);
  const own = isPriceByHand(was) ? feed : { price: agreedPrice(row), original: agreedOriginalPrice(row) };
  const figure = hand.price ?? own.price;
  // A price that the feed hides has no figure to be hidden.
  const isHidden = hand.isHidden && figure !== null;
  if (hand.price === null && !isHidden && !isPriceByHand(was)) return pick(row, priceKeys);
  const price = isHidden ? null : figure;
  const isByHand = hand.price !== null || isHidden;
  return {
    price,
    originalPrice: higher(hand.price === null ? own.original : feed.original, price),
    hidePrices: price === null,
    pricePending: false,
    pricePerMeter: price === null ? null : pricePerMeter(price, row.area),
    hiddenPrice: isHidden ? figure : null,
    agreedPrice: null,
    agreedOriginalPrice: null,
    saidPrice: null,
    saidOriginalPrice: null,
    saidSince: null,
    handPrice: hand.price,
    feedPrice: hand.price === null ? null : feed.price,
    feedOriginalPrice: isByHand ? feed.original : null,
  };
}

/** The values after a change, or why it makes no sense for this lot: a Russian sentence. */
export function changedHand(row: HandRow, change: LotChange): Hand | string {
  const hand = handOf(row);
  const prices = change.price === undefined ? {} : changedPrice(row, change.price);
  if (typeof prices === 'string') return prices;
  const { status, promotion, finishing, plan } = change;
  return {
    ...hand,
    ...prices,
    ...(status !== undefined && { status: status === 'feed' ? null : status }),
    ...(promotion !== undefined && { promotion: promotion === 'feed' ? null : promotion === 'on' }),
    ...(finishing !== undefined && { finishing: finishing.text }),
    ...(plan !== undefined && { plan: plan.picture }),
  };
}

const THOUSAND = 1_000;
const rounded = (rubles: number): number => Math.round(rubles / THOUSAND) * THOUSAND;

function changedPrice(
  row: HandRow,
  change: NonNullable<LotChange['price']>,
): Pick<Hand, 'price' | 'isHidden'> | string {
  const { price, isHidden } = handOf(row);
  const figure = figureOf(row);
  switch (change.kind) {
    case 'set':
      return { price: change.rubles, isHidden: false };
    case 'percent':
    case 'shift': {
      if (figure === null) return 'цены нет, менять нечего';
      const by = change.kind === 'percent' ? (figure * change.percent) / 100 : change.rubles;
      const next = rounded(figure + by);
      return isPrice(next) ? { price: next, isHidden } : `цены ${next} ₽ не бывает`;
    }
    case 'hide':
      return { price, isHidden: true };
    case 'show':
      return { price, isHidden: false };
    case 'feed':
      return { price: null, isHidden: false };
  }
}

type HandKey = keyof Hand;
const handKeys: readonly HandKey[] = ['price', 'isHidden', 'status', 'promotion', 'finishing', 'plan'];

/** Whether of what an act has changed something is another by now. */
export function isChangedSince(row: HandColumns, before: HandColumns, after: HandColumns): boolean {
  const [now, was, became] = [handOf(row), handOf(before), handOf(after)];
  return handKeys.some((key) => was[key] !== became[key] && now[key] !== became[key]);
}

/**
 * Takes back what an act has made of a lot. While the feed says what it said then, prices come back as they were, those
 * that waited too; else by what it says now, and what waited waits again.
 */
export function withoutAct(row: HandRow, before: HandColumns, after: HandColumns): HandColumns {
  const [was, became, now] = [handOf(before), handOf(after), handOf(row)];
  const hand = Object.fromEntries(
    handKeys.map((key) => [key, was[key] === became[key] ? now[key] : was[key]]),
  ) as unknown as Hand;
  const isOfPrice = was.price !== became.price || was.isHidden !== became.isHidden;
  return assembled(row, hand, isOfPrice ? restored(row, hand, { before, after }) : pick(row, priceKeys));
}

function restored(
  row: HandRow,
  hand: Hand,
  { before, after }: { before: HandColumns; after: HandColumns },
): PriceColumns {
  const [now, then] = [feedPriceOf(row), feedPriceOf(after)];
  if (now.price === then.price && now.original === then.original) {
    const { price } = before;
    const perMeter = price === null ? null : pricePerMeter(price, row.area);
    return { ...pick(before, priceKeys), pricePerMeter: perMeter };
  }
  const prices = pricesWith(row, hand);
  if (!before.pricePending || now.price === null) return prices;
  return {
    ...prices,
    price: null,
    originalPrice: null,
    hidePrices: true,
    pricePending: true,
    pricePerMeter: null,
    ...pick(before, ['agreedPrice', 'agreedOriginalPrice', 'saidSince']),
    saidPrice: now.price,
    saidOriginalPrice: now.original,
  };
}
