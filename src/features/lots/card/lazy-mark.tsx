import { type ComponentType, useSyncExternalStore } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { useInTransition } from '../../../device/page/hooks/use-in-transition';
import { createStore } from '../../../lib/store';

interface MarkProps {
  lot: Lot;
  row?: boolean;
}

const mark = createStore<ComponentType<MarkProps> | null>(null);

export const setMark = mark.set;

/** What is drawn into a lot's card or row once it is there: the mark of what has changed. Null: not yet, or for nobody. */
export const useMark = () => useSyncExternalStore(mark.subscribe, mark.read, mark.read);

/** It, for a card among many: when it comes the cards are not drawn anew, and all the marks not in one go. */
export function LazyMark(props: MarkProps) {
  const Mark = useInTransition(mark);
  return Mark && <Mark {...props} />;
}
