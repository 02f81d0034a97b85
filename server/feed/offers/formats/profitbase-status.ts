import { LotStatus } from '../../../../src/contract/lots/lot';
import { statusWord } from '../../../../src/contract/lots/lot-words';
import { lotTypes } from '../../../../src/contract/lots/types/lot-types';
import { FeedOddity } from '../feed-oddity';
import { shorten } from '../read-values';

/** `status` of Profitbase. Source: specification, "Status". */
const codes: ReadonlyMap<string, LotStatus> = new Map([
  ['AVAILABLE', LotStatus.free],
  ['BOOKED', LotStatus.booked],
  ['UNAVAILABLE', LotStatus.unavailable],
  ['SOLD', LotStatus.sold],
]);

/** `status-humanized` of Profitbase: the portal's own words in every gender, and those that Profitbase begins with. */
const words: ReadonlyMap<string, LotStatus> = new Map([
  ...Object.values(LotStatus).flatMap((status) =>
    lotTypes.map((type): [string, LotStatus] => [statusWord(status, type).toLowerCase(), status]),
  ),
  ['в продаже', LotStatus.free],
  ['забронировано', LotStatus.booked],
  ['забронирована', LotStatus.booked],
  ['забронирован', LotStatus.booked],
  ['устная бронь', LotStatus.booked],
  ['платная бронь', LotStatus.booked],
  ['не для продажи', LotStatus.unavailable],
  ['закрыто для продажи', LotStatus.unavailable],
]);

/** The state that a word of a person stands for, in whatever gender; undefined for any other. */
export const statusOfWord = (word: string): LotStatus | undefined => words.get(word.trim().toLowerCase());

/**
 * The state that an offer of Profitbase has: its code, else its word, for a developer may have states of their own.
 * Throws `FeedOddity` where neither is known.
 */
export function profitbaseStatus(code: string, word: string): LotStatus {
  const status = codes.get(code.toUpperCase()) ?? statusOfWord(word);
  if (status !== undefined) return status;
  if (code === '' && word === '') throw new FeedOddity('не указан статус: лот показан недоступным');
  throw new FeedOddity(`неизвестный статус «${shorten(word || code)}»: лот показан недоступным`);
}
