import { cataloguePaths } from './catalogue-paths';
import { DEFAULT_LOT_ORDER, LOTS_PAGE, lotFilterKeys } from './lot-filter-keys';
import { formatQuery, parseQuery } from './query-string';

/**
 * The call behind the first cards of a selection page, known from its address alone; null for other pages. It reads
 * nothing into the values: an address that the page would mend has no first cards before the page is there.
 */
export function firstLotsPath(pathname: string, search: string): string | null {
  if (pathname !== '/selection/flats') return null;
  const given = parseQuery(search);
  const filters = Object.fromEntries(lotFilterKeys.map((key) => [key, given[key]]));
  const order = typeof given.order === 'string' ? given.order : DEFAULT_LOT_ORDER;
  return cataloguePaths.flats + formatQuery({ ...filters, order, limit: LOTS_PAGE, offset: 0 });
}
