import * as v from 'valibot';
import { lineUpTo } from '../accounts/fields/account-fields';
import { fileExtensions, type UploadRules } from './uploads';

/** Source: specification § 3, "Category item". */
export const DocumentCategory = v.object({ category_slug: v.string(), category_name: v.string() });
export type DocumentCategory = v.InferOutput<typeof DocumentCategory>;

/** A document as a list shows it: of one project, or of all of them. */
export const PortalDocument = v.object({
  id: v.number(),
  title: v.string(),
  category: DocumentCategory,
  /** Null: it is for all projects. */
  project: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  /** Counts from 1 with every new file. */
  version: v.number(),
  /** When this version came, ISO 8601. */
  published: v.string(),
  file: v.object({ name: v.string(), extension: v.string(), size: v.number() }),
});
export type PortalDocument = v.InferOutput<typeof PortalDocument>;

/** In the place of a project's slug: what is for all of them. */
export const COMMON = 'common';

const MB = 1024 * 1024;

/** The one file of a document. */
export const documentFile = {
  field: 'file',
  extensions: fileExtensions,
  count: 1,
  bytes: 10 * MB,
} as const satisfies UploadRules;

export const DocumentTitle = lineUpTo(200, 'Введите название');
export const CategoryName = lineUpTo(60, 'Выберите категорию или назовите новую');
