import { useSyncExternalStore } from 'react';
import type { Lot } from '../../contract/lots/lot';
import type { AccountDatabase } from '../account/account-database';
import {
  addSeenLots,
  type ChangeSinceSeen,
  createSeenLotsStore,
  readSeenLots,
  type SeenLotsStore,
} from '../lists/seen/seen-lots';

let store: SeenLotsStore | null = null;
/** Grows when the marks that are drawn may change: an account was opened or closed, or a visit has ended. */
let version = 0;
const listeners = new Set<() => void>();

function change(): void {
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Milliseconds during which seen lots are collected before they are written together. */
const TOGETHER = 1_000;
let writing: ReturnType<typeof setTimeout> | undefined;
let write = () => {};

/** Records which lots the person of this database sees, until the returned function is called. */
export function openSeenLots(db: AccountDatabase, onFault: (error: unknown) => void): () => void {
  let isClosed = false;
  const opened = readSeenLots(db).then((stored) => {
    if (isClosed) return null;
    const mine = createSeenLotsStore(stored);
    mine.markActive(Date.now());
    store = mine;
    change();
    return mine;
  });
  opened.catch(onFault);
  const writeNew = async () => {
    clearTimeout(writing);
    writing = undefined;
    const news = (await opened)?.takeNew() ?? [];
    if (news.length > 0) await addSeenLots(db, news, Date.now());
  };
  write = () => void writeNew().catch(onFault);
  const onVisibilityChange = () => {
    store?.markActive(Date.now());
    write();
    change();
  };
  addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pagehide', write);
  return () => {
    isClosed = true;
    removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', write);
    clearTimeout(writing);
    writing = undefined;
    store = null;
    change();
  };
}

/** The lot and its mark have been seen. */
export function markLotSeen(lot: Lot): void {
  store?.markSeen(lot);
  writing ??= setTimeout(() => write(), TOGETHER);
}

/** The store of seen lots; null if nobody is signed in or client mode is on. `version` changes with its state. */
export function useSeenLots(): { store: SeenLotsStore | null; version: number } {
  const current = useSyncExternalStore(subscribe, () => version);
  return { store: store, version: current };
}

/** What of a lot has changed since this person saw it last; null if nothing has, or it is not known. */
export function useLotChange(lot: Lot): ChangeSinceSeen | null {
  useSyncExternalStore(subscribe, () => version);
  return store?.changeOf(lot) ?? null;
}
