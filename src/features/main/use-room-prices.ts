import { roomValues } from '../../contract/lots/filters/lot-filter-keys';
import type { RoomValue } from '../../contract/lots/filters/lot-filters';
import { useIndexAnswer } from '../../device/page/hooks/use-index-answer';
import { askIndex } from '../../device/page/selection-index';

export type RoomPrices = Partial<Record<RoomValue, number>>;

/**
 * What flats of each room value begin at, by the device's own index; empty until it is there. One question after
 * another: a selection that is opened meanwhile is not kept waiting.
 */
export function useRoomPrices(): { prices: RoomPrices; at: number | null } {
  const { data, at } = useIndexAnswer(['room-prices'], cheapestByRooms);
  return { prices: data ?? {}, at: data ? at : null };
}

async function cheapestByRooms(): Promise<RoomPrices> {
  const prices: RoomPrices = {};
  for (const value of roomValues) {
    const answer = await askIndex({
      ...{ type: 'flats', filters: { rooms: [value] }, order: 'price', gather: false, from: 0, to: 1 },
    });
    // Hidden prices come last: where the first has none, nobody has one.
    const price = answer?.lots[0]?.price ?? null;
    if (price !== null) prices[value] = price;
  }
  return prices;
}
