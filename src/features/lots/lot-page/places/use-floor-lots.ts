import type { FloorLot, Lot, LotPage } from '../../../../contract/lots/lot';
import { useIndexAnswer } from '../../../../device/page/hooks/use-index-answer';
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
  const { data: known } = useIndexAnswer(
    ['floor-lots', lot.id],
    () => lotsFromIndex(lots.map(({ id }) => id)),
    index.at >= at && lots.length > 0,
  );
  const states = new Map(known?.map(({ id, status }) => [id, status]));
  states.set(lot.id, lot.status);
  return lots.map((one) => ({ ...one, status: states.get(one.id) ?? one.status }));
}
