import * as v from 'valibot';
import { lineUpTo } from '../accounts/fields/account-fields';
import { fileExtensions, type UploadRules } from './uploads';

/** Source: specification § 3, "Category item". */
export const DocumentCategory = v.object({ category_slug: v.string(), category_name: v.string() });
export type DocumentCategory = v.InferOutput<typeof DocumentCategory>;

/** A document as a list shows it: for one project, or for all. */
export const PortalDocument = v.object({
  id: v.number(),
  title: v.string(),
  category: DocumentCategory,
  /** Null: for all projects. */
  project: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  /** Counts from 1; grows with every new file. */
  version: v.number(),
  /** When this version was published, ISO 8601. */
  published: v.string(),
  file: v.object({ name: v.string(), extension: v.string(), size: v.number() }),
});
export type PortalDocument = v.InferOutput<typeof PortalDocument>;

/** Used in place of a project's slug for documents of all projects. */
export const COMMON = 'common';

const MB = 1024 * 1024;

/** The file of a document. */
export const documentFile = {
  field: 'file',
  extensions: fileExtensions,
  count: 1,
  bytes: 10 * MB,
} as const satisfies UploadRules;

export const DocumentTitle = lineUpTo(200, 'Введите название');
export const CategoryName = lineUpTo(60, 'Выберите категорию или назовите новую');
