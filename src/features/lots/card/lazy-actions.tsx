import type { ReactNode } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { useInTransition } from '../../../device/page/hooks/use-in-transition';
import { createStore } from '../../../lib/store';

const slot = createStore<((lot: Lot) => ReactNode) | null>(null);

/** What stands beside the heart of a card: it comes behind the first cards, to whoever may do it. */
export const fillLazyActions = slot.set;

export function LazyActions({ lot }: { lot: Lot }): ReactNode {
  // A new list is painted first, and these a moment later: they are a fifth of a card's work.
  return useInTransition(slot, null)?.(lot);
}
