import { useSyncExternalStore } from 'react';
import { becameWord, type SearchNewsKind } from '../../../contract/lots/filters/saved-search';
import type { LotType } from '../../../contract/lots/lot';
import { createStore } from '../../../lib/store';

const news = createStore<ReadonlyMap<number, SearchNewsKind> | null>(null);

/** Lots that are new in the saved search that is on the screen; null: none is. */
export const setSearchedLots = news.set;

/** What a lot is new by in the saved search on the screen; null: it is not. */
export const useSearchedLot = (lot: number): SearchNewsKind | null =>
  useSyncExternalStore(news.subscribe, () => news.read()?.get(lot) ?? null);

/** 'новая в поиске', 'подешевела'. */
export const searchedWords = (kind: SearchNewsKind, type: LotType): string =>
  kind === 'new' ? `${becameWord(kind, type)} в поиске` : becameWord(kind, type);
