import * as v from 'valibot';
import { knownValue } from '../../known-value';
import { selectionTypes } from '../../lots/types/lot-types';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { publicationPaths } from './publication-paths';

export const publicationKinds = ['news', 'promo'] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/**
 * News or a promotion as a list shows it. The reader compares `deadline` with the clock, since the answer may be
 * cached beyond it.
 */
export const Publication = v.object({
  id: v.number(),
  kind: knownValue(publicationKinds, 'news'),
  title: v.string(),
  /** The first paragraph of the text. */
  lead: v.string(),
  picture: v.nullable(v.string()),
  /** ISO 8601. */
  published: v.string(),
  /** When a promotion ends; null if it has no end, or for news. */
  deadline: v.nullable(v.string()),
  projects: v.array(v.object({ slug: v.string(), name: v.string(), city: v.string() })),
  /** The type of the promotion's lots: those that are marked as having a promotion. */
  lot_type: v.nullable(v.picklist(selectionTypes)),
});
export type Publication = v.InferOutput<typeof Publication>;

export const PublicationPage = v.object({ ...Publication.entries, paragraphs: v.array(v.string()) });
export type PublicationPage = v.InferOutput<typeof PublicationPage>;

const catalogue = { method: 'GET', auth: 'anyone', answer: 'catalogue' } as const;
const listQuery = {
  ...pageQuery(12),
  /** Slug of the project that it is about. */
  project: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

/** News and promotions, newest first. Source: specification § 7, "publications". */
export const publicationEndpoints = {
  listPublications: endpoint({
    ...catalogue,
    path: publicationPaths.all,
    query: v.object({ ...listQuery, kind: v.optional(v.picklist(publicationKinds)) }),
    response: page(Publication),
  }),
  listNews: endpoint({
    ...catalogue,
    path: publicationPaths.news,
    query: v.object(listQuery),
    response: page(Publication),
  }),
  listPromotions: endpoint({
    ...catalogue,
    path: publicationPaths.promo,
    query: v.object(listQuery),
    response: page(Publication),
  }),
  listLatestPublications: endpoint({
    ...catalogue,
    path: publicationPaths.latest,
    response: v.array(Publication),
  }),
  /** The publications of each kind on the main page. */
  getMainPublications: endpoint({
    ...catalogue,
    path: publicationPaths.mainPage,
    response: v.object({ news: v.array(Publication), promo: v.array(Publication) }),
  }),
  getPublication: endpoint({
    ...catalogue,
    path: publicationPaths.one,
    params: IdParam,
    response: PublicationPage,
  }),
};
