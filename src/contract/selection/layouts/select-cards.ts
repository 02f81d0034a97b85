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
  /** Whether lots of one layout are one card; else each has its own. */
  readonly gather?: boolean | undefined;
  /** Cards `from`, counted from 0, up to, and without, `to`. */
  readonly from: number;
  readonly to: number;
}

interface Cards {
  /** How many cards there are in all. */
  readonly count: number;
  /** How many lots, where they are gathered. */
  readonly lots?: number;
  /** The lots that the cards asked for are of. */
  readonly rows: Uint32Array;
  /** What the card in a place of `rows` says of the lots that it stands for; undefined: it stands for its own alone. */
  alikeAt(at: number): SameLayout | undefined;
}

/** Cards of a selection, gathered or not: the server's list and the device's are both made of this. */
export function selectCards(columns: LotColumns, asked: CardsAsked): Cards {
  const { type, filters, order, gather: byLayout, from, to } = asked;
  if (!byLayout) return { ...selectPage(columns, type, filters, order, from, to), alikeAt: () => undefined };
  const found = groupByLayout(columns, type, filters, order, from, to);
  const { count, lots, rows } = found;
  return { count, lots, rows, alikeAt: (at) => sameLayoutAt(found, at) };
}
