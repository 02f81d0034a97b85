import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { typeOfLot } from '../features/lots/type-of-lot';
import { orDelay } from '../lib/lazy/delay';
import { notifyNothingShared } from '../lib/shared-notice';
import { sharedLot } from '../lib/words/shared-lot';
import { textOf } from './-search-values';

/**
 * Leads to the lot whose link was shared into the app, without a network too; to the selection, with a word, where
 * there is none in it.
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
  const lot = sharedLot(
    [url, text, title].map((given) => textOf(given) ?? ''),
    { portal: location.origin, client: header?.value.client_domain ?? null },
  );
  const type = lot && (lot.type ?? (await typeOfLot(queryClient, lot.id)));
  if (lot && type)
    throw redirect({ to: `/selection/${type}/$id`, params: { id: String(lot.id) }, replace: true });
  notifyNothingShared();
  throw redirect({ to: '/selection/flats', replace: true });
}
