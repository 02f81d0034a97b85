import { eq, sql } from 'drizzle-orm';
import { type KeptKind, keptKindNames, keptKinds } from '../../../src/contract/accounts/staff/kept-kinds';
import type { Keeping } from '../../../src/contract/calls/staff/people/staff-personal-endpoints';
import type { Database, Executor } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { jobs, keepingPeriods } from '../../db/schema/job-schema';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import { jobKinds } from '../../jobs/job-kinds';
import { retryJob } from '../../jobs/job-store';
import { writeJournal } from '../../journal/write-journal';
import type { Actor } from '../accounts/decide';
import { readMonths } from './kept-months';

const JOB = 'kept_periods';
const isOfPeriods = eq(auditLines.action, 'set_periods');

/** For how long what is kept, what the last look took away, and when the next one is. */
export async function readKeeping(db: Executor): Promise<Keeping> {
  const months = await readMonths(db);
  const rows = new Map((await db.select().from(keepingPeriods)).map((row) => [row.kind, row]));
  const [job] = await db.select().from(jobs).where(eq(jobs.kind, JOB));
  return {
    periods: keptKindNames.map((kind) => {
      const row = rows.get(kind);
      return {
        kind,
        months: months[kind],
        usual: keptKinds[kind].months,
        ran_at: row?.ranAt?.toISOString() ?? null,
        removed: row?.removed ?? null,
        removed_at: row?.removedAt?.toISOString() ?? null,
        last_removed: row?.lastRemoved ?? null,
      };
    }),
    next_at: job?.nextAt.toISOString() ?? null,
    is_running: job?.lease != null,
    failure: job !== undefined && job.failures > 0 ? job.failure : null,
    state: await recordState(db, isOfPeriods, months),
  };
}

interface WantedPeriods {
  /** Kinds that are left out stay as they are. */
  readonly months: Partial<Readonly<Record<KeptKind, number>>>;
  readonly seen?: string | undefined;
}

/**
 * Sets periods of keeping, with a line of the journal.
 *
 * @throws HttpProblem 'superseded' where somebody else has set them since
 */
export async function setPeriods(db: Database, actor: Actor, { months, seen }: WantedPeriods): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${keepingPeriods} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readMonths(tx);
    const changed = keptKindNames.filter((kind) => {
      const wanted = months[kind];
      return keptKinds[kind].months !== null && wanted !== undefined && wanted !== before[kind];
    });
    if (changed.length === 0) return;
    await refuseOtherState(tx, actor, { before, seen, isOfRecord: isOfPeriods });
    for (const kind of changed) {
      const set = { months: months[kind] ?? null };
      await tx
        .insert(keepingPeriods)
        .values({ kind, ...set })
        .onConflictDoUpdate({ target: keepingPeriods.kind, set });
    }
    const words = (of: Partial<Record<KeptKind, number | null>>) =>
      changed.map((kind) => `${keptKinds[kind].word}: ${of[kind] ?? ''} мес.`);
    await writeJournal(tx, {
      by: actor,
      action: 'set_periods',
      subject: 'portal',
      subjectId: 0,
      before: { periods: words(before) },
      after: { periods: words(months) },
    });
  });
}

/** Has the work of the day done now. False: it goes on already. */
export const keepNow = (db: Database, actor: Actor): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await retryJob(tx, JOB))) return false;
    await writeJournal(tx, {
      by: actor,
      action: 'retry_job',
      subject: 'portal',
      subjectId: 0,
      after: { job: jobKinds[JOB].title },
    });
    return true;
  });
