import { type RefObject, useCallback } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import type { ChangeSinceSeen } from '../../../device/lists/seen/seen-lots';
import { useSelectionIndex } from '../../../device/page/hooks/use-selection-index';
import { markLotSeen, useLotChange } from '../../../device/page/seen-lots-on-page';
import { useSeen } from '../../../lib/hooks/use-seen';
import { notifyChange } from './change-news';

/**
 * What is to be marked of a lot, and remembering that it was seen where `element` stands. Only a device with an index
 * marks: without one a list kept long ago may be shown beside a newer page, and the older copy would pass for a change.
 */
export function useMarkedChange(lot: Lot, element: RefObject<Element | null>): ChangeSinceSeen | null {
  const { ready } = useSelectionIndex();
  const change = useLotChange(lot);
  const marked = ready ? change : null;
  const key = JSON.stringify(marked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same change is seen once.
  const onSeen = useCallback(() => {
    if (!ready) return;
    if (marked) notifyChange(lot, marked);
    markLotSeen(lot);
  }, [lot.id, lot.price, lot.status, ready, key]);
  useSeen(element, onSeen);
  return marked;
}
