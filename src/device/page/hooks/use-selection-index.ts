import { startTransition, useEffect, useState } from 'react';
import { type IndexState, readIndexState, subscribeIndex } from '../selection-index';

/**
 * How far the device's index goes. Nobody waits for the very moment in which it becomes newer, and half of a page may
 * depend on it: what follows is drawn in slices, between which a tap is answered.
 */
export function useSelectionIndex(): IndexState {
  const [state, setState] = useState(readIndexState);
  useEffect(() => {
    const follow = () => startTransition(() => setState(readIndexState()));
    follow();
    return subscribeIndex(follow);
  }, []);
  return state;
}
