import { createStore } from '../../../lib/store';

/**
 * What there is to say of another version of the app; null: nothing, or it was put off.
 *
 * - `waiting`: it is installed and waits for the person's yes.
 * - `active`: it has taken over, by a yes in another tab; this page is still of the version before.
 * - `required`: the server no longer answers this one.
 */
export type VersionNews = 'waiting' | 'active' | 'required';

export const {
  read: readUpdate,
  set: offerUpdate,
  subscribe: subscribeUpdate,
} = createStore<VersionNews | null>(null);
