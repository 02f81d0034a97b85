import { useSyncExternalStore } from 'react';
import { connectivity } from '../../connectivity';

/** Whether the last request got an answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot).online;
}
