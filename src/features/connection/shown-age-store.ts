import { createStore } from '../../lib/store';

/** Age of what the page shows, milliseconds since 1970; null where nothing on it grows old. */
export const {
  read: readShownAge,
  set: setShownAge,
  subscribe: subscribeShownAge,
} = createStore<number | null>(null);
