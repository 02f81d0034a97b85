import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import {
  LONGEST_BROADCAST_WAIT,
  type staffBroadcastEndpoints,
} from '../../../src/contract/calls/staff/staff-broadcast-endpoints';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Database, Executor, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { notifications } from '../../db/schema/personal-schema';
import { projects } from '../../db/schema/schema';
import { type BroadcastRow, broadcastNotices, broadcasts } from '../../db/schema/staff/broadcast-schema';
import { HttpProblem } from '../../http/problems/problem';
import { type JournalAct, type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { wanting } from '../../notices/notice-streams';
import { AdminRefusal } from '../admin-refusal';
import { chosenBy, reachOf } from './audience';
import { audienceWords } from './audience-words';

type WantedBroadcast = HandlerInput<typeof staffBroadcastEndpoints.addBroadcast>['body'];

/** The id of the project that one leads to, by its slug; null: of none. @throws HttpProblem where there is none such. */
export async function projectLedTo(db: Executor, slug: string | null): Promise<number | null> {
  if (slug === null) return null;
  const [found] = await db.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug));
  if (found) return found.id;
  const said = 'Такого проекта нет. Выберите другой.';
  throw new HttpProblem('validation', said, { errors: { leads_to: [said] } });
}

/**
 * Sends a broadcast, or lets it wait for its time: all of it or nothing. The same key once more gives the one that is
 * there, for its sender has not heard the answer.
 *
 * @throws AdminRefusal where it would be sent to nobody; HttpProblem where its time is over or too far ahead, or there
 * is no such project.
 */
export function addBroadcast(db: Database, staffId: number, wanted: WantedBroadcast): Promise<BroadcastRow> {
  const { key, title, text, type, is_promo: isPromo, leads_to, audience, at } = wanted;
  const by = { kind: 'staff', id: staffId } as const;
  return db.transaction(async (tx) => {
    const [there] = await tx.select().from(broadcasts).where(eq(broadcasts.key, key));
    if (there) return there;
    refuseWrongTime(at);
    const projectId = await projectLedTo(tx, leads_to);
    const { matched, reached } = await reachOf(tx, { type, isPromo, audience });
    const isEmpty = at === null ? reached === 0 : audience.kind === 'accounts' && matched === 0;
    if (isEmpty) throw new AdminRefusal(whyEmpty(matched, isPromo));
    const [row] = await tx
      .insert(broadcasts)
      .values({
        key,
        title,
        text,
        type,
        isPromo,
        projectId,
        audience,
        staffId,
        accountId: onlyAccount(audience),
        at: at === null ? new Date() : new Date(at),
      })
      .onConflictDoNothing({ target: broadcasts.key })
      .returning();
    // Whoever was first by a moment has committed by now.
    if (row === undefined) return theOne(tx, eq(broadcasts.key, key));
    if (at === null) return sendBroadcast(tx, by, row);
    await writeBroadcastLine(tx, by, row, {
      action: 'schedule_broadcast',
      after: { send_at: row.at.toISOString() },
    });
    return row;
  });
}

function refuseWrongTime(at: string | null): void {
  if (at === null) return;
  const ahead = Date.parse(at) - Date.now();
  if (ahead > 0 && ahead <= LONGEST_BROADCAST_WAIT) return;
  const said =
    ahead <= 0
      ? 'Это время уже прошло. Выберите более позднее или отправьте сейчас.'
      : 'Рассылку можно отложить не больше чем на год.';
  throw new HttpProblem('validation', said, { errors: { at: [said] } });
}

const onlyAccount = (audience: BroadcastRow['audience']): number | null =>
  audience.kind === 'accounts' && audience.accounts.length === 1 ? (audience.accounts[0] ?? null) : null;

const whyEmpty = (matched: number, isPromo: boolean): string => {
  if (matched === 0) return 'Отправлять некому: таких кабинетов нет.';
  return isPromo
    ? 'Отправлять некому: на рекламу никто из них не согласился.'
    : 'Отправлять некому: такие уведомления у всех выключены.';
};

async function theOne(tx: Transaction, where: SQL): Promise<BroadcastRow> {
  const [row] = await tx.select().from(broadcasts).where(where);
  if (row === undefined) throw new Error('the broadcast is not there');
  return row;
}

/** Writes its notifications, its figures and its line in one transaction: begun again, it tells nobody twice. */
async function sendBroadcast(tx: Transaction, by: JournalAuthor, row: BroadcastRow): Promise<BroadcastRow> {
  const { id, type, title, text, isPromo, projectId, audience } = row;
  const chosen = chosenBy(tx, audience);
  const matched = await tx.$count(users, chosen);
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    WITH told AS (
      INSERT INTO ${notifications} (user_id, type, title, text, is_promo, project_id)
      SELECT ${users.id}, ${type}::text, ${title}::text, ${text}::text, ${isPromo}::boolean, ${projectId}::bigint
      FROM ${users} WHERE ${and(chosen, wanting({ type, isPromo }))} ORDER BY ${users.id}
      RETURNING id, user_id
    ), kept AS (
      INSERT INTO ${broadcastNotices} (notification_id, broadcast_id) SELECT id, ${id}::bigint FROM told
    )
    SELECT user_id FROM told`);
  // Whoever was switching something off meanwhile counts as they stood a moment ago.
  const missed = Math.max(0, matched - rows.length);
  const [sent = row] = await tx
    .update(broadcasts)
    .set({ state: 'sent', sentAt: sql`now()`, reached: rows.length, missed })
    .where(eq(broadcasts.id, id))
    .returning();
  await writeBroadcastLine(tx, by, row, {
    action: 'notify',
    after: { sent: rows.length, missed },
  });
  await raiseUserRevisions(
    tx,
    rows.map(({ user_id }) => Number(user_id)),
  );
  return sent;
}

/** What was written to one person is kept under that person's key, the title with the text. */
const writeBroadcastLine = (
  tx: Transaction,
  by: JournalAuthor,
  { id, title, text, audience, accountId }: BroadcastRow,
  { action, after }: Pick<JournalAct, 'action' | 'after'>,
): Promise<void> =>
  writeJournal(tx, {
    by,
    action,
    subject: 'broadcast',
    subjectId: id,
    person: accountId,
    reason: accountId === null ? text : `${title}. ${text}`,
    after: { ...(accountId === null && { title }), receivers: audienceWords(audience), ...after },
  });

/** Sends what is due, each in a transaction of its own. Answers how many. */
export async function sendDueBroadcasts(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted && (await sendNextDue(db, now))) sent += 1;
  return sent;
}

const sendNextDue = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(broadcasts)
      .where(and(eq(broadcasts.state, 'waiting'), lte(broadcasts.at, now)))
      .orderBy(broadcasts.at, broadcasts.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return false;
    await sendBroadcast(tx, { kind: 'portal', id: null }, row);
    return true;
  });

/**
 * Takes back a broadcast that waits. Null: there is none such.
 *
 * @throws AdminRefusal where it was sent already.
 */
export function callOffBroadcast(db: Database, staffId: number, id: number): Promise<BroadcastRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (before === undefined) return null;
    if (before.state === 'sent') throw new AdminRefusal('Рассылка уже отправлена, отменить её нельзя.');
    if (before.state === 'called_off') return before;
    const [row = before] = await tx
      .update(broadcasts)
      .set({ state: 'called_off' })
      .where(eq(broadcasts.id, id))
      .returning();
    await writeBroadcastLine(tx, { kind: 'staff', id: staffId }, row, {
      action: 'call_off_broadcast',
    });
    return row;
  });
}
