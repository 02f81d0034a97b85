import type { QueryClient } from '@tanstack/react-query';
import type { Aged } from '../../api/catalogue-query';
import { endpoints } from '../../contract/endpoints';
import type { Lot } from '../../contract/lot';

/** A lot that some list in memory holds, with the age of that list. */
export function knownLot(queryClient: QueryClient, id: number): Aged<Lot> | null {
  const lists = queryClient.getQueriesData<Aged<{ results?: Lot[] }>>({
    queryKey: ['catalogue'],
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(`${endpoints.listFlats.path}?`),
  });
  for (const [, list] of lists) {
    const lot = list?.value.results?.find((one) => one.id === id);
    if (list && lot) return { value: lot, at: list.at };
  }
  return null;
}
