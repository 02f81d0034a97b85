import { publicationEndpoints } from '../../../src/contract/calls/content/publication-endpoints';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { findPublication, latestPublications, listPublications } from '../../texts/publications-store';

type PublicationHandlers = Handlers<
  | 'listPublications'
  | 'listNews'
  | 'listPromotions'
  | 'listLatestPublications'
  | 'getMainPublications'
  | 'getPublication'
>;

/** What the main page shows of news; of promotions it has to leave out those that are over. */
const MAIN_NEWS = 4;
const MAIN_PROMOTIONS = 12;
const LATEST = 6;

/** News and promotions. */
export const publicationHandlers: PublicationHandlers = {
  listPublications: async ({ query }, { db, search }) => {
    const { count, publications } = await listPublications(db, query);
    return pageWithLinks(publications, count, query, {
      path: publicationEndpoints.listPublications.path,
      search,
    });
  },
  listNews: async ({ query }, { db, search }) => {
    const { count, publications } = await listPublications(db, { ...query, kind: 'news' });
    return pageWithLinks(publications, count, query, { path: publicationEndpoints.listNews.path, search });
  },
  listPromotions: async ({ query }, { db, search }) => {
    const { count, publications } = await listPublications(db, { ...query, kind: 'promo' });
    return pageWithLinks(publications, count, query, {
      path: publicationEndpoints.listPromotions.path,
      search,
    });
  },
  listLatestPublications: (_, { db }) => latestPublications(db, LATEST),
  getMainPublications: async (_, { db }) => ({
    news: await latestPublications(db, MAIN_NEWS, 'news'),
    promo: await latestPublications(db, MAIN_PROMOTIONS, 'promo'),
  }),
  getPublication: async ({ params }, { db }) => {
    const found = await findPublication(db, params.id);
    if (found === null) throw notFound('Такой публикации нет: возможно, её сняли.');
    return found;
  },
};
