import type { Lot } from '../../../contract/lots/lot';
import { counted, lotName } from '../../../contract/text/words';
import type { ChangeSinceSeen } from '../../../device/lists/seen-lots';
import { createStore } from '../../../lib/store';
import { priceChange, stateChange } from '../../../lib/words/change-words';

/** What has changed of a lot, in words: its price, then its state. */
export const changeWords = ({ status, type }: Lot, change: ChangeSinceSeen): string[] => [
  ...(change.price ? [priceChange(change.price.by, type)] : []),
  ...(change.status ? [stateChange(status, type)] : []),
];

/** Changes that come together are told together; milliseconds. */
const TOGETHER = 500;

const told = new Set<string>();
let gathered: string[] = [];
const news = createStore('');
export const { read: readNews, subscribe: subscribeNews } = news;

/** Tells screen readers of a change, once. */
export function notifyChange(lot: Lot, change: ChangeSinceSeen): void {
  const key = `${lot.id} ${lot.price} ${lot.status}`;
  if (told.has(key)) return;
  told.add(key);
  if (gathered.length === 0) setTimeout(notifyBatched, TOGETHER);
  gathered.push(`${lotName(lot)}: ${changeWords(lot, change).join(', ')}`);
}

/** Whoever comes next hears nothing of what was told to this person. */
export function forgetNews(): void {
  told.clear();
  gathered = [];
  news.set('');
}

function notifyBatched(): void {
  const [first, ...more] = gathered;
  if (first === undefined) return;
  const forms = ['лот изменился', 'лота изменились', 'лотов изменились'] as const;
  news.set(more.length === 0 ? first : counted(gathered.length, forms));
  gathered = [];
}
