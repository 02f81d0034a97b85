import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSelectionIndex } from './use-selection-index';

interface IndexAnswer<T> {
  /** Undefined until there is an answer. */
  data: T | undefined;
  /** Of when `data` is, in milliseconds since 1970. */
  at: number;
  /** There has been no answer yet, and one is to come. */
  isPending: boolean;
}

/**
 * What the device's index answers, asked again with each of its revisions. The answer before stands until the next one
 * is drawn, which is done in slices: much of a page may depend on it.
 *
 * @param key by which the answer is kept, its revision apart
 */
export function useIndexAnswer<T>(
  key: readonly unknown[],
  ask: () => Promise<T>,
  isWanted = true,
): IndexAnswer<T> {
  const { ready, revision, at } = useSelectionIndex();
  const isAsked = ready && isWanted;
  const { data, isPending } = useQuery({
    queryKey: [...key, revision],
    queryFn: async () => ({ answer: await ask(), revision, at }),
    enabled: isAsked,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const drawn = useDeferredValue(data);
  return {
    data: drawn?.answer,
    // What an earlier revision has answered is not of now.
    at: drawn && drawn.revision !== revision ? drawn.at : at,
    isPending: isAsked && (isPending || drawn !== data),
  };
}
