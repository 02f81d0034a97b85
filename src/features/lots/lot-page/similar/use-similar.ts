import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Lot, LotPage, LotType } from '../../../../contract/lots/lot';
import { readIndexState, similarFromIndex, subscribeIndex } from '../../../../device/page/selection-index';

const none: readonly Lot[] = [];

/** Lots like this one: those of its page, and for one out of a project that was taken along the index's. */
export function useSimilar(type: LotType, id: number, page: LotPage | null): readonly Lot[] {
  const { ready, revision } = useSyncExternalStore(subscribeIndex, readIndexState);
  const { data = none } = useQuery({
    queryKey: ['similar-lots', id, revision],
    queryFn: () => similarFromIndex(type, id),
    enabled: ready && page?.similar.length === 0,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return page && page.similar.length > 0 ? page.similar : data;
}
