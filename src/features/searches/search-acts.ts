import { call } from '../../api/call/call';
import { savedSearchEndpoints } from '../../contract/calls/catalogue/saved-search-endpoints';
import type { SavedSearch } from '../../contract/lots/filters/saved-search';
import { accountWhenReady } from '../../device/page/device-store';

/** What a form of a search says. */
export type SearchSettings = Pick<SavedSearch, 'name' | 'tell' | 'often'>;

/** The same `key` saves once, whatever answer was lost. */
export const postSearch = (
  key: string,
  body: SearchSettings & Pick<SavedSearch, 'type' | 'filters'>,
): Promise<SavedSearch> =>
  thenRefreshed(call(savedSearchEndpoints.saveSearch, { body }, { idempotencyKey: key }));

export const patchSearch = (
  id: number,
  body: Partial<SearchSettings & Pick<SavedSearch, 'paused'>>,
): Promise<SavedSearch> =>
  thenRefreshed(call(savedSearchEndpoints.changeSavedSearch, { params: { id }, body }));

export const postSearchViewed = (id: number, lots: number[]): Promise<SavedSearch> =>
  thenRefreshed(call(savedSearchEndpoints.viewSearchNews, { params: { id }, body: { lots } }));

export const deleteSearch = (id: number): Promise<void> =>
  thenRefreshed(call(savedSearchEndpoints.endSavedSearch, { params: { id } }));

/** Whatever came of it, the list is asked for anew: the device shows what the server knows. */
async function thenRefreshed<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    // A list that does not come now comes later.
    await accountWhenReady()
      .then((account) => account.refresh('savedSearches', true))
      .catch(() => {});
  }
}
