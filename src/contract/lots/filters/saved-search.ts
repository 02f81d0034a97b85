import * as v from 'valibot';
import { knownValue } from '../../known-value';
import { formatQuery, parseQuery } from '../../parameters/query-string';
import { counted, type Forms } from '../../text/words';
import type { LotType } from '../lot';
import { lotTypeWords } from '../lot-words';
import { lotTypes } from '../types/lot-types';
import { type LotSearch, lotFilterQuery, readLotSearch } from './lot-search';

interface SearchNewsRow {
  /** How a form calls it. */
  label: string;
  /** What a lot has become, by the gender of its type. */
  became: Record<'f' | 'n' | 'm', string>;
  /** So many lots have. */
  counted: Forms;
}

/** What may become of lots that match a saved search. */
export const searchNewsKinds = {
  /** It has come to sale, or its price has come into the range that is asked for. */
  new: {
    label: 'Новые лоты',
    became: { f: 'новая', n: 'новое', m: 'новый' },
    counted: ['новый', 'новых', 'новых'],
  },
  cheaper: {
    label: 'Снижение цены',
    became: { f: 'подешевела', n: 'подешевело', m: 'подешевел' },
    counted: ['подешевел', 'подешевели', 'подешевели'],
  },
  freed: {
    label: 'Снова свободны',
    became: { f: 'снова свободна', n: 'снова свободно', m: 'снова свободен' },
    counted: ['снова свободен', 'снова свободны', 'снова свободны'],
  },
} as const satisfies Record<string, SearchNewsRow>;
export type SearchNewsKind = keyof typeof searchNewsKinds;
export const searchNewsNames = Object.keys(searchNewsKinds) as SearchNewsKind[];

/** 'подешевела': what a lot of a type has become. */
export const becameWord = (kind: SearchNewsKind, type: LotType): string =>
  searchNewsKinds[kind].became[lotTypeWords[type].gender];

/** '3 новых, 1 подешевел'; '' where nothing is new. */
export const newsWords = (news: readonly { readonly kind: SearchNewsKind }[]): string =>
  searchNewsNames
    .map((kind) => [kind, news.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => counted(count, searchNewsKinds[kind].counted))
    .join(', ');

/** How often at most an agent is told of a search's news; the list has them in any case. */
export const searchPaces = { at_once: 'Сразу', daily: 'Раз в день', never: 'Никогда' } as const;
export type SearchPace = keyof typeof searchPaces;
export const searchPaceNames = Object.keys(searchPaces) as SearchPace[];

/** How many searches an account may have. */
export const MAX_SAVED_SEARCHES = 30;
/** How many news a search has at most; older ones go. */
export const MAX_SEARCH_NEWS = 100;

export const SearchNews = v.object({
  /** The lot's id. */
  lot: v.number(),
  kind: knownValue(searchNewsNames, 'new'),
  /** ISO 8601. */
  at: v.string(),
});
export type SearchNews = v.InferOutput<typeof SearchNews>;

/** Filters of a selection under a name, and what an agent is told of the lots that match them. Source: row O3. */
export const SavedSearch = v.object({
  id: v.number(),
  name: v.string(),
  type: knownValue(lotTypes, 'flats'),
  /** As an address has them, without '?': 'rooms=2&price_max=9000000'; '' is the whole list. */
  filters: v.string(),
  tell: v.array(knownValue(searchNewsNames, 'new')),
  often: knownValue(searchPaceNames, 'never'),
  paused: v.boolean(),
  /** ISO 8601. */
  created_at: v.string(),
  /** Since its owner last looked, the newest first; lots that can be bought now. */
  news: v.array(SearchNews),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

/** 'Раз в день: новые лоты, снижение цены', 'Без уведомлений', 'На паузе'. */
export function tellWords({ paused, often, tell }: Pick<SavedSearch, 'paused' | 'often' | 'tell'>): string {
  if (paused) return 'На паузе';
  if (often === 'never') return 'Без уведомлений';
  return `${searchPaces[often]}: ${tell.map((kind) => searchNewsKinds[kind].label.toLowerCase()).join(', ')}`;
}

/** The filters of an address as a saved search has them: in one order, whatever order they were chosen in. */
export const savedFilters = (search: LotSearch): string =>
  formatQuery(
    Object.fromEntries(
      Object.entries(lotFilterQuery(search)).map(([key, value]) => [
        key,
        Array.isArray(value) ? [...value].sort() : value,
      ]),
    ),
  ).slice(1);

/** The inverse: what a selection's address is made of. */
export const searchOfSaved = (filters: string): LotSearch => readLotSearch(parseQuery(filters));
