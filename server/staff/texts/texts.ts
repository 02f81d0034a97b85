import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Policy, Regulation } from '../../../src/contract/calls/content/content-endpoints';
import { readWritten } from '../../../src/contract/documents/written-text';
import { portalDay } from '../../../src/contract/time/portal-time';
import { isProvenAccount } from '../../accounts/find-account';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Executor, Transaction } from '../../db/database';
import { auditLines, users } from '../../db/schema/account-schema';
import { formerRegulations, policies, regulations, type TextSection } from '../../db/schema/content-schema';
import { superseded } from '../../http/problems/superseded';
import { readLines } from '../../journal/read-journal';
import { writeJournal } from '../../journal/write-journal';
import { notifyAll } from '../../notices/notify-all';
import { askForUnread } from '../../texts/acquaint';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';

/** A type that no list names: a tap on it leads to the main page, which asks whether the text was read. */
const TYPE = 'regulations';
/** Parts of the policy that the consents of the forms lead to. */
const CONSENTED = ['personal-data', 'advertising'];

interface Written {
  readonly title: string;
  /** As `readWritten` takes it. */
  readonly text: string;
}

/** The version that was seen where the new one was written; left out, whichever is in force gives way. */
interface Seen<T> {
  readonly seen?: T | undefined;
}

/**
 * A regulation, or with `id` the next version of one: in force from now on, asked of everybody anew, told, and a line of
 * audit, all or nothing. Null where there is none of that id. The text that is in force already, sent again from a page, stays
 * as it is: its sender has not heard the answer, and nobody is asked twice. @throws AdminRefusal
 */
export function publishRegulation(
  db: Database,
  actor: Actor,
  { id, title, text, seen }: Written & { id: number | null } & Seen<number>,
): Promise<Regulation | null> {
  const sections = sectionsOf(text);
  return db.transaction(async (tx) => {
    // Locked, so that an acknowledgement at the same moment waits until it is clear which version is in force.
    await tx.execute(sql`LOCK TABLE ${regulations} IN EXCLUSIVE MODE`);
    const same = await regulationInForce(tx, id, { title, sections });
    if (same && actor.kind === 'staff')
      return { ...same, sections, published: same.publishedAt.toISOString() };
    if (id !== null && seen !== undefined) await refuseOther(tx, { id, version: seen });
    const row = id === null ? await newRegulation(tx, title, sections) : await next(tx, id, title, sections);
    if (row === null) return null;
    const isNew = row.version === 1;
    await writeJournal(tx, {
      by: { kind: actor.kind, id: actor.id },
      subject: 'regulation',
      subjectId: row.id,
      action: isNew ? 'publish' : 'publish_version',
      reason: isNew ? title : `версия ${row.version}`,
      ...(!isNew && { before: { version: row.version - 1 } }),
      after: { title, version: row.version },
    });
    await tx.update(users).set({ acquainted: false }).where(eq(users.acquainted, true));
    await notifyAll(tx, isProvenAccount, {
      type: TYPE,
      title: isNew ? 'Новый регламент' : 'Регламент обновился',
      text: `${title}. Прочитайте и подтвердите, что ознакомились.`,
    });
    // Cached answers of the catalogue depend on its revision.
    await raiseRevision(tx);
    return { ...row, sections, published: row.publishedAt.toISOString() };
  });
}

/**
 * A new version of the policy, in force from now on; the consents given keep the version that they were given to. The
 * text that is in force already, sent again from a page, makes no version.
 */
export function publishPolicy(
  db: Database,
  actor: Actor,
  { title, text, seen }: Written & Seen<string>,
): Promise<Policy> {
  const sections = sectionsOf(text);
  const missing = CONSENTED.filter((anchor) => !sections.some((section) => section.anchor === anchor));
  if (missing.length > 0)
    throw new AdminRefusal(
      `На части политики ссылаются согласия: нужны заголовки с адресами ${missing.map((anchor) => `{#${anchor}}`).join(' и ')}.`,
    );
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${policies} IN SHARE ROW EXCLUSIVE MODE`);
    const [now] = await tx.select().from(policies).orderBy(desc(policies.publishedAt)).limit(1);
    if (actor.kind === 'staff' && now?.title === title && isDeepStrictEqual(now.sections, sections))
      return { version: now.version, title, sections, published: now.publishedAt.toISOString() };
    if (seen !== undefined && seen !== (now?.version ?? '')) throw await overtaken(tx, 'policy', 0);
    const version = await freeVersion(tx);
    const [row] = await tx.insert(policies).values({ version, title, sections }).returning();
    if (row === undefined) throw new Error('the policy was not written');
    await writeJournal(tx, {
      by: { kind: actor.kind, id: actor.id },
      subject: 'policy',
      subjectId: 0,
      action: 'publish_version',
      reason: `версия ${version}`,
      ...(now && { before: { title: now.title, version: now.version } }),
      after: { title, version },
    });
    await raiseRevision(tx);
    return { version, title, sections, published: row.publishedAt.toISOString() };
  });
}

/**
 * Takes a regulation out of force, or gives it back: nobody is asked to read it, or those are who have not read this
 * version. Who said to have read it stays written down. Null where there is none of that id; what is so already stays.
 *
 * @throws HttpProblem 'superseded' where another version than `seen` is in force
 */
export function setRegulationWithdrawn(
  db: Database,
  actor: Actor,
  { id, withdrawn, seen }: { id: number; withdrawn: boolean } & Seen<number>,
): Promise<{ title: string; changed: boolean } | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${regulations} IN EXCLUSIVE MODE`);
    const [now] = await tx.select().from(regulations).where(eq(regulations.id, id));
    if (now === undefined) return null;
    const { title } = now;
    if ((now.withdrawnAt !== null) === withdrawn) return { title, changed: false };
    if (seen !== undefined) await refuseOther(tx, { id, version: seen });
    await tx
      .update(regulations)
      .set({ withdrawnAt: withdrawn ? sql`now()` : null })
      .where(eq(regulations.id, id));
    await askForUnread(tx);
    await writeJournal(tx, {
      by: { kind: actor.kind, id: actor.id },
      subject: 'regulation',
      subjectId: id,
      reason: title,
      action: withdrawn ? 'withdraw' : 'restore',
      before: { withdrawn: !withdrawn },
      after: { withdrawn },
    });
    await raiseRevision(tx);
    return { title, changed: true };
  });
}

/** Regulations that are no longer in force, those withdrawn last first. */
export async function listWithdrawnRegulations(db: Executor) {
  const rows = await db
    .select()
    .from(regulations)
    .where(isNotNull(regulations.withdrawnAt))
    .orderBy(desc(regulations.withdrawnAt), desc(regulations.id));
  return rows.flatMap(({ id, version, title, withdrawnAt }) =>
    withdrawnAt === null ? [] : [{ id, version, title, withdrawn: withdrawnAt.toISOString() }],
  );
}

/** Refuses what was written upon a version that is no longer in force. */
async function refuseOther(tx: Transaction, { id, version }: { id: number; version: number }): Promise<void> {
  const [now] = await tx
    .select({ version: regulations.version })
    .from(regulations)
    .where(eq(regulations.id, id));
  if (now && now.version !== version) throw await overtaken(tx, 'regulation', id);
}

async function overtaken(tx: Transaction, subject: 'regulation' | 'policy', id: number): Promise<Error> {
  const where = and(eq(auditLines.subject, subject), eq(auditLines.subjectId, id));
  const [last] = await readLines(tx, where, { isNewestFirst: true, limit: 1 });
  return last
    ? superseded(last)
    : new AdminRefusal('Пока вы писали, вышла другая версия. Откройте текст заново.');
}

function sectionsOf(text: string) {
  const sections = readWritten(text);
  if (sections === null)
    throw new AdminRefusal(
      'Текст не разобран: каждая часть начинается строкой «## Заголовок», а под ней хотя бы один абзац.',
    );
  return sections;
}

/** The regulation of this text, of this id or, where none is named, of any. */
async function regulationInForce(
  tx: Transaction,
  id: number | null,
  { title, sections }: { title: string; sections: TextSection[] },
) {
  const named = await tx
    .select()
    .from(regulations)
    .where(
      and(
        isNull(regulations.withdrawnAt),
        id === null ? eq(regulations.title, title) : eq(regulations.id, id),
      ),
    );
  return named.find((one) => one.title === title && isDeepStrictEqual(one.sections, sections));
}

async function newRegulation(tx: Transaction, title: string, sections: TextSection[]) {
  const [row] = await tx.insert(regulations).values({ title, sections }).returning();
  return row ?? null;
}

/** The former text stays, as somebody has said to have read it. */
async function next(tx: Transaction, id: number, title: string, sections: TextSection[]) {
  const [before] = await tx.select().from(regulations).where(eq(regulations.id, id));
  if (before === undefined) return null;
  const { version, publishedAt } = before;
  await tx
    .insert(formerRegulations)
    .values({ regulationId: id, version, publishedAt, title: before.title, sections: before.sections });
  const [row] = await tx
    .update(regulations)
    .set({ title, sections, version: version + 1, publishedAt: sql`now()`, withdrawnAt: null })
    .where(eq(regulations.id, id))
    .returning();
  return row ?? null;
}

/** The day, with a number where there was one that day: '2026-12-01', '2026-12-01.2'. */
async function freeVersion(tx: Transaction): Promise<string> {
  const day = portalDay(Date.now());
  const same = await tx
    .select({ version: policies.version })
    .from(policies)
    .where(like(policies.version, `${day}%`));
  return same.length === 0 ? day : `${day}.${same.length + 1}`;
}
