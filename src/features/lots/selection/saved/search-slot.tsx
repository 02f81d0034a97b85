import { type ComponentType, useSyncExternalStore } from 'react';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { SearchNewsKind } from '../../../../contract/lots/filters/saved-search';
import type { LotType } from '../../../../contract/lots/lot';
import { createStore } from '../../../../lib/store';
import { setSearchedLots } from '../../changes/searched-lots';

interface SearchPlace {
  type: LotType;
  search: LotSearch;
  /** The filters of `search`, each in words. */
  words: readonly string[];
}
export interface SearchSlotProps extends SearchPlace {
  /** Marks lots of the list as news of a saved search; null: none. */
  onNews(news: ReadonlyMap<number, SearchNewsKind> | null): void;
}

const slot = createStore<ComponentType<SearchSlotProps> | null>(null);

/** What stands beside the chosen filters, to whoever may save them as a search; null: nothing. */
export const fillSearchSlot = slot.set;

export function SearchSlot(place: SearchPlace) {
  const Slot = useSyncExternalStore(slot.subscribe, slot.read);
  return Slot && <Slot {...place} onNews={setSearchedLots} />;
}
