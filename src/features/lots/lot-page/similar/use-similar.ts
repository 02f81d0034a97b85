import type { Lot, LotPage, LotType } from '../../../../contract/lots/lot';
import { useIndexAnswer } from '../../../../device/page/hooks/use-index-answer';
import { similarFromIndex } from '../../../../device/page/selection-index';

const none: readonly Lot[] = [];

/** Similar lots: from the lot's page; for a lot of an offline project, from the selection index. */
export function useSimilar(type: LotType, id: number, page: LotPage | null): readonly Lot[] {
  const { data = none } = useIndexAnswer(
    ['similar-lots', id],
    () => similarFromIndex(type, id),
    page?.similar.length === 0,
  );
  return page && page.similar.length > 0 ? page.similar : data;
}
