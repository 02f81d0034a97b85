import * as v from 'valibot';
import { SavedSearch, searchNewsNames, searchPaceNames } from '../../lots/filters/saved-search';
import { LotType } from '../../lots/lot';
import { BodyId, IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';
import { FiltersText } from './filters-text';

const own = { auth: 'confirmed', answer: 'personal' } as const;

const SearchName = v.pipe(
  v.string('Назовите поиск'),
  v.trim(),
  v.minLength(1, 'Назовите поиск'),
  v.maxLength(80, 'Не больше 80 знаков'),
);

const fields = {
  name: SearchName,
  filters: FiltersText,
  /** Of what its owner is told; of nothing at all is 'never'. */
  tell: v.pipe(
    v.array(v.picklist(searchNewsNames, 'О таком не сообщаем'), 'Нужен список'),
    v.minLength(1, 'Отметьте, о чём сообщать'),
    v.maxLength(searchNewsNames.length, 'Столько видов новостей нет'),
  ),
  often: v.picklist(searchPaceNames, 'Так часто не сообщаем'),
};

/** Saved searches. Source: feature row O3. */
export const savedSearchEndpoints = {
  /** All of the account's, the newest first, with what is new since each was looked at. */
  listSavedSearches: endpoint({
    ...own,
    method: 'GET',
    path: '/api/saved-searches/',
    response: v.array(SavedSearch),
  }),
  /** What happened before it is saved is no news of it. */
  saveSearch: endpoint({
    ...own,
    method: 'POST',
    path: '/api/saved-searches/',
    idempotent: true,
    body: v.object({ ...fields, type: LotType }),
    response: SavedSearch,
  }),
  /** What is left out stays. Other filters are another search: its news begin anew, as they do after a pause. */
  changeSavedSearch: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/saved-searches/{id}/',
    idempotent: true,
    params: IdParam,
    body: v.object({ ...v.partial(v.object(fields)).entries, paused: v.optional(v.boolean()) }),
    response: SavedSearch,
  }),
  /** These lots have been looked at: they are no news of the search any more. */
  viewSearchNews: endpoint({
    ...own,
    method: 'POST',
    path: '/api/saved-searches/{id}/viewed/',
    idempotent: true,
    params: IdParam,
    body: v.object({
      lots: v.pipe(v.array(BodyId('Нужен номер лота'), 'Нужны номера лотов'), v.maxLength(1000)),
    }),
    response: SavedSearch,
  }),
  /** Ends it; one that is not there has ended. */
  endSavedSearch: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/saved-searches/{id}/',
    idempotent: true,
    params: IdParam,
  }),
};
