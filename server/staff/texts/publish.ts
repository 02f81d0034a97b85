import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PublicationBody } from '../../../src/contract/calls/staff/staff-publication-endpoints';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { cut } from '../../../src/contract/text/cut';
import { endOfPortalDay, portalDay, portalMoment, portalTime } from '../../../src/contract/time/portal-time';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Transaction } from '../../db/database';
import { type PublicationRow, publicationProjects, publications } from '../../db/schema/publication-schema';
import { projects } from '../../db/schema/schema';
import { refuseSuperseded } from '../../http/problems/superseded';
import { type JournalAct, type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { noteUsedUploads } from '../../media/mirror/forget-uploads';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import { notifyEverybody } from '../notify';

/** What a publication cannot be; `field` is the one that says so. */
export class PublicationRefusal extends AdminRefusal {
  readonly field: keyof PublicationBody;
  constructor(field: keyof PublicationBody, message: string) {
    super(message);
    this.field = field;
  }
}

interface Published {
  readonly publication: PublicationRow;
  /** Who was told of it; null: nobody was to be. */
  readonly told: { readonly sent: number; readonly missed: number } | null;
}

/**
 * Puts news or a promotion on the portal: the text, a line of audit and the word to those who want it, or nothing. The
 * same once more from a page is the one that is there: its sender has not heard the answer, and nobody is told twice.
 */
export async function publish(db: Database, actor: Actor, body: PublicationBody): Promise<Published> {
  const columns = columnsOf(body, { publishedAt: new Date(), picture: null });
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${publications} IN SHARE ROW EXCLUSIVE MODE`);
    await refuseMissing(tx, columns.picture);
    const same = actor.kind === 'staff' ? await sameOf(tx, columns) : null;
    if (same) return { publication: same, told: null };
    const [publication] = await tx.insert(publications).values(columns).returning();
    if (!publication) throw new Error('The publication was not written');
    await setProjects(tx, publication.id, body.projects);
    await write(tx, actor, publication.id, {
      action: 'publish',
      after: valuesOf(publication, await slugsOf(tx, publication.id)),
    });
    const told = body.notify && !publication.scheduled ? await tellOf(tx, publication) : null;
    return { publication, told };
  });
}

const tellOf = (tx: Transaction, { id, kind, title, deadline, paragraphs }: PublicationRow) =>
  notifyEverybody(tx, {
    type: 'news',
    title: title.slice(0, 120),
    isPromo: kind === 'promo',
    deadline,
    text: paragraphs[0]?.slice(0, 2_000) ?? '',
    publicationId: id,
  });

/**
 * Shows what has waited for its time, tells those who are to be told, and writes it down: all of it in one transaction,
 * so that begun again it tells nobody twice. Answers how many.
 */
export function showDuePublications(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.scheduled, true), lte(publications.publishedAt, now)))
      .for('update', { skipLocked: true });
    for (const row of due) {
      await tx
        .update(publications)
        .set({ scheduled: false, tellWhenShown: false })
        .where(eq(publications.id, row.id));
      if (row.withdrawnAt !== null) continue;
      if (row.tellWhenShown) await tellOf(tx, row);
      await write(tx, { kind: 'portal', id: null }, row.id, { action: 'publish', reason: row.title });
    }
    return due.length;
  });
}

/** The publication of the same words and the same day that the portal shows. */
async function sameOf(tx: Transaction, wanted: ReturnType<typeof columnsOf>): Promise<PublicationRow | null> {
  const { kind, title } = wanted;
  const shown = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.kind, kind), eq(publications.title, title), isNull(publications.withdrawnAt)));
  return (
    shown.find(
      ({ paragraphs, publishedAt, deadline, lotType }) =>
        isDeepStrictEqual(paragraphs, wanted.paragraphs) &&
        dayOf(publishedAt) === dayOf(wanted.publishedAt) &&
        deadline?.getTime() === wanted.deadline?.getTime() &&
        lotType === wanted.lotType,
    ) ?? null
  );
}

/** Writes a publication anew, whole; nobody is told a second time. Null where there is none. What is so already stays. */
export function changePublication(
  db: Database,
  actor: Actor,
  { id, body }: { id: number; body: PublicationBody },
): Promise<PublicationRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(publications).where(eq(publications.id, id)).for('update');
    if (before === undefined) return null;
    await refuseSuperseded(tx, actor, { subject: 'publication', id });
    const wanted = columnsOf(body, before);
    if (wanted.picture !== before.picture) await refuseMissing(tx, wanted.picture);
    const projectsBefore = await slugsOf(tx, id);
    const [after = before] = await tx
      .update(publications)
      .set(wanted)
      .where(eq(publications.id, id))
      .returning();
    await setProjects(tx, id, body.projects);
    const projectsAfter = await slugsOf(tx, id);
    if (isDeepStrictEqual(after, before) && isDeepStrictEqual(projectsAfter, projectsBefore)) return after;
    await write(tx, actor, id, {
      action: 'change',
      before: valuesOf(before, projectsBefore),
      after: valuesOf(after, projectsAfter),
    });
    return after;
  });
}

/** Takes a publication off the portal, or puts it back. Null where there is none. */
export function setWithdrawn(
  db: Database,
  actor: Actor,
  { id, withdrawn }: { id: number; withdrawn: boolean },
): Promise<{ publication: PublicationRow; changed: boolean } | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(publications).where(eq(publications.id, id)).for('update');
    if (before === undefined) return null;
    await refuseSuperseded(tx, actor, { subject: 'publication', id });
    if ((before.withdrawnAt !== null) === withdrawn) return { publication: before, changed: false };
    const [publication = before] = await tx
      .update(publications)
      .set({ withdrawnAt: withdrawn ? new Date() : null })
      .where(eq(publications.id, id))
      .returning();
    await write(tx, actor, id, {
      action: withdrawn ? 'withdraw' : 'restore',
      reason: before.title,
      before: { withdrawn: !withdrawn },
      after: { withdrawn },
    });
    return { publication, changed: true };
  });
}

/** `published` stays where the day named is its own. */
function columnsOf(
  body: PublicationBody,
  { publishedAt: published, picture: before }: Pick<PublicationRow, 'publishedAt' | 'picture'>,
) {
  const { kind, title, text, date, time, deadline, lot_type, picture = before } = body;
  if (kind === 'news' && deadline !== null)
    throw new PublicationRefusal('deadline', 'Срок бывает только у акции.');
  if (kind === 'news' && lot_type !== null)
    throw new PublicationRefusal('lot_type', 'Лоты по акции бывают только у акции.');
  const now = new Date();
  const publishedAt = momentOf(date ?? dayOf(published), time, published);
  if (publishedAt.getTime() > now.getTime() + LONGEST_WAIT)
    throw new PublicationRefusal('date', 'Публикацию можно отложить не больше чем на год.');
  const scheduled = publishedAt > now;
  const end = deadline === null ? null : new Date(endOfPortalDay(deadline));
  if (end !== null && end < publishedAt)
    throw new PublicationRefusal('deadline', 'Акция не может закончиться раньше, чем началась.');
  const paragraphs = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    kind,
    title,
    paragraphs,
    picture,
    publishedAt,
    deadline: end,
    lotType: lot_type,
    scheduled,
    tellWhenShown: scheduled && body.notify,
  };
}

async function refuseMissing(tx: Transaction, picture: string | null): Promise<void> {
  const missing = picture === null ? [] : await noteUsedUploads(tx, [picture]);
  if (missing.length > 0)
    throw new PublicationRefusal('picture', 'Этой картинки уже нет. Загрузите её ещё раз.');
}

const LONGEST_WAIT = 366 * 86_400_000;

/** The moment of a day and a time; without a time the morning, but of its own day `published` itself. */
function momentOf(day: string, time: string | null, published: Date): Date {
  const isSame = day === dayOf(published) && (time === null || time === portalTime(published.getTime()));
  return isSame ? published : new Date(portalMoment(day, time ?? '09:00'));
}

const dayOf = (at: Date): string => portalDay(at.getTime());

async function setProjects(tx: Transaction, publicationId: number, slugs: readonly string[]): Promise<void> {
  await tx.delete(publicationProjects).where(eq(publicationProjects.publicationId, publicationId));
  const wanted = [...new Set(slugs)];
  if (wanted.length === 0) return;
  const found = await tx
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(inArray(projects.slug, wanted));
  const missing = wanted.find((slug) => !found.some((one) => one.slug === slug));
  if (missing !== undefined) throw new PublicationRefusal('projects', `Проекта «${missing}» нет.`);
  await tx
    .insert(publicationProjects)
    .values(found.map(({ id: projectId }) => ({ publicationId, projectId })));
}

async function slugsOf(tx: Transaction, publicationId: number): Promise<string[]> {
  const rows = await tx
    .select({ slug: projects.slug })
    .from(publicationProjects)
    .innerJoin(projects, eq(projects.id, publicationProjects.projectId))
    .where(eq(publicationProjects.publicationId, publicationId))
    .orderBy(publicationProjects.projectId);
  return rows.map(({ slug }) => slug);
}

/** Of a text so much is written down that its change is seen. */
const SHOWN_TEXT = 500;

function valuesOf(row: PublicationRow, slugs: readonly string[]): JournalValues {
  const whole = row.paragraphs.join('\n');
  return {
    title: row.title,
    published: dayOf(row.publishedAt),
    projects: slugs,
    lot_type: row.lotType,
    ...(row.scheduled && { scheduled_for: row.publishedAt.toISOString() }),
    picture: row.picture,
    text: whole.length > SHOWN_TEXT ? `${cut(whole, SHOWN_TEXT)}…` : whole,
    deadline: row.deadline?.toISOString() ?? null,
  };
}

/** Cached answers of the catalogue depend on its revision. */
async function write(
  tx: Transaction,
  actor: JournalAuthor,
  subjectId: number,
  told: Pick<JournalAct, 'action' | 'reason' | 'before' | 'after'>,
): Promise<void> {
  await writeJournal(tx, {
    by: { kind: actor.kind, id: actor.id },
    subject: 'publication',
    subjectId,
    ...told,
  });
  await raiseRevision(tx);
}
