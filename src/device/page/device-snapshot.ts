import type { FavoriteMark } from '../lists/favorites/favorite-changes';
import type { StoredFavoriteList } from '../lists/favorites/favorites-store';
import type { KnownNotifications } from '../lists/notifications/notifications-store';
import type { Account } from '../open-account/account';
import type { OutboxView } from '../outbox/pending/outbox-view';
import type { ShownSelection } from './hidden-on-page';

/** What the device holds for the account that is open in this page; nulls until it has been read. */
export interface DeviceSnapshot {
  account: Account | null;
  marks: ReadonlyMap<number, FavoriteMark>;
  favorites: StoredFavoriteList | null;
  notifications: KnownNotifications | null;
  outbox: OutboxView | null;
  /** Opening what the device keeps takes long: it is tried again. */
  isSlow: boolean;
  /** What the device had no room for: it waits in memory, and goes with the page. */
  unkept: OutboxView | null;
  /** An answer about a selection as the person is to see it; the same one while nothing in it is hidden. */
  withoutHidden<T extends ShownSelection>(answer: T): T;
}
