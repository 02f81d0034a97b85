import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LOT_ORDER } from '../../../../contract/lots/filters/lot-filter-keys';
import { type LotSearch, lotFilterQuery } from '../../../../contract/lots/filters/lot-search';
import type { LotType } from '../../../../contract/lots/lot';
import { useSelectionIndex } from '../../../../device/page/hooks/use-selection-index';
import { blockQuery, indexRevision } from '../selection-queries';

/** How many lots a selection has: the device's index says so, without a network too; until it is there, the server. */
export function useFoundCount(type: LotType, search: LotSearch): number | null {
  const state = useSelectionIndex();
  const filters: LotSearch = { ...lotFilterQuery(search), order: DEFAULT_LOT_ORDER, layouts: 'each' };
  const { data } = useQuery(blockQuery(type, filters, 0, indexRevision(state)));
  return data?.value.count ?? null;
}
