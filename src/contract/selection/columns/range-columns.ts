import type { RangeName } from '../../lots/filters/lot-filter-names';
import type { BoardLot } from '../board-lot';
import type { ListedLots } from './listed-lots';

/** Where a range finds its numbers. */
export interface RangeColumn {
  /** Of all lots, in units of 1 / `scale` of the requested unit; NaN is in no range. */
  at(lots: ListedLots): Float64Array;
  scale: 1 | 100;
  /** Of one lot of a board, in the requested unit; null is in no range. */
  onBoard(lot: BoardLot): number | null;
}

/** A range of the table without its numbers here does not compile. */
export const rangeColumns: { readonly [Name in RangeName]: RangeColumn } = {
  price: { at: ({ price }) => price, scale: 1, onBoard: ({ price }) => price },
  area: { at: ({ area }) => area, scale: 100, onBoard: ({ area }) => area },
  floor: { at: ({ floor }) => floor, scale: 1, onBoard: ({ floor }) => floor },
};
