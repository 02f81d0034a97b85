import { type ReactNode, useSyncExternalStore } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { createStore } from '../../../lib/store';

const slot = createStore<((lot: Lot) => ReactNode) | null>(null);

/** What stands beside the heart of a card: it comes behind the first cards, to whoever may do it. */
export const fillLateActions = slot.set;

export const LateActions = ({ lot }: { lot: Lot }): ReactNode =>
  useSyncExternalStore(slot.subscribe, slot.read)?.(lot);
