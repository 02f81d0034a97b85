import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Lot, LotType } from '../../../../contract/lots/lot';
import { LotList } from '../../../../contract/lots/lot-list';
import { cacheNames } from '../../../../contract/service-worker/cache-names';
import { lotFromIndex } from '../../../../device/page/selection-index';
import { knownLot, listAddress } from './known-lot';

/**
 * The card of a lot from the index, else from a list that was seen; null: the device has none.
 *
 * @throws the 404 page where the lot is of another type.
 */
export async function lotOnDevice(queryClient: QueryClient, type: LotType, id: number): Promise<Lot | null> {
  const lot = await lotFromIndex(id);
  if (lot && lot.type !== type) throw notFound();
  if (lot) return lot;
  await recallLot(queryClient, type, id).catch(() => {});
  return knownLot(queryClient, type, id)?.value ?? null;
}

/**
 * Brings lists that the worker keeps back into memory until one of them holds the lot. It is for devices that have no
 * index (yet): a card is better than nothing.
 */
async function recallLot(queryClient: QueryClient, type: LotType, id: number): Promise<void> {
  const cache = await caches.open(cacheNames.catalogue);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    if (!path.startsWith(listAddress(type))) continue;
    const answer = await cache.match(url, { ignoreVary: true });
    const list = v.safeParse(LotList, await answer?.json().catch(() => null));
    if (!answer || !list.success || !list.output.results.some((lot) => lot.id === id)) continue;
    const at = Date.parse(answer.headers.get('Date') ?? '') || Date.now();
    queryClient.setQueryData(['catalogue', path], { value: list.output, at }, { updatedAt: 0 });
    return;
  }
}
