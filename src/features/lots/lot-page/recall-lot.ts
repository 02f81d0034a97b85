import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { cacheNames } from '../../../contract/cache-names';
import { page } from '../../../contract/calls/lists';
import { Lot, type LotType } from '../../../contract/lots/lot';
import { listAddress } from './known-lot';

const LotList = page(Lot);

/**
 * Brings lists that the worker keeps back into memory until one of them holds the lot. It is for devices that have no
 * index (yet): a card is better than nothing.
 */
export async function recallLot(queryClient: QueryClient, type: LotType, id: number): Promise<void> {
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
