import { useEffect } from 'react';
import { createStore } from '../store';

/** Forms in which something is written that the server does not have. */
const { read, set, subscribe } = createStore<ReadonlySet<string>>(new Set());

export const hasUnsaved = (): boolean => read().size > 0;
export const subscribeUnsaved = subscribe;

/**
 * Says of a form whether something in it is unsaved, as long as it is on the page: then nothing reloads the page.
 * @param name another for every form on the page
 */
export function useUnsaved(name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    set(new Set([...read(), name]));
    return () => set(new Set([...read()].filter((other) => other !== name)));
  }, [name, isUnsaved]);
}
