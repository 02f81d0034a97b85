import { and, count, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import type {
  Publication,
  PublicationKind,
  PublicationPage,
} from '../../src/contract/calls/content/publication-endpoints';
import type { Executor } from '../db/database';
import { type PublicationRow, publicationProjects, publications } from '../db/schema/publication-schema';
import { cities, projects } from '../db/schema/schema';

/** On the portal: neither taken off it, nor waiting for its time. */
const isShown = and(isNull(publications.withdrawnAt), eq(publications.scheduled, false));

interface Query {
  readonly kind?: PublicationKind | undefined;
  /** The slug of a project. */
  readonly project?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of what is shown, the newest first; an unknown project has none. */
export async function listPublications(
  db: Executor,
  { kind, project, limit, offset }: Query,
): Promise<{ count: number; publications: Publication[] }> {
  const where = and(
    isShown,
    kind && eq(publications.kind, kind),
    project === undefined ? undefined : aboutProject(db, project),
  );
  const [total] = await db.select({ count: count() }).from(publications).where(where);
  return {
    count: total?.count ?? 0,
    publications: await presentPublications(db, await newest(db, where, limit, offset)),
  };
}

/** The newest of a kind, or of both. */
export async function latestPublications(
  db: Executor,
  limit: number,
  kind?: PublicationKind,
): Promise<Publication[]> {
  const where = and(isShown, kind && eq(publications.kind, kind));
  return presentPublications(db, await newest(db, where, limit, 0));
}

/** One of those shown; null: there is none. */
export async function findPublication(db: Executor, id: number): Promise<PublicationPage | null> {
  const rows = await db
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), isShown));
  return (await presentPublications(db, rows))[0] ?? null;
}

/** Whether a publication can be read; an id that no number of the database can be is none. */
export async function isPublished(db: Executor, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const [row] = await db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.id, id), isShown));
  return row !== undefined;
}

const newest = (db: Executor, where: SQL | undefined, limit: number, offset: number) =>
  db
    .select()
    .from(publications)
    .where(where)
    .orderBy(desc(publications.publishedAt), desc(publications.id))
    .limit(limit)
    .offset(offset);

const aboutProject = (db: Executor, slug: string): SQL =>
  exists(
    db
      .select({ id: publicationProjects.projectId })
      .from(publicationProjects)
      .innerJoin(projects, eq(projects.id, publicationProjects.projectId))
      .where(and(eq(publicationProjects.publicationId, publications.id), eq(projects.slug, slug))),
  );

/** Publications with their texts and projects, in the order given. */
export async function presentPublications(
  db: Executor,
  rows: readonly PublicationRow[],
): Promise<PublicationPage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const named = await db
    .select({
      id: publicationProjects.publicationId,
      slug: projects.slug,
      name: projects.name,
      city: cities.slug,
    })
    .from(publicationProjects)
    .innerJoin(projects, eq(projects.id, publicationProjects.projectId))
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(inArray(publicationProjects.publicationId, ids))
    .orderBy(projects.name, projects.id);
  return rows.map(({ id, kind, title, paragraphs, picture, publishedAt, deadline, lotType }) => ({
    id,
    kind,
    title,
    picture,
    lead: paragraphs[0] ?? '',
    paragraphs: [...paragraphs],
    published: publishedAt.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    projects: named.filter((one) => one.id === id).map(({ slug, name, city }) => ({ slug, name, city })),
    lot_type: lotType,
  }));
}
