import { useMemo } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import type { StoredFavoriteList } from '../../lists/favorites/favorites-store';
import { lotsFromIndex } from '../selection-index';
import { useDevice } from './use-device';
import { useIndexAnswer } from './use-index-answer';
import { useSelectionIndex } from './use-selection-index';

/**
 * The favorites with the newest values of each lot that the device has: if its index is newer than the list, a lot
 * has the same price here and in a selection. The order stays that of the list.
 */
export function useNewestFavorites(): StoredFavoriteList | null {
  const list = useDevice(({ favorites }) => favorites);
  const index = useSelectionIndex();
  const ids = (list?.items ?? []).map(({ favorite }) => favorite.id).sort((one, other) => one - other);
  const savedAt = list?.savedAt ?? Number.POSITIVE_INFINITY;
  const { data: newest, at } = useIndexAnswer(
    ['newest-favorites', ids.join()],
    async () => new Map((await lotsFromIndex(ids)).map((lot) => [lot.id, lot])),
    index.at > savedAt && ids.length > 0,
  );
  return useMemo(
    () => (list && newest && at > savedAt ? withNewest(list, newest, at) : list),
    [list, newest, savedAt, at],
  );
}

function withNewest(
  list: StoredFavoriteList,
  newest: ReadonlyMap<number, Lot>,
  at: number,
): StoredFavoriteList {
  const items = list.items.map((item) => {
    const property = newest.get(item.favorite.id);
    return property ? { ...item, favorite: { ...item.favorite, property } } : item;
  });
  // The age shown is that of the prices, which may be newer than the list itself.
  return { items, savedAt: items.length > 0 ? at : list.savedAt };
}
