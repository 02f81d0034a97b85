import { type IndexState, readIndexState, subscribeIndex } from '../selection-index';
import { useInTransition } from './use-in-transition';

const index = { read: readIndexState, subscribe: subscribeIndex };

/** How far the device's index goes. Half of a page may depend on it. */
export const useSelectionIndex = (): IndexState => useInTransition(index);
