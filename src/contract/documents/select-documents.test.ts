import { expect, test } from 'vitest';
import type { PortalDocument } from './portal-document';
import { countDocuments, type DocumentFilters, documentChoices, selectDocuments } from './select-documents';

const document = (
  id: number,
  title: string,
  category: string,
  project: PortalDocument['project'] = null,
): PortalDocument => ({
  id,
  title,
  project,
  version: 1,
  published: '2026-11-21T09:00:00Z',
  category: { category_slug: category, category_name: category.toUpperCase() },
  file: { name: 'a.pdf', extension: 'pdf', size: 1 },
});
const grove = { slug: 'grove', name: 'Роща' };
const all = [
  document(1, 'Отчёт агента, форма', 'forms'),
  document(2, 'Презентация «Роща»', 'shows', grove),
  document(3, 'Форма согласия', 'forms', grove),
];
const none: DocumentFilters = { category: '', project: '', search: '' };
const ids = (filters: Partial<DocumentFilters>) =>
  selectDocuments(all, { ...none, ...filters }).map(({ id }) => id);

test('I1 documents are found by every word of a title in upper or lower case, by category and by project', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ search: '  ОТЧЕТ форм ' })).toEqual([1]);
  expect(ids({ category: 'forms', project: 'grove' })).toEqual([3]);
  expect(ids({ project: 'common' })).toEqual([1]);
  expect(ids({ category: 'of nobody' })).toEqual([]);
});

test('I1 a facet ignores its own filter and applies the others', () => {
  const filters = { ...none, category: 'forms', project: 'grove' };
  expect(Object.fromEntries(countDocuments(all, filters, 'category'))).toEqual({ shows: 1, forms: 1 });
  expect(Object.fromEntries(countDocuments(all, filters, 'project'))).toEqual({ common: 1, grove: 1 });
});

test('I1 each value that can be chosen is listed once, documents for all projects first', () => {
  expect(documentChoices(all)).toEqual({
    category: [
      { value: 'forms', label: 'FORMS' },
      { value: 'shows', label: 'SHOWS' },
    ],
    project: [
      { value: 'common', label: 'Для всех проектов' },
      { value: 'grove', label: 'Роща' },
    ],
  });
});
