import type { Account } from '../open-account/account';
import type { DeviceSnapshot } from './device-snapshot';

/** What stands in for the lots that a person has hidden while they have hidden none, or it is not known which. */
export const hidesNone: DeviceSnapshot['withoutHidden'] = (answer) => answer;

const nothing: DeviceSnapshot = {
  account: null,
  marks: new Map(),
  favorites: null,
  notifications: null,
  lists: null,
  outbox: null,
  isSlow: false,
  memoryOutbox: null,
  withoutHidden: hidesNone,
};

let snapshot = nothing;
const listeners = new Set<() => void>();

export const readDevice = (): DeviceSnapshot => snapshot;

export function subscribeDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(part: Partial<DeviceSnapshot>): void {
  snapshot = { ...snapshot, ...part };
  for (const listener of listeners) listener();
}

interface Opened {
  id: number;
  account: Promise<Account>;
  setFavoritesOrder(order: string): void;
  close(): Promise<void>;
}
let opened: Opened | null = null;
const awaited = new Set<(account: Promise<Account>) => void>();

/** The chunk with the database is loaded when somebody is signed in, after the first paint. */
const loadAccount = () => import('./open-account-on-page');

/** Opens the account's data on the device. Calling it again for the same account returns the same promise. */
export function openOnPage(id: number, onFault: (error: unknown) => void): Promise<Account> {
  if (opened?.id === id) return opened.account;
  void closeOnPage();
  const watching = loadAccount().then(({ openAccountOnPage }) => openAccountOnPage(id, change, onFault));
  const mine: Opened = {
    id,
    account: watching.then(({ account }) => account),
    setFavoritesOrder: (order) => void watching.then((watch) => watch.setFavoritesOrder(order)),
    close: () => watching.then(({ close }) => close()).catch(() => {}),
  };
  opened = mine;
  for (const notify of awaited) notify(mine.account);
  awaited.clear();
  mine.account.then(
    (account) => opened === mine && change({ account }),
    () => {
      if (opened === mine) opened = null;
    },
  );
  return mine.account;
}

/** The account that is open or being opened; null if there is none. */
export const accountOnPage = (): Promise<Account> | null => opened?.account ?? null;

/** As `accountOnPage`, but waits for the next account if none is open yet: a tap may come before one is opened. */
export const accountWhenReady = (): Promise<Account> =>
  opened?.account ?? new Promise((resolve) => awaited.add(resolve));

/** Closes the account in this page; its stored data stay. */
export async function closeOnPage(): Promise<void> {
  const closing = opened;
  opened = null;
  change(nothing);
  await closing?.close();
}

/** Sets the order in which `favorites` are read from now on. */
export const setFavoritesOrder = (order: string): void => opened?.setFavoritesOrder(order);
