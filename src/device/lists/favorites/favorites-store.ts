import * as v from 'valibot';
import { Favorite } from '../../../contract/accounts/personal';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { refreshList } from '../refresh-list';
import { applyPendingChanges, type FavoriteItem, type FavoriteMark, favoriteMarks } from './favorite-changes';
import { favoriteKind } from './favorite-kind';
import { compareFavorites } from './favorite-order';
import { favoritesClearKind } from './favorites-clear-kind';

const kinds: ListKinds<'favorites'> = { favorite: favoriteKind, 'favorites-clear': favoritesClearKind };

export const DEFAULT_FAVORITES_ORDER = 'price';

export interface StoredFavoriteList {
  items: FavoriteItem[];
  /** When the server last gave the whole list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

/** Fetches the whole list and puts it in the place of the kept one; what waits in the outbox is not touched. */
export function refreshFavorites(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'favorites', async () => {
    const { value, at } = await session.call(pageEndpoints.listFavorites, {});
    return {
      at,
      replace: async () => {
        await db.favorites.clear();
        await db.favorites.bulkPut(value.map((wire) => ({ id: wire.id, wire, addedHere: 0 })));
      },
    };
  });
}

/**
 * The list as it is shown, in the order asked for; lots that the server has taken since it was last loaded whole come
 * last, in the order in which they were added. Those kept without a network take their places at once: no list comes
 * soon that would put them there. For `liveQuery`. Source: specification § 4.
 */
export function readFavorites(
  db: AccountDatabase,
  order = DEFAULT_FAVORITES_ORDER,
): Promise<StoredFavoriteList> {
  return db.transaction('r', db.favorites, db.outbox, db.state, async () => {
    const rows = (await db.favorites.toArray()).filter((row) => v.is(Favorite, row.wire));
    const compare = compareFavorites(order);
    const addedHere = new Map(rows.map((row) => [row.id, row.addedHere]));
    const added = ({ favorite }: FavoriteItem) => addedHere.get(favorite.id) ?? 0;
    const base = rows.map(({ wire }) => wire);
    const items = applyPendingChanges(base, await readOutboxRows(db));
    items.sort((one, other) => added(one) - added(other) || compare(one.favorite, other.favorite));
    const { savedAt } = await readListState(db, 'favorites');
    return { items, savedAt };
  });
}

/** The hearts of all lots that are kept or wished about, by lot; the others are neither. For `liveQuery`. */
export function readFavoriteMarks(db: AccountDatabase): Promise<Map<number, FavoriteMark>> {
  return db.transaction('r', db.favorites, db.outbox, async () => {
    const stored = await db.favorites.toCollection().primaryKeys();
    return favoriteMarks(stored, await readOutboxRows(db));
  });
}

interface Moment {
  now: number;
  /** Online a change is shown when the server said yes; offline at once. */
  online: boolean;
}

/** Puts into the outbox that a lot is wanted among the favorites, or no longer. The sender is to be woken then. */
export function enqueueFavorite(
  db: AccountDatabase,
  lot: Lot,
  wanted: boolean,
  { now, online }: Moment,
): Promise<Ticket> {
  return enqueue(db, kinds, {
    kind: 'favorite',
    payload: { lot: lot.id, wanted, card: lot },
    now,
    shown: !online,
  });
}

/**
 * Clears the favorites by one wish that names every lot on this device that is kept or wished about; none where nothing
 * is kept or wanted. What was wished before and never left goes with it; a heart pressed after it stays, and so does
 * what another device has added. Source: feature row F5; specification § 4.
 */
export function enqueueClearing(db: AccountDatabase, { now, online }: Moment): Promise<Ticket[]> {
  return db.transaction('rw', db.favorites, db.outbox, async () => {
    const marks = await readFavoriteMarks(db);
    if (![...marks.values()].some(({ kept: stored, wanted }) => stored || wanted)) return [];
    const lots = [...marks.keys()].sort((one, other) => one - other);
    return [await enqueue(db, kinds, { kind: 'favorites-clear', payload: { lots }, now, shown: !online })];
  });
}
