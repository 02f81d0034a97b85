import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { media } from '../../../ui/tokens';

/** What the first cards do without: each is loaded when it is needed, or when the pointer comes near. */
export const loadForm = () => withChips(import('./filters/lot-filters-form'));
export const loadSheet = () => withChips(import('./filters/filters-sheet'));
export const loadChoices = () => withChips(import('./filters/options/filter-choices'));
export const loadTable = () => import('./list/lot-table');
export const loadLongList = () => import('./list/long-list');
export const loadSameLayout = () => import('./same-layout-lots');
export const loadNoLots = () => import('./list/no-lots');

/** What the list is narrowed by; it comes with whatever can narrow it, so that it is there with the first filter. */
export const LazyActiveFilters = lazyWithRetry(() => import('./filters/active-filters'));

function withChips<Part>(part: Promise<Part>): Promise<Part> {
  void LazyActiveFilters.prepare();
  return part;
}

/** From this width on the filters stand on the page, below it in a sheet. */
export const WIDE = media.desktop.replace('@media ', '');

/** Asks for a part ahead; a failure is told when the part is really wanted. */
export const prepare = (load: () => Promise<unknown>): void => void load().catch(() => {});
