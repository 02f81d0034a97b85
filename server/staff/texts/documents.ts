import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import { freeSlug, slugOf } from '../../../src/contract/text/slug';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { documentCategories, documents, documentVersions } from '../../db/schema/document-schema';
import { projects } from '../../db/schema/schema';
import { refuseSuperseded } from '../../http/problems/superseded';
import { type JournalAct, writeJournal } from '../../journal/write-journal';
import { notifyAll } from '../../notices/notify-all';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';

/** Whom a document concerns: everybody who may open it. */
const readers = and(eq(users.confirmed, true), eq(users.blocked, false));

export interface NewDocument {
  readonly title: string;
  /** By its name; one that nobody has yet is made. */
  readonly category: string;
  /** Slug; null: for all projects. */
  readonly project: string | null;
  readonly file: UploadedFile;
}

/** What was done, for who did it. */
export interface Published {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  /** How many were told. */
  readonly told: number;
}

/**
 * A new document with its file: kept, told to its readers, and a line of audit, all or nothing. The same once more from a
 * page is the one that is there: its sender has not heard the answer, and nobody is told twice. @throws AdminRefusal
 */
export function publishDocument(
  db: Database,
  actor: Actor,
  { title, category, project, file }: NewDocument,
): Promise<Published> {
  return db.transaction(async (tx) => {
    const projectId = await projectOf(tx, project);
    // Of two that come at once the second waits there for the end of the first.
    const categoryId = await categoryOf(tx, category);
    const same = await sameDocument(tx, { title, categoryId, projectId }, file);
    if (same !== null && actor.kind === 'staff') return { id: same, version: 1, title, told: 0 };
    const [row] = await tx
      .insert(documents)
      .values({ title, categoryId, projectId })
      .returning({ id: documents.id });
    if (row === undefined) throw new Error('the document was not written');
    await keepVersion(tx, row.id, 1, file);
    await writeLine(tx, actor, {
      action: 'publish',
      subjectId: row.id,
      reason: title,
      after: { title, category, project, file: file.name, version: 1 },
    });
    const told = await notifyAll(tx, readers, {
      type: 'documents',
      title: 'Новый документ',
      text: `${title}. Раздел «${category}».`,
    });
    // Whether there are any is in a cached answer of the catalogue.
    await raiseRevision(tx);
    return { id: row.id, version: 1, title, told };
  });
}

/**
 * The next version of a document, in force from now on; null where there is no such document. From a page, the file
 * that is in force already makes no version. @throws AdminRefusal
 */
export function publishVersion(
  db: Database,
  actor: Actor,
  { id, title, file }: { id: number; title?: string | undefined; file: UploadedFile },
): Promise<Published | null> {
  return db.transaction(async (tx) => {
    const before = await lockedDocument(tx, id);
    if (before === null) return null;
    await refuseSuperseded(tx, actor, { subject: 'document', id });
    if (before.withdrawnAt !== null)
      throw new AdminRefusal('Документ отозван. Верните его, чтобы опубликовать новую версию.');
    const isSameTitle = title === undefined || title === before.title;
    if (actor.kind === 'staff' && isSameTitle && (await isInForce(tx, before, file)))
      return { id, version: before.version, title: before.title, told: 0 };
    const next = { title: title ?? before.title, version: before.version + 1 };
    await tx.update(documents).set(next).where(eq(documents.id, id));
    await keepVersion(tx, id, next.version, file);
    await writeLine(tx, actor, {
      action: 'publish_version',
      subjectId: id,
      reason: `версия ${next.version}`,
      before: { title: before.title, version: before.version },
      after: { ...next, file: file.name },
    });
    const told = await notifyAll(tx, readers, {
      type: 'documents',
      title: 'Документ обновился',
      text: `${next.title}: вышла новая версия.`,
    });
    return { id, ...next, told };
  });
}

/** Takes a document back, or gives it out again. Null where there is none; `changed` is false where it was so already. */
export function withdrawDocument(
  db: Database,
  actor: Actor,
  { id, withdrawn }: { id: number; withdrawn: boolean },
): Promise<{ title: string; changed: boolean } | null> {
  return db.transaction(async (tx) => {
    const before = await lockedDocument(tx, id);
    if (before === null) return null;
    await refuseSuperseded(tx, actor, { subject: 'document', id });
    const { title, withdrawnAt } = before;
    if ((withdrawnAt !== null) === withdrawn) return { title, changed: false };
    await tx
      .update(documents)
      .set({ withdrawnAt: withdrawn ? sql`now()` : null })
      .where(eq(documents.id, id));
    await writeLine(tx, actor, {
      action: withdrawn ? 'withdraw' : 'restore',
      subjectId: id,
      reason: title,
      before: { withdrawn: !withdrawn },
      after: { withdrawn },
    });
    // Whether there are any is in a cached answer of the catalogue.
    await raiseRevision(tx);
    return { title, changed: true };
  });
}

async function lockedDocument(tx: Transaction, id: number) {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  return row ?? null;
}

/** The id of a document that was published by the same words with the same file, and is still given out. */
async function sameDocument(
  tx: Transaction,
  { title, categoryId, projectId }: { title: string; categoryId: number; projectId: number | null },
  file: UploadedFile,
): Promise<number | null> {
  const likely = await tx
    .select({ id: documents.id, version: documents.version })
    .from(documents)
    .where(
      and(
        ...[eq(documents.title, title), eq(documents.categoryId, categoryId), eq(documents.version, 1)],
        projectId === null ? isNull(documents.projectId) : eq(documents.projectId, projectId),
        isNull(documents.withdrawnAt),
      ),
    );
  for (const one of likely) if (await isInForce(tx, one, file)) return one.id;
  return null;
}

async function isInForce(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  file: UploadedFile,
): Promise<boolean> {
  const [saved] = await tx
    .select({ name: documentVersions.name, content: documentVersions.content })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, id), eq(documentVersions.version, version)));
  return saved?.name === file.name && Buffer.from(file.bytes).equals(saved.content);
}

const keepVersion = (tx: Transaction, documentId: number, version: number, file: UploadedFile) =>
  tx.insert(documentVersions).values({
    documentId,
    version,
    name: file.name,
    extension: file.extension,
    size: file.bytes.byteLength,
    content: Buffer.from(file.bytes),
  });

const writeLine = (
  tx: Transaction,
  actor: Actor,
  told: Pick<JournalAct, 'action' | 'subjectId' | 'reason' | 'before' | 'after'>,
) => writeJournal(tx, { by: { kind: actor.kind, id: actor.id }, subject: 'document', ...told });

async function projectOf(tx: Transaction, slug: string | null): Promise<number | null> {
  if (slug === null) return null;
  const [project] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug));
  if (project === undefined) throw new AdminRefusal(`Проекта «${slug.slice(0, 60)}» нет.`);
  return project.id;
}

/** The category of a name, in whatever letters; two that are made at once are made one after the other. */
async function categoryOf(tx: Transaction, name: string): Promise<number> {
  await tx.execute(sql`LOCK TABLE ${documentCategories} IN SHARE ROW EXCLUSIVE MODE`);
  const all = await tx.select().from(documentCategories);
  const known = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const slug = freeSlug(slugOf(name, 'category'), new Set(all.map((one) => one.slug)));
  const [row] = await tx
    .insert(documentCategories)
    .values({ slug, name })
    .returning({ id: documentCategories.id });
  if (row === undefined) throw new Error('the category was not written');
  return row.id;
}
