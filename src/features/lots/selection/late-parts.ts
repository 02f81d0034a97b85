import { media } from '../../../ui/tokens';

/** What the first cards do without: each comes when it is wanted, or when a hand comes near. */
export const loadForm = () => import('./lot-filters-form');
export const loadSheet = () => import('./filters-sheet');
export const loadTable = () => import('./lot-table');
export const loadLongList = () => import('./long-list');
export const loadNoLots = () => import('./no-lots');

/** From this width on the filters stand on the page, below it in a sheet. */
export const WIDE = media.desktop.replace('@media ', '');

/** Up to this width lots stand in rows, or in large cards; a table has no room. */
export const PHONE = media.mobile.replace('@media ', '');

/** Asks for a part ahead; a failure is told when the part is really wanted. */
export const prepare = (load: () => Promise<unknown>): void => void load().catch(() => {});
