import { useQuery } from '@tanstack/react-query';
import type { Lot, LotPage, LotType } from '../../../../contract/lots/lot';
import { useSelectionIndex } from '../../../../device/page/hooks/use-selection-index';
import { similarFromIndex } from '../../../../device/page/selection-index';

const none: readonly Lot[] = [];

/** Similar lots: from the lot's page; for a lot of an offline project, from the selection index. */
export function useSimilar(type: LotType, id: number, page: LotPage | null): readonly Lot[] {
  const { ready, revision } = useSelectionIndex();
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
