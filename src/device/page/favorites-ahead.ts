import { inOrder } from '../../contract/in-order';
import type { FavoritesList } from '../lists/favorites-store';
import { readIndexState, subscribeIndex, tellIndex } from './selection-index';

/** Tells the index's worker what the person keeps, at once or when it has come so far; it gets the drawings ahead. */
export function favoritesAhead(): { changed(list: FavoritesList | null): void; stop(): void } {
  let lots: readonly number[] = [];
  let isTold = true;
  const tell = () => {
    if (isTold || !readIndexState().ready) return;
    isTold = true;
    tellIndex({ kind: 'favorites', lots });
  };
  const unsubscribe = subscribeIndex(tell);
  const become = (next: readonly number[]) => {
    if (next.join() === lots.join()) return;
    lots = next;
    isTold = false;
    tell();
  };
  return {
    changed: (list) => become(newestFirst(list)),
    stop: () => {
      become([]);
      unsubscribe();
    },
  };
}

/** In whatever order they are shown: what was kept last was not opened yet, and is wanted first. */
function newestFirst(list: FavoritesList | null): number[] {
  const favorites = (list?.items ?? []).map(({ favorite }) => favorite);
  favorites.sort((one, other) => inOrder(other.added_at, one.added_at));
  return favorites.map(({ id }) => id);
}
