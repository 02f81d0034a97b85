import { type ReactNode, useSyncExternalStore } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { createStore } from '../../../lib/store';

const figures = createStore<((lot: Lot) => ReactNode) | null>(null);

/** What a row says of a lot to its agent alone. */
export const fillLazyFigures = figures.set;

export const LazyFigures = ({ lot }: { lot: Lot }): ReactNode =>
  useSyncExternalStore(figures.subscribe, figures.read, figures.read)?.(lot);
