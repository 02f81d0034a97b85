import type { Lot } from '../contract/lots/lot';
import {
  formatArea,
  formatCompletion,
  formatFloor,
  formatRubles,
  lotName,
  roomTitle,
  statusWord,
} from '../contract/words';

/** Every text of a lot's card, made once for the frame, for React and for print. */
export interface LotWords {
  name: string;
  title: string;
  price: string;
  oldPrice: string | null;
  perMeter: string | null;
  floor: string;
  place: string;
  completion: string | null;
  /** The state's word where it is not 'free'. */
  status: string | null;
  href: string;
}

export function lotWords(lot: Lot): LotWords {
  return {
    name: lotName(lot),
    title: `${roomTitle(lot)}, ${formatArea(lot.area)}`,
    price: lot.price === null ? 'Цена по запросу' : formatRubles(lot.price),
    oldPrice: isDiscounted(lot) ? formatRubles(lot.original_price) : null,
    perMeter: lot.price_per_meter === null ? null : `${formatRubles(lot.price_per_meter)} за м²`,
    floor: formatFloor(lot.floor, lot.floors),
    place: [lot.project_name, lot.building].filter(Boolean).join(', '),
    completion: lot.completion === null ? null : formatCompletion(lot.completion),
    status: lot.status === 1 ? null : statusWord(lot.status, lot.type),
    href: `/selection/${lot.type}/${lot.id}`,
  };
}

/** A discount exists only where the old price is higher. Source: specification, "Feeds". */
export function isDiscounted(lot: Lot): lot is Lot & { price: number; original_price: number } {
  return lot.price !== null && lot.original_price !== null && lot.original_price > lot.price;
}
