import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store';

const KEY = 'portal.client-mode';

/** Of this tab alone: another tab may be the agent's own. */
function stored(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

const store = createStore(stored());

/** Whether a client is looking at this tab: then it shows nothing that is the agent's own. */
export const useClientMode = (): boolean => useSyncExternalStore(store.subscribe, store.read);

export function setClientMode(on: boolean): void {
  store.set(on);
  try {
    if (on) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Until the page is left it holds all the same.
  }
}
