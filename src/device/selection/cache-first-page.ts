import { LOTS_PAGE } from '../../contract/lots/filters/lot-filter-keys';
import { lotFilterKeys } from '../../contract/lots/filters/lot-filter-names';
import { lotPaths } from '../../contract/lots/paths/catalogue-paths';
import { formatQuery } from '../../contract/parameters/query-string';
import { cacheNames } from '../../contract/service-worker/cache-names';
import type { SelectionAnswer, SelectionQuestion } from './selection-question';

/** First pages kept on the device, whoever kept them: each is some 12 kB. */
const STORED = 40;

/** The call that the server would have answered with this page. The same as `firstLotsPath` makes of the page's address. */
function listPath({ type, filters, order, gather: byLayout }: SelectionQuestion, offset: number): string {
  const given = Object.fromEntries(lotFilterKeys.map((key) => [key, filters[key]]));
  return lotPaths[type] + formatQuery({ ...given, order, gather: byLayout, limit: LOTS_PAGE, offset });
}

/** Whether an answer holds what the first page of a list shows. The lots of an opened card are no list to begin with. */
export const isFirstPage = (
  { from, filters }: SelectionQuestion,
  { count, lots }: SelectionAnswer,
): boolean => from === 0 && filters.alike === undefined && lots.length >= Math.min(count, LOTS_PAGE);

/**
 * Puts the first cards of a list where the worker finds them when it draws the next start at this address, in the
 * server's form. Failing is no matter: they are drawn a little later then.
 */
export async function cacheFirstPage(
  storage: Pick<CacheStorage, 'open'>,
  question: SelectionQuestion,
  { count, lots, facets, at }: SelectionAnswer,
): Promise<void> {
  const results = lots.slice(0, LOTS_PAGE);
  const next = count > LOTS_PAGE ? listPath(question, LOTS_PAGE) : null;
  const cache = await storage.open(cacheNames.catalogue);
  await cache.put(
    listPath(question, 0),
    Response.json(
      { count, next, previous: null, ...(question.gather && { lots: facets.count }), results },
      { headers: { Date: new Date(at).toUTCString() } },
    ),
  );
  const paths: readonly string[] = Object.values(lotPaths);
  const firstPages = (await cache.keys()).filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return paths.includes(pathname) && searchParams.get('offset') === '0';
  });
  // The cache gives them in the order in which they were put there.
  for (const old of firstPages.slice(0, -STORED)) await cache.delete(old);
}
