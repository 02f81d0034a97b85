import { roomValues } from '../../contract/lots/filters/lot-filter-keys';
import type { LotFilters, RoomValue } from '../../contract/lots/filters/lot-filters';
import type { Facets } from '../../contract/lots/filters/specs';
import { useIndexAnswer } from '../../device/page/hooks/use-index-answer';
import { askIndex } from '../../device/page/selection-index';

export type RoomPrices = Partial<Record<RoomValue, number>>;

interface RoomStock {
  prices: RoomPrices;
  /** How many flats there are for this person: those they have hidden are not counted. */
  facets: Facets | null;
}

/**
 * What flats of each room value begin at and how many there are, by the device's own index; empty until it is there.
 * One question after another: a selection that is opened meanwhile is not kept waiting.
 */
export function useRoomStock(): RoomStock {
  return useIndexAnswer(['room-stock'], readRoomStock).data ?? { prices: {}, facets: null };
}

const cheapest = (filters: LotFilters) =>
  askIndex({ type: 'flats', filters, order: 'price', gather: false, from: 0, to: 1 });

async function readRoomStock(): Promise<RoomStock> {
  const facets = (await cheapest({}))?.facets ?? null;
  const prices: RoomPrices = {};
  for (const value of roomValues) {
    // Hidden prices come last: where the first has none, nobody has one.
    const price = (await cheapest({ rooms: [value] }))?.lots[0]?.price ?? null;
    if (price !== null) prices[value] = price;
  }
  return { prices, facets };
}
