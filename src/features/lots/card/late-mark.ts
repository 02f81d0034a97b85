import { type ComponentType, useSyncExternalStore } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { createStore } from '../../../lib/store';

const { read, set, subscribe } = createStore<ComponentType<{ lot: Lot; row?: boolean }> | null>(null);

export const setMark = set;

/** What is drawn into a lot's card or row once it is there: the mark of what has changed. Null: not yet, or for nobody. */
export const useMark = () => useSyncExternalStore(subscribe, read, read);
