import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { portalPathOf } from '../contract/lots/paths/client-site';
import { parseQuery } from '../contract/parameters/query-string';
import { typeOfLot } from '../features/lots/type-of-lot';
import { orDelay } from '../lib/lazy/delay';
import { notifyNothingShared } from '../lib/shared-notice';
import { sharedClientPage, sharedLot } from '../lib/words/shared-lot';
import { textOf } from './-search-values';

/**
 * Leads to the lot whose link was shared into the app, or to the list or news of the site for clients, without a network
 * too; to the selection, with a word, where there is none in it.
 *
 * @throws always: where to go.
 */
export async function openShared(
  queryClient: QueryClient,
  { url, text, title }: Readonly<Record<string, unknown>>,
): Promise<never> {
  const asked = catalogueQuery(pageEndpoints.getHeader, {});
  await orDelay(queryClient.prefetchQuery(asked));
  const header = queryClient.getQueryData(asked.queryKey);
  const texts = [url, text, title].map((given) => textOf(given) ?? '');
  const sites = { portal: location.origin, client: header?.value.client_domain ?? null };
  const lot = sharedLot(texts, sites);
  const type = lot && (lot.type ?? (await typeOfLot(queryClient, lot.id)));
  if (lot && type)
    throw redirect({ to: `/selection/${type}/$id`, params: { id: String(lot.id) }, replace: true });
  const page = sharedClientPage(texts, sites);
  const here = page && (await portalPathOf(page, async () => null));
  if (here) {
    const { pathname, search } = new URL(here, location.origin);
    throw redirect({ to: pathname, search: parseQuery(search), replace: true });
  }
  notifyNothingShared();
  throw redirect({ to: '/selection/flats', replace: true });
}
