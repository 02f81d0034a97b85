import * as v from 'valibot';
import { Favorite } from '../../../contract/accounts/personal';
import { personalEndpoints } from '../../../contract/calls/account/personal-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { isUnsettled } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import type { PartContext } from '../../changes/account-part';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import type { Pending } from '../../changes/pending';
import { refreshList, replaceRows } from '../refresh-list';
import { FavoriteChange, favoriteSet } from './favorite-kind';
import { compareFavorites } from './favorite-order';

const kinds: ListKinds<'favorites'> = {
  favorite: favoriteSet.kind,
  'favorites-clear': favoriteSet.clearKind,
};

export const DEFAULT_FAVORITES_ORDER = 'price';

/**
 * State of a lot's heart. `saved`: the lists show the lot; `wanted`: what the last tap asked for. They differ while
 * the change is sent. `refused`: the server refused the last tap, and the person has not read that yet.
 */
export interface FavoriteMark {
  saved: boolean;
  wanted: boolean;
  pending: Pending | 'refused' | null;
}

interface FavoriteItem {
  favorite: Favorite;
  wanted: boolean;
  pending: Pending | null;
}

export interface StoredFavoriteList {
  items: FavoriteItem[];
  /** When the server last gave the whole list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

/** Loads the whole list and replaces the stored one; the outbox is not changed. */
export function refreshFavorites(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'favorites', async () => {
    const { value, at } = await session.call(personalEndpoints.listFavorites, {});
    const rows = value.map((wire) => ({ id: wire.id, wire, addedHere: 0 }));
    return { at, replace: () => replaceRows(db.favorites, rows) };
  });
}

/**
 * The list as it is shown, in the given order. Lots confirmed since it was last loaded whole are last, in the order
 * in which they were added. Lots saved offline are sorted in at once, since the list will not be loaded again soon.
 * For `liveQuery`. Source: specification § 4.
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
    const items = favoriteSet
      .items(new Map(rows.map(({ id, wire }) => [id, wire])), await readOutboxRows(db))
      .flatMap(({ wire: favorite, saved, wanted, pending }) =>
        saved ? [{ favorite, wanted, pending }] : [],
      );
    items.sort((one, other) => added(one) - added(other) || compare(one.favorite, other.favorite));
    const { savedAt } = await readListState(db, 'favorites');
    return { items, savedAt };
  });
}

/** Hearts by lot, for all lots that are saved or have a pending or refused change. For `liveQuery`. */
export function readFavoriteMarks(db: AccountDatabase): Promise<Map<number, FavoriteMark>> {
  return db.transaction('r', db.favorites, db.outbox, async () => {
    const stored = new Set(await db.favorites.toCollection().primaryKeys());
    const rows = await readOutboxRows(db);
    const marks = new Map<number, FavoriteMark>();
    for (const lot of stored) marks.set(lot, { saved: true, wanted: true, pending: null });
    for (const row of rows) {
      if (row.kind !== 'favorite' || isUnsettled(row) || !v.is(FavoriteChange, row.payload)) continue;
      const saved = stored.has(row.payload.lot);
      marks.set(row.payload.lot, { saved, wanted: saved, pending: 'refused' });
    }
    for (const [lot, { saved, wanted, pending }] of favoriteSet.pendingLots(stored, rows))
      marks.set(lot, { saved, wanted, pending });
    return marks;
  });
}

interface ChangeContext {
  now: number;
  /** Online a change is shown once the server has confirmed it; offline at once. */
  online: boolean;
}

/** Adds a change to the outbox that makes a lot a favorite, or removes it. The caller then wakes the sender. */
export function enqueueFavorite(
  db: AccountDatabase,
  lot: Lot,
  wanted: boolean,
  { now, online }: ChangeContext,
): Promise<Ticket> {
  return enqueue(db, kinds, {
    kind: 'favorite',
    payload: { lot: lot.id, wanted, card: lot },
    now,
    shown: !online,
  });
}

/**
 * Clears the favorites by one change that names every lot which is saved on this device or waits to be; returns no
 * ticket if there are none. Earlier changes that were never sent are replaced by it. Hearts tapped later and
 * favorites added by another device stay. Source: feature row F5; specification § 4.
 */
export function enqueueClearing(db: AccountDatabase, { now, online }: ChangeContext): Promise<Ticket[]> {
  return db.transaction('rw', db.favorites, db.outbox, async () => {
    const marks = await readFavoriteMarks(db);
    if (![...marks.values()].some(({ saved, wanted }) => saved || wanted)) return [];
    const lots = [...marks.keys()].sort((one, other) => one - other);
    return [await enqueue(db, kinds, { kind: 'favorites-clear', payload: { lots }, now, shown: !online })];
  });
}

/** What a page changes in the favorites of an account. */
export const createFavoritesPart = ({ change }: PartContext) => ({
  set: (lot: Lot, wanted: boolean) =>
    change(async ({ db, context, outcomeOf }) => outcomeOf(await enqueueFavorite(db, lot, wanted, context))),
  clear: () => change(async ({ db, context, outcomesOf }) => outcomesOf(await enqueueClearing(db, context))),
});
