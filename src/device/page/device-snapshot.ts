import type { FavoriteMark, StoredFavoriteList } from '../lists/favorites/favorites-store';
import type { KnownNotifications } from '../lists/notifications/notifications-store';
import type { LoadState } from '../lists/watch-loads';
import type { Account } from '../open-account/account';
import type { OutboxView } from '../outbox/pending/outbox-view';
import type { ShownSelection } from './hidden-on-page';

/** Data of the account that is open in this page; null until they have been read. */
export interface DeviceSnapshot {
  account: Account | null;
  marks: ReadonlyMap<number, FavoriteMark>;
  favorites: StoredFavoriteList | null;
  notifications: KnownNotifications | null;
  /** How loads of the personal lists go. */
  lists: LoadState;
  outbox: OutboxView | null;
  /** Opening the database takes long; it is being tried again. */
  isSlow: boolean;
  /**
   * Pending changes that could not be stored for lack of space: they are in memory, and lost when the page closes.
   */
  memoryOutbox: OutboxView | null;
  /**
   * An answer about a selection without the lots that the person has hidden; the same object if none of them is
   * hidden.
   */
  withoutHidden<T extends ShownSelection>(answer: T): T;
}
