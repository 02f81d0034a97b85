import { COMMON, type PortalDocument } from './portal-document';

/** Source: feature row I1. */
export interface DocumentFilters {
  /** Slug of a category; '' for any. */
  category: string;
  /** Slug of a project, or `COMMON`; '' for any. */
  project: string;
  /** Words of a title. */
  search: string;
}
export type DocumentFacet = 'category' | 'project';

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');

const valueIn: Record<DocumentFacet, (document: PortalDocument) => string> = {
  category: ({ category }) => category.category_slug,
  project: ({ project }) => project?.slug ?? COMMON,
};

/** The documents that match all filters, in the given order; used by the server, and by the device offline. */
export function selectDocuments(
  documents: readonly PortalDocument[],
  { search, ...chosen }: DocumentFilters,
): PortalDocument[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const fits = (facet: DocumentFacet) => chosen[facet] === '' || valueIn[facet](document) === chosen[facet];
    const title = plain(document.title);
    return fits('category') && fits('project') && words.every((word) => title.includes(word));
  });
}

/** Number of documents for each value of a filter under the other filters. */
export function countDocuments(
  documents: readonly PortalDocument[],
  filters: DocumentFilters,
  facet: DocumentFacet,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of selectDocuments(documents, { ...filters, [facet]: '' })) {
    const value = valueIn[facet](document);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** All values that can be chosen, by name; `COMMON` comes first. */
export function documentChoices(
  documents: readonly PortalDocument[],
): Record<DocumentFacet, { value: string; label: string }[]> {
  const categories = new Map(
    documents.map(({ category }) => [category.category_slug, category.category_name]),
  );
  const projects = new Map(
    documents.flatMap(({ project }) => (project ? [[project.slug, project.name]] : [])),
  );
  const hasCommon = documents.some(({ project }) => project === null);
  return {
    category: choicesOf(categories),
    project: [...(hasCommon ? [{ value: COMMON, label: 'Для всех проектов' }] : []), ...choicesOf(projects)],
  };
}

const choicesOf = (names: ReadonlyMap<string, string>) =>
  [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
