import type { savedSearchEndpoints } from '../../../src/contract/calls/catalogue/saved-search-endpoints';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import {
  changeSearch,
  endSearch,
  findSearch,
  listSavedSearches,
  saveSearch,
  viewNews,
} from '../../searches/saved-searches-store';

const noSuch = () => notFound('Такого поиска нет: возможно, вы завершили его на другом устройстве.');

/** Saved searches; anybody else's is answered as one that does not exist. */
export const savedSearchHandlers: Handlers<keyof typeof savedSearchEndpoints> = {
  listSavedSearches: (_, { db, user }) => listSavedSearches(db, user.id),
  saveSearch: ({ body }, { db, user }) => saveSearch(db, user.id, body),
  changeSavedSearch: async ({ params, body }, { db, user }) => {
    const row = await findSearch(db, user.id, params.id);
    if (row === null) throw noSuch();
    return changeSearch(db, row, body);
  },
  viewSearchNews: async ({ params, body }, { db, user }) => {
    const row = await findSearch(db, user.id, params.id);
    if (row === null) throw noSuch();
    return viewNews(db, row, body.lots);
  },
  endSavedSearch: async ({ params }, { db, user }) => {
    await endSearch(db, user.id, params.id);
    return undefined;
  },
};
