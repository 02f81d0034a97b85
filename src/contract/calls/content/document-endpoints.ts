import * as v from 'valibot';
import { DocumentCategory, PortalDocument } from '../../documents/portal-document';
import { IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

const text = v.optional(v.pipe(v.string(), v.maxLength(200, 'Не длиннее 200 знаков')), '');
const filters = { category: text, project: text, search: text };
const own = { method: 'GET', auth: 'confirmed', answer: 'personal' } as const;
const name = v.picklist(['category', 'project']);

/** The developer's documents, for confirmed accounts. Source: specification § 7, "Documents"; page size § 9. */
export const documentEndpoints = {
  /** Newest first. */
  listDocuments: endpoint({
    ...own,
    path: '/api/documents/',
    query: v.object({ ...pageQuery(12), ...filters }),
    response: page(PortalDocument),
  }),
  getDocumentSpecs: endpoint({
    ...own,
    path: '/api/documents/specs/',
    response: v.array(
      v.object({ name, choices: v.array(v.object({ value: v.string(), label: v.string() })) }),
    ),
  }),
  /** Each facet ignores its own filter and applies all others. */
  getDocumentFacets: endpoint({
    ...own,
    path: '/api/documents/facets/',
    query: v.object(filters),
    response: v.object({
      count: v.number(),
      facets: v.array(
        v.object({ name, choices: v.array(v.object({ value: v.string(), count: v.number() })) }),
      ),
    }),
  }),
  listDocumentCategories: endpoint({
    ...own,
    path: '/api/documents-categories/',
    response: v.array(DocumentCategory),
  }),
  /**
   * The file of the present version; a conflict if `version` names an earlier one, which is not available any more.
   */
  getDocumentFile: endpoint({
    ...own,
    path: '/api/documents/{id}/file/',
    params: IdParam,
    query: v.object({
      version: v.optional(
        v.pipe(v.union([v.string(), v.number()]), v.transform(String), QueryId('Нужно целое число')),
      ),
    }),
    file: true,
  }),
};
