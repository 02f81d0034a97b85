import type { Lot, LotStatus } from '../../../src/contract/lots/lot';
import { lotName, lotTypeWords, statusWord } from '../../../src/contract/lots/lot-words';
import { counted, formatRubles } from '../../../src/contract/text/words';

/** The values of a lot that a notification of a change names. `price` in rubles, null where it is hidden. */
export interface LotState {
  readonly price: number | null;
  readonly status: LotStatus;
}

/** A change of a lot that somebody keeps, and why they do; the lot in the contract's units. */
export interface RecordedChange {
  readonly lot: Parameters<typeof lotName>[0] & Pick<Lot, 'number'>;
  readonly before: LotState;
  readonly after: LotState;
  /** Among their own favorites. */
  readonly isFavorite: boolean;
  /** For whom they keep it, or have sent it; names as they are shown. */
  readonly clients: readonly string[];
  /** Numbers of their open deals about it. */
  readonly deals: readonly number[];
}

const TOLD = 5;
const lots = ['лот', 'лота', 'лотов'] as const;

/**
 * One notification about all simultaneous changes of the lots that a user keeps. A hidden price is not named, nor
 * is the one before it: a hidden price leaves no trace (specification, "Hidden prices").
 */
export function noticeOf(changes: readonly RecordedChange[]): { title: string; text: string } {
  const [first] = changes;
  const title =
    changes.length === 1 && first !== undefined
      ? titleOf(first)
      : `Изменения ${changes.every(({ isFavorite }) => isFavorite) ? 'в избранном' : 'в отложенных лотах'}: ${counted(changes.length, lots)}`;
  const told = changes.slice(0, TOLD).map(lineOf);
  const rest = changes.length - told.length;
  if (rest > 0) told.push(`И ещё ${counted(rest, lots)}.`);
  return { title, text: told.join('\n') };
}

function titleOf({ lot, before, after }: RecordedChange): string {
  if (before.status !== after.status) {
    const word = statusWord(after.status, lot.type).toLowerCase();
    const { short } = lotTypeWords[lot.type];
    // 'Бронь' and 'переуступка' are nouns; the other states are said of the lot.
    if (after.status === 2 || after.status === 6) return `${short}: ${word}`;
    return after.status === 1 ? `${short} снова ${word}` : `${short} ${word}`;
  }
  if (after.price === null) return 'Цена скрыта';
  if (before.price === null) return 'Появилась цена';
  return after.price < before.price ? 'Цена снизилась' : 'Цена выросла';
}

function lineOf({ lot, before, after, ...why }: RecordedChange): string {
  const name = lot.number === '' ? lotName(lot) : `${lotName(lot)}, №\u00a0${lot.number}`;
  const news: string[] = [];
  if (before.status !== after.status)
    news.push(`было «${statusWord(before.status, lot.type)}», стало «${statusWord(after.status, lot.type)}»`);
  if (before.price !== after.price) news.push(priceNews(before.price, after.price));
  return `${name}: ${news.join('; ')}.${reasonWords(why)}`;
}

/** Why a lot concerns its reader, where it is not only among their favorites. */
function reasonWords({
  isFavorite,
  clients,
  deals,
}: Pick<RecordedChange, 'isFavorite' | 'clients' | 'deals'>): string {
  const [first, ...others] = clients;
  const more =
    others.length > 0 ? ` и ещё ${counted(others.length, ['клиента', 'клиентов', 'клиентов'])}` : '';
  const words = [
    ...(first === undefined ? [] : [`Отложен для клиента ${first}${more}.`]),
    ...deals.map((deal) => `Сделка №\u00a0${deal}.`),
    ...(isFavorite || first !== undefined || deals.length > 0 ? [] : ['Есть в отправленной подборке.']),
  ];
  return words.map((word) => ` ${word}`).join('');
}

function priceNews(before: number | null, after: number | null): string {
  if (after === null) return 'цена больше не показывается';
  if (before === null) return `цена ${formatRubles(after)}`;
  return `${formatRubles(before)} → ${formatRubles(after)}`;
}
