import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Aged } from '../../api/catalogue-query';
import { cacheNames } from '../../contract/cache-names';
import { endpoints } from '../../contract/endpoints';
import { page } from '../../contract/lists';
import { Lot } from '../../contract/lot';

const listAddress = `${endpoints.listFlats.path}?`;
const LotList = page(Lot);

/** A lot that some list in memory holds, with the age of that list. */
export function knownLot(queryClient: QueryClient, id: number): Aged<Lot> | null {
  const lists = queryClient.getQueriesData<Aged<{ results?: Lot[] }>>({
    queryKey: ['catalogue'],
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(listAddress),
  });
  for (const [, list] of lists) {
    const lot = list?.value.results?.find((one) => one.id === id);
    if (list && lot) return { value: lot, at: list.at };
  }
  return null;
}

/** Brings lists that the worker keeps back into memory until one of them holds the lot: its card is better than nothing. */
export async function recallLot(queryClient: QueryClient, id: number): Promise<void> {
  const cache = await caches.open(cacheNames.catalogue);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    if (!path.startsWith(listAddress)) continue;
    const answer = await cache.match(url, { ignoreVary: true });
    const list = v.safeParse(LotList, await answer?.json().catch(() => null));
    if (!answer || !list.success || !list.output.results.some((lot) => lot.id === id)) continue;
    const at = Date.parse(answer.headers.get('Date') ?? '') || Date.now();
    queryClient.setQueryData(['catalogue', path], { value: list.output, at }, { updatedAt: at });
    return;
  }
}
