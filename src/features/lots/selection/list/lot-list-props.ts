import type { ReactNode } from 'react';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Lot, LotType } from '../../../../contract/lots/lot';
import type { ListedLot } from '../../../../contract/lots/lot-list';
import type { Selection } from '../use-selection';

/** From so many lots on only those near the screen are drawn. */
export const LONG = 96;

/** The props of every form of a list: cards, long list, table. */
export interface LotListProps {
  type: LotType;
  search: LotSearch;
  /** How many places are shown. */
  length: number;
  /** How many places there are. */
  count: number;
  selection: Selection;
  /** Cards that stay large on a phone. */
  large: boolean;
  action(lot: Lot): ReactNode;
  /** Opens a card that stands for several lots. */
  onSameLayout(lot: ListedLot): void;
}
