import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type KeptKind, keptKindNames } from '../../../src/contract/accounts/staff/kept-kinds';
import type { Database, Executor, Transaction } from '../../db/database';
import {
  auditLines,
  requests,
  sessions,
  staffSessions,
  tokenFamilies,
  users,
} from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixationFiles, fixations } from '../../db/schema/clients/fixation-schema';
import { keepingPeriods } from '../../db/schema/job-schema';
import { messages } from '../../db/schema/message-schema';
import { notifications } from '../../db/schema/personal-schema';
import { loadSecrets } from '../../db/secrets';
import { writeJournal } from '../../journal/write-journal';
import { dropPicture } from '../../media/stores/drop-picture';
import type { FileStore } from '../../media/stores/file-store';
import { queueWebhooks } from '../../webhooks/queue/queue-webhooks';
import { eraseAccount, lockAccount, whyRetained } from '../accounts/erase-account';
import { eraseUnheld } from './erase-client';
import { readMonths } from './kept-months';

interface Keeping {
  readonly tx: Transaction;
  readonly signal: AbortSignal;
  /** Portraits of accounts that it erases are added here. */
  readonly portraits: string[];
}

const PORTAL = { kind: 'portal', id: null } as const;

/** Takes away what is older than the moment, and gives how many rows that were. Begun again it goes on. */
type KeptAct = (keeping: Keeping, before: SQL) => Promise<number>;

/** Those that one statement deletes. */
const deleting =
  (remove: (tx: Executor, before: SQL) => Promise<unknown[]>): KeptAct =>
  async ({ tx }, before) =>
    (await remove(tx, before)).length;

/** Null: the period holds something, and takes nothing away by itself. */
const acts: Readonly<Record<KeptKind, KeptAct | null>> = {
  requests: deleting(async (tx, before) => {
    const gone = await tx
      .delete(requests)
      .where(lt(sql`coalesce(${requests.doneAt}, ${requests.createdAt})`, before))
      .returning({ id: requests.id });
    await queueWebhooks(
      tx,
      gone.map(({ id }) => ({ event: 'request.erased', id })),
    );
    return gone;
  }),
  registrations: async (keeping, before) => {
    const refusedAt = sql`(SELECT max(at) FROM ${auditLines} WHERE subject = 'account' AND action = 'refuse'
      AND subject_id = ${users.id})`;
    const isRefused = and(
      ...[eq(users.status, 'inspecting'), eq(users.confirmed, false), isNull(users.erasedAt)],
      isNotNull(users.refusal),
      lt(sql`coalesce(${refusedAt}, ${users.createdAt})`, before),
    );
    const found = await keeping.tx
      .select({ id: users.id })
      .from(users)
      .where(isRefused)
      .orderBy(asc(users.id));
    return eachOf(keeping, found, (id) => eraseRefused(keeping, id, isRefused));
  },
  sign_ins: async ({ tx }, before) => {
    const ofAccounts = await tx
      .delete(sessions)
      .where(lt(sessions.seenAt, before))
      .returning({ id: sessions.id });
    const ofPrograms = await tx
      .delete(tokenFamilies)
      .where(lt(sql`coalesce(${tokenFamilies.seenAt}, ${tokenFamilies.createdAt})`, before))
      .returning({ id: tokenFamilies.id });
    const ofManagers = await tx
      .delete(staffSessions)
      .where(lt(sql`coalesce(${staffSessions.seenAt}, ${staffSessions.createdAt})`, before))
      .returning({ id: staffSessions.id });
    return ofAccounts.length + ofPrograms.length + ofManagers.length;
  },
  notifications: deleting((tx, before) =>
    tx
      .delete(notifications)
      .where(and(isNotNull(notifications.viewedAt), lt(notifications.createdAt, before)))
      .returning({ id: notifications.id }),
  ),
  messages: deleting((tx, before) =>
    tx.delete(messages).where(lt(messages.settledAt, before)).returning({ id: messages.id }),
  ),
  fixation_papers: deleting((tx, before) => {
    const isOver = and(
      inArray(fixations.state, ['fixed', 'refused', 'checking']),
      lt(sql`coalesce(${fixations.until}, ${fixations.answeredAt}, ${fixations.receivedAt})`, before),
    );
    const over = tx.select({ id: fixations.id }).from(fixations).where(isOver);
    return tx
      .delete(fixationFiles)
      .where(inArray(fixationFiles.fixationId, over))
      .returning({ id: fixationFiles.id });
  }),
  deal_clients: null,
  erased_accounts: async (keeping, before) => {
    const left = await keeping.tx
      .select({ id: clients.id })
      .from(clients)
      .innerJoin(users, eq(users.id, clients.userId))
      .where(and(isNull(clients.erasedAt), lt(users.erasedAt, before)))
      .orderBy(asc(clients.id));
    return eachOf(keeping, left, (id) => eraseUnheld(keeping.tx, id, PORTAL));
  },
  journal_addresses: deleting((tx, before) =>
    tx
      .update(auditLines)
      .set({ origin: sql`${auditLines.origin} - 'address'`, sealedAddress: null })
      .where(
        and(
          lt(auditLines.at, before),
          or(sql`jsonb_exists(${auditLines.origin}, 'address')`, isNotNull(auditLines.sealedAddress)),
        ),
      )
      .returning({ id: auditLines.id }),
  ),
  deleted_clients: async (keeping) => {
    const deleted = await keeping.tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(isNotNull(clients.deletedAt), isNull(clients.erasedAt)))
      .orderBy(asc(clients.id));
    return eachOf(keeping, deleted, (id) => eraseUnheld(keeping.tx, id, PORTAL));
  },
};

/**
 * Takes away everything whose period of keeping is over: the work of a day. Each kind writes how it went, and a line of
 * the journal with its count where anything was there. Gives the count of all.
 */
export async function keepPeriods(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  signal: AbortSignal,
): Promise<number> {
  const months = await readMonths(db);
  let all = 0;
  for (const kind of keptKindNames) {
    const act = acts[kind];
    if (act === null || signal.aborted) continue;
    const before = sql`now() - make_interval(months => ${months[kind] ?? 0})`;
    const portraits: string[] = [];
    all += await db.transaction(async (tx) => {
      const count = await act({ tx, signal, portraits }, before);
      await note(tx, kind, count);
      return count;
    });
    for (const portrait of portraits) await dropPicture(db, files, portrait);
  }
  return all;
}

/** Nothing of what it counts is lost where the work is cut off after it: count and rows are one transaction. */
async function note(tx: Executor, kind: KeptKind, removed: number): Promise<void> {
  const now = new Date();
  const set = { ranAt: now, removed, ...(removed > 0 && { removedAt: now, lastRemoved: removed }) };
  await tx
    .insert(keepingPeriods)
    .values({ kind, ...set })
    .onConflictDoUpdate({ target: keepingPeriods.kind, set });
  if (removed === 0) return;
  await writeJournal(tx, {
    by: PORTAL,
    action: 'keep_period',
    subject: 'portal',
    subjectId: 0,
    after: { kept: kind, rows: removed },
  });
}

/** How many of the rows the act took away. */
async function eachOf(
  { signal }: Keeping,
  rows: readonly { readonly id: number }[],
  act: (id: number) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const { id } of rows) {
    if (signal.aborted) break;
    if (await act(id)) count += 1;
  }
  return count;
}

/** Erases an account that is still one of those; false where a deal of somebody's holds it. */
async function eraseRefused(
  { tx, portraits }: Keeping,
  id: number,
  isRefused: SQL | undefined,
): Promise<boolean> {
  const user = await lockAccount(tx, id);
  if (user === null || (await tx.$count(users, and(eq(users.id, id), isRefused))) === 0) return false;
  if ((await whyRetained(tx, user)) !== null) return false;
  await eraseAccount(tx, await loadSecrets(tx), user, PORTAL);
  if (user.image !== null) portraits.push(user.image);
  return true;
}
