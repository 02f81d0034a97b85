import type { Lot } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/lots/lot-words';
import { counted } from '../../../contract/text/words';
import type { ChangeSinceSeen } from '../../../device/lists/seen/seen-lots';
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
let batched: string[] = [];
const news = createStore('');
export const { read: readNews, subscribe: subscribeNews } = news;

/** Tells screen readers of a change, once. */
export function notifyChange(lot: Lot, change: ChangeSinceSeen): void {
  const key = `${lot.id} ${lot.price} ${lot.status}`;
  if (told.has(key)) return;
  told.add(key);
  if (batched.length === 0) setTimeout(notifyBatched, TOGETHER);
  batched.push(`${lotName(lot)}: ${changeWords(lot, change).join(', ')}`);
}

/** Clears the news, so that the next person does not hear it. */
export function forgetNews(): void {
  told.clear();
  batched = [];
  news.set('');
}

function notifyBatched(): void {
  const [first, ...more] = batched;
  if (first === undefined) return;
  const forms = ['лот изменился', 'лота изменились', 'лотов изменились'] as const;
  news.set(more.length === 0 ? first : counted(batched.length, forms));
  batched = [];
}
