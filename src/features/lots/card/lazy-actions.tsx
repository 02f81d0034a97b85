import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { createStore } from '../../../lib/store';

type Render = ((lot: Lot) => ReactNode) | null;
const slot = createStore<Render>(null);
const figures = createStore<Render>(null);

/** What stands beside the heart of a card: it comes behind the first cards, to whoever may do it. */
export const fillLazyActions = slot.set;

export function LazyActions({ lot }: { lot: Lot }): ReactNode {
  const render = useSyncExternalStore(slot.subscribe, slot.read);
  // A new list is painted first, and these a moment later: they are a fifth of a card's work.
  return useDeferredValue(render, null)?.(lot);
}

/** What a row says of a lot to its agent alone. */
export const fillLazyFigures = figures.set;

export const LazyFigures = ({ lot }: { lot: Lot }): ReactNode =>
  useSyncExternalStore(figures.subscribe, figures.read, figures.read)?.(lot);
