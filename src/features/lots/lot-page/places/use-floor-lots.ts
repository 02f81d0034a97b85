import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FloorLot, Lot, LotPage } from '../../../../contract/lots/lot';
import { useSelectionIndex } from '../../../../device/page/hooks/use-selection-index';
import { lotsFromIndex } from '../../../../device/page/selection-index';

const none: readonly FloorLot[] = [];

/**
 * The lots of a lot's floor, each in the newest state that is known: a kept page may be older than the device's index,
 * whose age the page then gives as its own.
 *
 * @param at of when `lot` is: the age that the page gives
 */
export function useFloorLots(lot: Lot, { floor_plan }: LotPage, at: number): readonly FloorLot[] {
  const index = useSelectionIndex();
  const lots = floor_plan?.lots ?? none;
  const { data: known } = useQuery({
    queryKey: ['floor-lots', lot.id, index.revision],
    queryFn: () => lotsFromIndex(lots.map(({ id }) => id)),
    enabled: index.ready && index.at >= at && lots.length > 0,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const states = new Map(known?.map(({ id, status }) => [id, status]));
  states.set(lot.id, lot.status);
  return lots.map((one) => ({ ...one, status: states.get(one.id) ?? one.status }));
}
