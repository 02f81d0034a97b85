import { useSyncExternalStore } from 'react';
import { media } from './tokens';

/** A phone, or a screen on which text is set so large that it holds no more than one. */
export const PHONE = media.mobile.replace('@media ', '');

/** A list is true to the screen for as long as it is kept, and to make one costs more than to read it. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => listOf(query).matches,
  );
}
