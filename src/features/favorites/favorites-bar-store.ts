import type { Lot } from '../../contract/lots/lot';
import { createStore } from '../../lib/store';
import { duration } from '../../ui/tokens';

interface Shown {
  lot: Lot;
  isWaiting: boolean;
  /** It was let go, and can be had back. */
  isRemoved?: boolean;
}

const bar = createStore<Shown | null>(null);
export const { read: readFavoritesBar, subscribe: subscribeFavoritesBar } = bar;

let timer: ReturnType<typeof setTimeout> | undefined;

const present = (next: Shown, time: number = duration.favoritesBar) => {
  bar.set(next);
  timer = setTimeout(() => bar.set(null), time);
};

/** Shows the bar for 4 s; a bar that is there already goes, and comes again with the new lot after 200 ms. */
export function showFavoritesBar(next: Shown): void {
  clearTimeout(timer);
  if (bar.read() === null) {
    present(next);
  } else {
    bar.set(null);
    timer = setTimeout(() => present(next), duration.favoritesBarAgain);
  }
}

export function hideFavoritesBar(): void {
  clearTimeout(timer);
  bar.set(null);
}

let isListOpen = false;
/** Where the list of favorites is open, a lot that is let go leaves the screen, and with it the heart to press again. */
export const setListOpen = (open: boolean): void => {
  isListOpen = open;
};

/** The bar of a lot that was added goes; over the list, another offers what was let go, twice as long, to be answered. */
export function notifyRemoved(lot: Lot): void {
  hideFavoritesBar();
  if (isListOpen) present({ lot, isWaiting: false, isRemoved: true }, 2 * duration.favoritesBar);
}
