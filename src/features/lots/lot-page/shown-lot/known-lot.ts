import type { QueryClient } from '@tanstack/react-query';
import type { Aged } from '../../../../api/catalogue-query';
import type { Lot, LotType } from '../../../../contract/lots/lot';
import { lotPaths } from '../../../../contract/lots/paths/catalogue-paths';

/** How the addresses of a type's lists begin. */
export const listAddress = (type: LotType): string => `${lotPaths[type]}?`;

/** A lot that some list in memory holds, with the age of that list. */
export function knownLot(queryClient: QueryClient, type: LotType, id: number): Aged<Lot> | null {
  const lists = queryClient.getQueriesData<Aged<{ results?: Lot[] }>>({
    queryKey: ['catalogue'],
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(listAddress(type)),
  });
  for (const [, list] of lists) {
    const lot = list?.value.results?.find((one) => one.id === id);
    if (list && lot) return { value: lot, at: list.at };
  }
  return null;
}
