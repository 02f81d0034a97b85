import type { Lot } from '../../contract/lots/lot';
import type { ListedLot, SameLayout } from '../../contract/lots/lot-list';
import {
  hiddenPriceWord,
  lotName,
  lotTypeWords,
  roomTitle,
  shortCompletion,
  statusWord,
} from '../../contract/lots/lot-words';
import { formatNumber, NBSP } from '../../contract/text/russian-numbers';
import { counted, floorFigure, formatArea, formatFloor, formatRubles } from '../../contract/text/words';

/** All texts of a lot's card, made once for the frame, for React and for print. */
export interface LotWords {
  name: string;
  title: string;
  price: string;
  oldPrice: string | null;
  /** Difference from the old price, '−8 %'; null also if it is less than half a percent. */
  discount: string | null;
  perMeter: string | null;
  floor: string;
  /**
   * Shown instead of the floor on a card of several lots: how many there are, on which floors, and their lowest
   * price, unless that is `price`.
   */
  alike: { floors: string; from: string } | null;
  place: string;
  completion: string | null;
  /** The word for the status, unless the lot is free. */
  status: string | null;
  href: string;
}

export function lotWords(lot: ListedLot): LotWords {
  return {
    name: lotName(lot),
    title: `${roomTitle(lot)}, ${formatArea(lot.area)}`,
    price:
      lot.price === null ? hiddenPriceWord(lot) : (isFrom(lot) ? `от${NBSP}` : '') + formatRubles(lot.price),
    oldPrice: isDiscounted(lot) ? formatRubles(lot.original_price) : null,
    discount: discountOf(lot),
    perMeter: lot.price_per_meter === null ? null : `${formatRubles(lot.price_per_meter)} за м²`,
    floor: formatFloor(lot.floor, lot.floors),
    alike: lot.alike ? sameLayoutWords(lot.alike, lot) : null,
    place: [lot.project_name, lot.building].filter(Boolean).join(', '),
    completion: lot.completion === null ? null : shortCompletion(lot.completion),
    status: lot.status === 1 ? null : bookedOf(lot) || statusWord(lot.status, lot.type),
    href: `/selection/${lot.type}/${lot.id}`,
  };
}

/** Whether the lot of a card of several is the cheapest of them. */
const isFrom = ({ alike, price }: ListedLot): boolean => alike?.price_min === price;

/** In whole percent; never 100 %, however near to it the discount is. */
function discountOf(lot: Lot): string | null {
  if (!isDiscounted(lot)) return null;
  const percent = Math.min(99, Math.round(((lot.original_price - lot.price) * 100) / lot.original_price));
  return percent === 0 ? null : `−${percent}${NBSP}%`;
}

/** A card is not called booked as a whole just because its first lot is. */
const bookedOf = ({ status, alike }: ListedLot): string =>
  status === 2 && alike && alike.booked < alike.count
    ? `${alike.booked}${NBSP}из${NBSP}${alike.count}${NBSP}в${NBSP}брони`
    : '';

/**
 * '6 квартир, этажи 2–15' and ', от 3,6 млн', rounded down so that nothing costs less. U+2060 keeps floors on one
 * line.
 */
function sameLayoutWords(
  { count, floor_min, floor_max, price_min }: SameLayout,
  lot: ListedLot,
): LotWords['alike'] {
  const [low, high] = [floorFigure(floor_min), floorFigure(floor_max)];
  const floors = floor_min === floor_max ? `этаж${NBSP}${low}` : `этажи${NBSP}${low}–\u2060${high}`;
  const millions = price_min && formatNumber(Math.floor(price_min / 1e4) / 100, 0, 2);
  return {
    floors: `${counted(count, lotTypeWords[lot.type].forms)}, ${floors}`,
    from: millions && !isFrom(lot) ? `, от${NBSP}${millions}${NBSP}млн` : '',
  };
}

/** A discount exists only where the old price is higher. Source: specification, "Feeds". */
export function isDiscounted(lot: Lot): lot is Lot & { price: number; original_price: number } {
  return lot.price !== null && lot.original_price !== null && lot.original_price > lot.price;
}
