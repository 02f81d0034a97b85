import type { Lot } from '../../contract/lots/lot';
import { createStore } from '../../lib/store';
import { duration } from '../../ui/tokens';

/** The lot that was just hidden, while taking it back is offered. */
const bar = createStore<Lot | null>(null);
export const { read: readHiddenBar, subscribe: subscribeHiddenBar } = bar;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the bar, or lets it stay, for twice as long as one that only tells: this one is to be answered. */
export function showHiddenBar(lot: Lot): void {
  bar.set(lot);
  resumeHiddenBar();
}

/** A hand is on it: it stays. */
export const pauseHiddenBar = (): void => clearTimeout(timer);

export function resumeHiddenBar(): void {
  clearTimeout(timer);
  timer = setTimeout(hideHiddenBar, 2 * duration.favoritesBar);
}

export function hideHiddenBar(): void {
  clearTimeout(timer);
  bar.set(null);
}
