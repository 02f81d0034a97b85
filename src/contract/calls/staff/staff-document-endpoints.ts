import * as v from 'valibot';
import { CategoryName, DocumentTitle, documentFile, PortalDocument } from '../../documents/portal-document';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A document as the developer's manager sees it. */
export const StaffDocument = v.object({
  ...PortalDocument.entries,
  /** When it was withdrawn, ISO 8601; null if agents can see it. */
  withdrawn: v.nullable(v.string()),
  audit: v.array(AuditLine),
});
export type StaffDocument = v.InferOutput<typeof StaffDocument>;

const staff = { auth: 'staff', permission: 'documents', answer: 'personal' } as const;
const one = { ...staff, method: 'POST', params: IdParam, query: SeenQuery, response: StaffDocument } as const;

/** The developer's managers publish documents. Source: feature row K3. */
export const staffDocumentEndpoints = {
  listStaffDocuments: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/documents/',
    query: v.object({
      ...pageQuery(20),
      show: v.optional(v.picklist(['published', 'withdrawn', 'all']), 'published'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200, 'Не длиннее 200 знаков')), ''),
    }),
    response: page(StaffDocument),
  }),
  /** Values for the form's fields. */
  getStaffDocumentSpecs: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/documents/specs/',
    response: v.object({
      categories: v.array(v.string()),
      projects: v.array(v.object({ slug: v.string(), name: v.string() })),
    }),
  }),
  publishDocument: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/documents/',
    uploads: documentFile,
    body: v.object({
      title: DocumentTitle,
      /** By its name; an unknown one is created. */
      category: CategoryName,
      /** Slug; null for all projects. */
      project: v.optional(v.nullable(v.string()), null),
    }),
    response: StaffDocument,
  }),
  publishDocumentVersion: endpoint({
    ...one,
    path: '/api/staff/documents/{id}/versions/',
    uploads: documentFile,
    body: v.object({
      /** If left out, it does not change. */
      title: v.optional(DocumentTitle),
    }),
  }),
  withdrawDocument: endpoint({ ...one, path: '/api/staff/documents/{id}/withdraw/' }),
  restoreDocument: endpoint({ ...one, path: '/api/staff/documents/{id}/restore/' }),
};
