import { formatQuery, parseQuery } from '../../parameters/query-string';
import { DEFAULT_LOT_ORDER, isGroupedByLayout, LOTS_PAGE } from '../filters/lot-filter-keys';
import { lotFilterKeys } from '../filters/lot-filter-names';
import { selectionTypes } from '../types/lot-types';
import { lotPaths } from './catalogue-paths';

/**
 * The call for the first cards of a selection page, from its address alone; null for other pages. Values are not
 * parsed: an address that the page would correct gets no first cards before the page has loaded.
 */
export function firstLotsPath(pathname: string, search: string): string | null {
  const type = selectionTypes.find((one) => pathname === `/selection/${one}`);
  if (type === undefined) return null;
  const given = parseQuery(search);
  const filters = Object.fromEntries(lotFilterKeys.map((key) => [key, given[key]]));
  const order = typeof given.order === 'string' ? given.order : DEFAULT_LOT_ORDER;
  const byLayout = isGroupedByLayout(given) || undefined;
  return lotPaths[type] + formatQuery({ ...filters, order, gather: byLayout, limit: LOTS_PAGE, offset: 0 });
}
