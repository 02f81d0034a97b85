import {
  type SavedSearch,
  type SearchNews,
  type SearchNewsKind,
  searchNewsKinds,
  searchNewsNames,
  searchPaces,
} from '../../contract/lots/filters/saved-search';
import type { LotType } from '../../contract/lots/lot';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { counted, type Forms } from '../../contract/text/words';

const newsForms: Record<SearchNewsKind, Forms> = {
  new: ['новый', 'новых', 'новых'],
  cheaper: ['подешевел', 'подешевели', 'подешевели'],
  freed: ['снова свободен', 'снова свободны', 'снова свободны'],
};

const lotNews: Record<SearchNewsKind, Record<'f' | 'n' | 'm', string>> = {
  new: { f: 'новая', n: 'новое', m: 'новый' },
  cheaper: { f: 'подешевела', n: 'подешевело', m: 'подешевел' },
  freed: { f: 'снова свободна', n: 'снова свободно', m: 'снова свободен' },
};

/** 'подешевела': what a lot of a type is new by. */
export const lotNewsWord = (kind: SearchNewsKind, type: LotType): string =>
  lotNews[kind][lotTypeWords[type].gender];

/** '3 новых, 1 подешевел'; '' where nothing is new. */
export const newsWords = ({ news }: { news: readonly SearchNews[] }): string =>
  searchNewsNames
    .map((kind) => [kind, news.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => counted(count, newsForms[kind]))
    .join(', ');

/** 'Сразу: новые лоты, снижение цены', 'Не сообщать', 'На паузе'. */
export function tellWords({ paused, often, tell }: Pick<SavedSearch, 'paused' | 'often' | 'tell'>): string {
  if (paused) return 'На паузе';
  if (often === 'never') return 'Без уведомлений';
  return `${searchPaces[often]}: ${tell.map((kind) => searchNewsKinds[kind].label.toLowerCase()).join(', ')}`;
}
