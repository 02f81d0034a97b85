import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { CallError } from '../api/call/call-error';
import { catalogueQuery } from '../api/catalogue-query';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import type { LotType } from '../contract/lots/lot';
import { lotTypes } from '../contract/lots/types/lot-types';
import { lotFromIndex } from '../device/page/selection-index';
import { lotsQueries } from '../features/lots/lots-queries';
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
  const type = lot && (lot.type ?? (await typeOf(queryClient, lot.id)));
  if (lot && type)
    throw redirect({ to: `/selection/${type}/$id`, params: { id: String(lot.id) }, replace: true });
  notifyNothingShared();
  throw redirect({ to: '/selection/flats', replace: true });
}

/** From the device's own index; before there is one the server is asked for each type in turn. */
async function typeOf(queryClient: QueryClient, id: number): Promise<LotType | null> {
  const known = await lotFromIndex(id);
  if (known) return known.type;
  for (const type of lotTypes) {
    try {
      await queryClient.ensureQueryData(lotsQueries.lot(type, id));
      return type;
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'not-found') throw error;
    }
  }
  return null;
}
