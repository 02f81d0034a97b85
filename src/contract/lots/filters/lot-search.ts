import * as v from 'valibot';
import type { QueryValue } from '../../parameters/query-string';
import { DEFAULT_LOT_ORDER, isGroupedByLayout, LOTS_PAGE } from './lot-filter-keys';
import { lotFilterKeys } from './lot-filter-names';
import { type LotFilters, LotOrder, lotFilterEntries } from './lot-filters';

/**
 * Parameters of a selection's address: filters, order, number of places shown ('all': all of them), the view if it
 * is not the default ('table' on a wide screen, large 'cards' on a phone; the other screen's word stays in the
 * address and means the default there), and whether every lot has a card of its own instead of one per layout.
 */
export type LotSearch = LotFilters & {
  order?: string;
  show?: number | 'all';
  view?: 'table' | 'cards';
  layouts?: 'each';
};

/** More than any stock; a long list only draws what is near the viewport. */
const MAX_SHOWN = LOTS_PAGE * 10_000;

/** Parses the address of a selection; an invalid value is left out, the others stay. */
export function readLotSearch(given: Readonly<Record<string, unknown>>): LotSearch {
  const search: Record<string, unknown> = {};
  for (const key of lotFilterKeys) {
    if (given[key] === undefined) continue;
    const read = readFilter(lotFilterEntries[key], stringly(given[key]));
    if (read !== undefined) search[key] = read;
  }
  const order = v.safeParse(LotOrder, given.order);
  if (order.success && order.output !== DEFAULT_LOT_ORDER) search.order = order.output;
  const show = Number(given.show);
  if (given.show === 'all') search.show = 'all';
  else if (Number.isInteger(show) && show > LOTS_PAGE) search.show = Math.min(show, MAX_SHOWN);
  if (given.view === 'table' || given.view === 'cards') search.view = given.view;
  if (given.layouts === 'each') search.layouts = 'each';
  return search as LotSearch;
}

/** The valid values of a filter. */
function readFilter(filter: v.GenericSchema, given: unknown): unknown {
  const parsed = v.safeParse(filter, given);
  if (parsed.success) return parsed.output;
  if (!Array.isArray(given)) return undefined;
  const readable = v.safeParse(
    filter,
    given.filter((one) => v.is(filter, one)),
  );
  return readable.success ? readable.output : undefined;
}

const stringly = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String) : typeof value === 'number' ? String(value) : value;

/** The filters alone, with their keys in the order of the table: the same filters always make the same address. */
export const lotFilterQuery = (search: LotSearch): LotFilters & Record<string, QueryValue> =>
  Object.fromEntries(lotFilterKeys.map((key) => [key, search[key]]));

/** The query of one page of the list, `index` counted from 0. */
export function lotPageQuery(search: LotSearch, index: number): Record<string, QueryValue> {
  return {
    ...lotFilterQuery(search),
    order: search.order ?? DEFAULT_LOT_ORDER,
    gather: isGroupedByLayout(search) || undefined,
    limit: LOTS_PAGE,
    offset: index * LOTS_PAGE,
  };
}
