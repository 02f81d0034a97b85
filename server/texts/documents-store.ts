import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { DocumentCategory, PortalDocument } from '../../src/contract/documents/portal-document';
import type { Executor } from '../db/database';
import { alphabetical } from '../db/russian-text';
import { documentCategories, documents, documentVersions } from '../db/schema/document-schema';
import { projects } from '../db/schema/schema';

/** What agents have. */
export const published: SQL = isNull(documents.withdrawnAt);

const inForce = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.version, documents.version),
);

type KnownDocument = PortalDocument & { withdrawn: string | null };

/** Documents without their content, the newest first. A developer has hundreds: they are filtered by the caller. */
export async function listDocuments(db: Executor, chosen: SQL | undefined): Promise<KnownDocument[]> {
  const { name, extension, size, publishedAt } = documentVersions;
  const rows = await db
    .select({
      document: documents,
      category: { category_slug: documentCategories.slug, category_name: documentCategories.name },
      project: { slug: projects.slug, name: projects.name },
      file: { name, extension, size },
      publishedAt,
    })
    .from(documents)
    .innerJoin(documentVersions, inForce)
    .innerJoin(documentCategories, eq(documentCategories.id, documents.categoryId))
    .leftJoin(projects, eq(projects.id, documents.projectId))
    .where(chosen)
    .orderBy(desc(publishedAt), desc(documents.id));
  return rows.map(({ document: { id, title, version, withdrawnAt }, category, project, file, ...row }) => ({
    id,
    title,
    category,
    project,
    version,
    file,
    published: row.publishedAt.toISOString(),
    withdrawn: withdrawnAt?.toISOString() ?? null,
  }));
}

/** The file in force of a document that agents have; null where there is none. */
export async function readDocumentFile(db: Executor, id: number) {
  const { version, name, extension, content } = documentVersions;
  const [file] = await db
    .select({ version, name, extension, content })
    .from(documents)
    .innerJoin(documentVersions, inForce)
    .where(and(eq(documents.id, id), published));
  return file ?? null;
}

/** Every category that there is, by name. */
export function listCategories(db: Executor): Promise<DocumentCategory[]> {
  const { slug, name } = documentCategories;
  return db
    .select({ category_slug: slug, category_name: name })
    .from(documentCategories)
    .orderBy(asc(alphabetical(name)));
}
