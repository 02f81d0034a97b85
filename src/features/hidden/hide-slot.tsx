import { type ReactNode, useSyncExternalStore } from 'react';
import type { Lot } from '../../contract/lots/lot';
import { createStore } from '../../lib/store';

const slot = createStore<((lot: Lot) => ReactNode) | null>(null);

/** What stands beside the heart of a card: it comes behind the first cards, and only where lots may be hidden. */
export const fillHideSlot = slot.set;

export const HideSlot = ({ lot }: { lot: Lot }): ReactNode =>
  useSyncExternalStore(slot.subscribe, slot.read)?.(lot);
