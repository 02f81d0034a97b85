import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { createStore } from '../../../lib/store';

const slot = createStore<((lot: Lot) => ReactNode) | null>(null);

/** What stands beside the heart of a card: it comes behind the first cards, to whoever may do it. */
export const fillLazyActions = slot.set;

export function LazyActions({ lot }: { lot: Lot }): ReactNode {
  const render = useSyncExternalStore(slot.subscribe, slot.read);
  // A new list is painted first, and these a moment later: they are a fifth of a card's work.
  return useDeferredValue(render, null)?.(lot);
}
