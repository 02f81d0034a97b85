import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inQuotes } from '../../../src/contract/text/in-quotes';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { formerRegulations, policies, regulations } from '../../db/schema/content-schema';
import { publicationProjects, publications } from '../../db/schema/publication-schema';
import { projects } from '../../db/schema/schema';
import type { ContentOf } from '../bundle';
import { ContentRefusal } from '../content-refusal';
import type { BundleFiles, Change, ContentPart } from './part';
import { projectIds } from './project-ids';
import { dateOf, iso, plainSections } from './site-parts';

const publicationName = ({ kind, title }: { kind: 'news' | 'promo'; title: string }) =>
  `${kind === 'news' ? 'новость' : 'акция'} ${inQuotes(title)}`;

/** Texts that somebody has read, agreed to or been told of: what a bundle does not name is withdrawn or stays. */
export const textParts: {
  readonly [Name in 'policies' | 'regulations' | 'publications']: ContentPart<Name>;
} = {
  policies: {
    title: 'политика',
    async read(tx) {
      const rows = await tx.select().from(policies).orderBy(asc(policies.publishedAt));
      if (rows.length === 0) return null;
      return rows.map(({ version, title, sections, publishedAt }) => ({
        version,
        title,
        sections: plainSections(sections),
        published_at: publishedAt.toISOString(),
      }));
    },
    async write(tx, part) {
      const known = new Map((await tx.select().from(policies)).map((row) => [row.version, row]));
      const changes: Change[] = [];
      for (const { version, title, sections, published_at } of part) {
        const row = known.get(version);
        if (row === undefined) {
          await tx.insert(policies).values({ version, title, sections, publishedAt: new Date(published_at) });
          changes.push({ act: 'publish', what: `политика, версия ${version}` });
        } else if (row.title !== title || !isDeepStrictEqual(plainSections(row.sections), sections))
          throw new ContentRefusal(
            `Политика версии ${version} уже опубликована с другим текстом: на неё ссылаются согласия. Назовите новую версию.`,
          );
      }
      return changes;
    },
  },
  regulations: {
    title: 'регламенты',
    async read(tx) {
      const rows = await tx
        .select()
        .from(regulations)
        .where(isNull(regulations.withdrawnAt))
        .orderBy(asc(regulations.position), asc(regulations.id));
      if (rows.length === 0) return null;
      const former = await tx.select().from(formerRegulations).orderBy(asc(formerRegulations.version));
      const versionOf = ({ version, title, sections, publishedAt }: (typeof rows)[number]) => ({
        version,
        title,
        sections: plainSections(sections),
        published_at: publishedAt.toISOString(),
      });
      return rows.map((row) => ({
        ...versionOf(row),
        former: former
          .filter(({ regulationId }) => regulationId === row.id)
          .map((one) => versionOf({ ...row, ...one })),
      }));
    },
    write: writeRegulations,
  },
  publications: {
    title: 'новости и акции',
    async read(tx, bundle) {
      const rows = await tx
        .select()
        .from(publications)
        .orderBy(asc(publications.publishedAt), asc(publications.id));
      if (rows.length === 0) return null;
      const pairs = await tx
        .select({ publication: publicationProjects.publicationId, slug: projects.slug })
        .from(publicationProjects)
        .innerJoin(projects, eq(projects.id, publicationProjects.projectId))
        .orderBy(asc(projects.slug));
      return rows.map((row) => ({
        kind: row.kind,
        title: row.title,
        paragraphs: row.paragraphs,
        published_at: row.publishedAt.toISOString(),
        deadline: iso(row.deadline),
        lot_type: row.lotType,
        withdrawn_at: iso(row.withdrawnAt),
        picture: row.picture === null ? null : bundle.picture(row.picture),
        projects: pairs.filter(({ publication }) => publication === row.id).map(({ slug }) => slug),
      }));
    },
    write: writePublications,
  },
};

/** A text that is in force and other than the bundle's becomes a former version, and everybody is asked anew. */
async function writeRegulations(tx: Transaction, part: ContentOf<'regulations'>): Promise<Change[]> {
  await tx.execute(sql`LOCK TABLE ${regulations} IN EXCLUSIVE MODE`);
  const known = new Map((await tx.select().from(regulations)).map((row) => [row.title, row]));
  const changes: Change[] = [];
  for (const [at, { title, version, sections, published_at, former }] of part.entries()) {
    const before = known.get(title);
    const isInForce = before !== undefined && before.withdrawnAt === null;
    if (isInForce && isDeepStrictEqual(plainSections(before.sections), sections)) continue;
    const publishedAt = new Date(published_at);
    const values = { title, sections, publishedAt, position: at + 1, withdrawnAt: null };
    if (before === undefined) {
      const [row] = await tx
        .insert(regulations)
        .values({ ...values, version })
        .returning();
      if (row === undefined) throw new Error('a regulation was not written');
      for (const one of former)
        await tx.insert(formerRegulations).values({
          regulationId: row.id,
          version: one.version,
          title: one.title,
          sections: one.sections,
          publishedAt: new Date(one.published_at),
        });
      changes.push({ act: 'publish', what: `регламент ${inQuotes(title)}` });
    } else {
      await tx.insert(formerRegulations).values({
        regulationId: before.id,
        version: before.version,
        title: before.title,
        sections: before.sections,
        publishedAt: before.publishedAt,
      });
      await tx
        .update(regulations)
        .set({ ...values, version: Math.max(version, before.version + 1) })
        .where(eq(regulations.id, before.id));
      changes.push({ act: 'change', what: `регламент ${inQuotes(title)}` });
    }
  }
  if (changes.length > 0) await tx.update(users).set({ acquainted: false }).where(eq(users.acquainted, true));
  return changes;
}

async function writePublications(
  tx: Transaction,
  part: ContentOf<'publications'>,
  files: BundleFiles,
): Promise<Change[]> {
  await tx.execute(sql`LOCK TABLE ${publications} IN SHARE ROW EXCLUSIVE MODE`);
  const ids = await projectIds(tx);
  const keyOf = (row: { kind: string; title: string; publishedAt: Date }) =>
    `${row.kind} ${row.publishedAt.toISOString()} ${row.title}`;
  const left = new Map((await tx.select().from(publications)).map((row) => [keyOf(row), row]));
  const pairs = await tx.select().from(publicationProjects);
  const changes: Change[] = [];
  for (const entry of part) {
    const values = {
      kind: entry.kind,
      title: entry.title,
      paragraphs: entry.paragraphs,
      lotType: entry.lot_type,
      publishedAt: new Date(entry.published_at),
      deadline: dateOf(entry.deadline),
      picture: entry.picture === null ? null : files.address(entry.picture),
      withdrawnAt: dateOf(entry.withdrawn_at),
      scheduled: new Date(entry.published_at) > new Date(),
    };
    const wanted = entry.projects
      .map((slug) => ids.of(slug, publicationName(entry)))
      .toSorted((a, b) => a - b);
    const before = left.get(keyOf(values));
    left.delete(keyOf(values));
    if (before === undefined) {
      const [row] = await tx.insert(publications).values(values).returning({ id: publications.id });
      if (row === undefined) throw new Error('a publication was not written');
      await setProjects(tx, row.id, wanted);
      changes.push({ act: 'publish', what: publicationName(entry) });
      continue;
    }
    const present = pairs
      .filter(({ publicationId }) => publicationId === before.id)
      .map(({ projectId }) => projectId)
      .toSorted((a, b) => a - b);
    const { id, ...columns } = before;
    if (isDeepStrictEqual(columns, { ...columns, ...values }) && isDeepStrictEqual(present, wanted)) continue;
    await tx.update(publications).set(values).where(eq(publications.id, id));
    await setProjects(tx, id, wanted);
    changes.push({ act: 'change', what: publicationName(entry) });
  }
  const gone = [...left.values()].filter(({ withdrawnAt }) => withdrawnAt === null);
  if (gone.length > 0)
    await tx
      .update(publications)
      .set({ withdrawnAt: sql`now()` })
      .where(
        inArray(
          publications.id,
          gone.map(({ id }) => id),
        ),
      );
  return [...changes, ...gone.map((row) => ({ act: 'withdraw' as const, what: publicationName(row) }))];
}

async function setProjects(tx: Transaction, publicationId: number, wanted: readonly number[]): Promise<void> {
  await tx.delete(publicationProjects).where(eq(publicationProjects.publicationId, publicationId));
  if (wanted.length > 0)
    await tx.insert(publicationProjects).values(wanted.map((projectId) => ({ publicationId, projectId })));
}
