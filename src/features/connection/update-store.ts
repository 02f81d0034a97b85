import { createStore } from '../../lib/store';

interface WaitingVersion {
  /** Makes the new version the present one; the page reloads when it is. */
  activate(): void;
}

/** A new version is installed and waits for the person's yes; null: there is none, or it was put off. */
export const {
  read: readUpdate,
  set: offerUpdate,
  subscribe: subscribeUpdate,
} = createStore<WaitingVersion | null>(null);
