import type { ReactNode } from 'react';
import { createStore } from '../../lib/store';
import { duration } from '../tokens';

/** What was just done, told for a few seconds, with the way to undo it or to go and see it. */
export interface Snackbar {
  /** What it is about; only who knows that word takes it away. */
  about: 'favorites' | 'hidden' | 'client' | 'notifications';
  title: string;
  text: string;
  picture?: ReactNode;
  /** 'Вернуть'; the bar goes with the press. */
  undo?(): void;
  link?: ReactNode;
}

const store = createStore<Snackbar | null>(null);
export const { read: readSnackbar, subscribe: subscribeSnackbar } = store;

let timer: ReturnType<typeof setTimeout> | undefined;
/** What is shown, or comes once the one before it has gone. */
let latest: Snackbar | null = null;

const present = (next: Snackbar): void => {
  store.set(next);
  resumeSnackbar();
};

/** By the keyboard the way to the bar is longer: it leads through the rest of the page. */
const BY_KEYS = 5;
const isByKeys = (): boolean => globalThis.document?.activeElement?.matches('button:focus-visible') === true;

/**
 * Shows a bar for 4 s, or for 8 s where it can be undone, and five times as long to who works by the keyboard; one that is there
 * goes first, and the new one comes after 200 ms.
 */
export function showSnackbar(next: Snackbar): void {
  const isFree = store.read() === null && latest === null;
  clear();
  latest = next;
  if (isFree) present(next);
  else timer = setTimeout(() => present(next), duration.snackbarAgain);
}

/** It stays while a pointer or the focus is on it. */
export const pauseSnackbar = (): void => clearTimeout(timer);

export function resumeSnackbar(): void {
  clearTimeout(timer);
  const shown = store.read();
  const patience = duration.snackbar * (isByKeys() ? BY_KEYS : 1);
  if (shown) timer = setTimeout(clear, shown.undo ? 2 * patience : patience);
}

/** Takes away what is told about something, or is about to be. */
export function hideSnackbar(about: Snackbar['about']): void {
  if (latest?.about === about) clear();
}

function clear(): void {
  clearTimeout(timer);
  latest = null;
  if (store.read() !== null) store.set(null);
}
