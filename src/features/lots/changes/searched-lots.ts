import { useSyncExternalStore } from 'react';
import type { SearchNewsKind } from '../../../contract/lots/filters/saved-search';
import type { LotType } from '../../../contract/lots/lot';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { createStore } from '../../../lib/store';

const news = createStore<ReadonlyMap<number, SearchNewsKind> | null>(null);

/** Lots that are new in the saved search that is on the screen; null: none is. */
export const setSearchedLots = news.set;

/** What a lot is new by in the saved search on the screen; null: it is not. */
export const useSearchedLot = (lot: number): SearchNewsKind | null =>
  useSyncExternalStore(news.subscribe, () => news.read()?.get(lot) ?? null);

const words: Record<SearchNewsKind, Record<'f' | 'n' | 'm', string>> = {
  new: { f: 'новая в поиске', n: 'новое в поиске', m: 'новый в поиске' },
  cheaper: { f: 'подешевела', n: 'подешевело', m: 'подешевел' },
  freed: { f: 'снова свободна', n: 'снова свободно', m: 'снова свободен' },
};

export const searchedWords = (kind: SearchNewsKind, type: LotType): string =>
  words[kind][lotTypeWords[type].gender];
