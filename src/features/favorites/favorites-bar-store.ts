import type { Lot } from '../../contract/lots/lot';
import { createStore } from '../../lib/store';
import { duration } from '../../ui/tokens';

interface Shown {
  lot: Lot;
  isWaiting: boolean;
}

const bar = createStore<Shown | null>(null);
export const { read: readFavoritesBar, subscribe: subscribeFavoritesBar } = bar;

let timer: ReturnType<typeof setTimeout> | undefined;

const present = (next: Shown) => {
  bar.set(next);
  timer = setTimeout(() => bar.set(null), duration.favoritesBar);
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
