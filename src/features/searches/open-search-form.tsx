import { type ReactNode, Suspense } from 'react';
import { type SavedSearch, searchNewsNames } from '../../contract/lots/filters/saved-search';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { closeTopModal, openModal } from '../../ui/modals/modals';
import { patchSearch, postSearch } from './search-acts';

const SearchForm = lazyWithRetry(() =>
  import('./search-form').then((module) => ({ default: module.SearchForm })),
);

/** The form comes with its first opening. */
export const prepareSearchForm = (): void => void SearchForm.prepare();

/** Asks under which name the filters are to be kept. */
export function askToSaveSearch(
  wanted: Pick<SavedSearch, 'type' | 'filters'>,
  told: { name: string; filters: ReactNode },
): void {
  const key = crypto.randomUUID();
  openModal({
    name: 'save-search',
    title: 'Сохранить поиск',
    content: (
      <Suspense fallback={<div css={{ minHeight: '40rem' }} />}>
        <SearchForm
          start={{ name: told.name, tell: [...searchNewsNames], often: 'at_once' }}
          filters={told.filters}
          submit="Сохранить"
          save={(words) => postSearch(key, { ...wanted, ...words })}
          onDone={closeTopModal}
        />
      </Suspense>
    ),
  });
}

/** Lets a search be called and told of otherwise. */
export function openSearchForm(search: SavedSearch, filters: ReactNode): void {
  openModal({
    name: 'save-search',
    title: 'Поиск',
    content: (
      <Suspense fallback={<div css={{ minHeight: '40rem' }} />}>
        <SearchForm
          start={search}
          filters={filters}
          submit="Сохранить"
          save={(words) => patchSearch(search.id, words)}
          onDone={closeTopModal}
        />
      </Suspense>
    ),
  });
}
