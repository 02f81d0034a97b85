import type { Lot } from '../../contract/lot';
import { duration } from '../../ui/tokens';

interface Shown {
  lot: Lot;
  isWaiting: boolean;
}

let shown: Shown | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

const present = (next: Shown) => {
  become(next);
  timer = setTimeout(() => become(null), duration.favoritesBar);
};

/** Shows the bar for 4 s; a bar that is there already goes, and comes again with the new lot after 200 ms. */
export function showFavoritesBar(next: Shown): void {
  clearTimeout(timer);
  if (shown === null) {
    present(next);
  } else {
    become(null);
    timer = setTimeout(() => present(next), duration.favoritesBarAgain);
  }
}

export function hideFavoritesBar(): void {
  clearTimeout(timer);
  become(null);
}

export const readFavoritesBar = (): Shown | null => shown;
export function subscribeFavoritesBar(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
