import { compareStrings } from '../../contract/text/in-order';
import type { StoredFavoriteList } from '../lists/favorites/favorites-store';
import { notifyIndex, readIndexState, subscribeIndex } from './selection-index';

/**
 * Sends the favorites to the index's worker, now and again when it has become ready; it loads their plans in
 * advance.
 */
export function optimisticFavorites(): { changed(list: StoredFavoriteList | null): void; stop(): void } {
  let lots: readonly number[] = [];
  let isTold = true;
  const notify = () => {
    if (isTold || !readIndexState().ready) return;
    isTold = true;
    notifyIndex({ kind: 'favorites', lots });
  };
  const unsubscribe = subscribeIndex(notify);
  const become = (next: readonly number[]) => {
    if (next.join() === lots.join()) return;
    lots = next;
    isTold = false;
    notify();
  };
  return {
    changed: (list) => become(newestFirst(list)),
    stop: () => {
      become([]);
      unsubscribe();
    },
  };
}

/**
 * Newest first, in whatever order they are shown: the newest favorites were probably not opened yet, so their plans
 * are loaded first.
 */
function newestFirst(list: StoredFavoriteList | null): number[] {
  const favorites = (list?.items ?? []).map(({ favorite }) => favorite);
  favorites.sort((one, other) => compareStrings(other.added_at, one.added_at));
  return favorites.map(({ id }) => id);
}
