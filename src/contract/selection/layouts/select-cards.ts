import type { LotFilters } from '../../lots/filters/lot-filters';
import type { LotType } from '../../lots/lot';
import type { SameLayout } from '../../lots/lot-list';
import type { LotColumns } from '../columns/lot-columns';
import { selectPage } from '../select-lots';
import { groupByLayout, sameLayoutAt } from './group-by-layout';

interface CardsAsked {
  readonly type: LotType;
  readonly filters: LotFilters;
  readonly order: string;
  /** Whether lots of the same layout are one card; otherwise each has its own. */
  readonly gather?: boolean | undefined;
  /** Cards from `from`, counted from 0, up to, but without, `to`. */
  readonly from: number;
  readonly to: number;
}

interface Cards {
  /** Number of cards in all. */
  readonly count: number;
  /** Number of lots, if they are grouped. */
  readonly lots?: number;
  /** Rows of the first lots of the requested cards. */
  readonly rows: Uint32Array;
  /** Data of the lots of the card at a place of `rows`; undefined if it has only one lot. */
  alikeAt(at: number): SameLayout | undefined;
}

/** Cards of a selection, grouped or not, for the server's list and the device's. */
export function selectCards(columns: LotColumns, asked: CardsAsked): Cards {
  const { type, filters, order, gather: byLayout, from, to } = asked;
  if (!byLayout) return { ...selectPage(columns, type, filters, order, from, to), alikeAt: () => undefined };
  const found = groupByLayout(columns, type, filters, order, from, to);
  const { count, lots, rows } = found;
  return { count, lots, rows, alikeAt: (at) => sameLayoutAt(found, at) };
}
