import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { jobs } from '../db/schema/job-schema';
import { isJobKind, type JobKind, jobKindNames, jobKinds, longestPauseMs, pauseAfterMs } from './job-kinds';

/** A run that this server has taken; nobody else takes the kind while the lease is renewed. */
export interface ClaimedJob {
  readonly kind: JobKind;
  readonly lease: string;
  /** In a row before this run; a run whose server died counts. */
  readonly failures: number;
  /** The run before was never ended: its server died, or lost the database. */
  readonly wasAbandoned: boolean;
}

export type JobRow = typeof jobs.$inferSelect;

const ABANDONED = 'сервер остановился посреди работы';

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
const heldBy = ({ kind, lease }: Pick<ClaimedJob, 'kind' | 'lease'>) =>
  and(eq(jobs.kind, kind), eq(jobs.lease, lease));
const free = { lease: null, leasedUntil: null };

/** Has the database know the kinds of this build. What it knows already stays as it is. */
export async function addJobs(db: Executor): Promise<void> {
  const rows = jobKindNames.map((kind) => {
    const { first, everyMs } = jobKinds[kind];
    return { kind, nextAt: first === 'at once' ? sql`now()` : inMs(everyMs) };
  });
  await db.insert(jobs).values(rows).onConflictDoNothing();
}

/**
 * Takes what is due of these kinds, by the clock of the database. A run whose lease is over is taken anew, at once the
 * first time and after growing pauses then, so that work which ends its process does not end all of them. Times further
 * away than any pause were written by a clock that was wrong.
 */
export async function claimJobs(
  db: Executor,
  { of, leaseMs }: { of: readonly JobKind[]; leaseMs: number },
): Promise<ClaimedJob[]> {
  if (of.length === 0) return [];
  const wanted = of.map((kind) => sql`(${kind}::text, ${longestPauseMs(kind)}::float8)`);
  const { rows } = await db.execute<{
    kind: JobKind;
    lease: string;
    failures: number;
    was_abandoned: boolean;
  }>(sql`
    WITH wanted (kind, longest_ms) AS (VALUES ${sql.join(wanted, sql`, `)}),
    due AS (
      SELECT kind, leased_until IS NOT NULL AS was_abandoned FROM jobs JOIN wanted USING (kind)
      WHERE CASE WHEN leased_until IS NULL
        THEN next_at <= now() OR next_at > now() + 1.1 * longest_ms * interval '1 millisecond'
        ELSE leased_until + least(3600, 10 * (2 ^ least(failures, 20) - 1)) * interval '1 second' <= now()
          OR leased_until > now() + interval '1 day'
        END
      FOR UPDATE OF jobs SKIP LOCKED
    )
    UPDATE jobs SET lease = gen_random_uuid()::text, started_at = now(), leased_until = ${inMs(leaseMs)},
      failures = failures + was_abandoned::int,
      failed_at = CASE WHEN was_abandoned THEN now() ELSE failed_at END,
      failure = CASE WHEN was_abandoned THEN ${ABANDONED} ELSE failure END
    FROM due WHERE jobs.kind = due.kind
    RETURNING jobs.kind, lease, failures, was_abandoned`);
  return rows.map(({ was_abandoned: wasAbandoned, ...row }) => ({ ...row, wasAbandoned }));
}

/** Whether the run is still this server's. */
export async function renewJob(db: Executor, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leasedUntil: inMs(leaseMs) })
    .where(heldBy(job))
    .returning({ kind: jobs.kind });
  return rows.length > 0;
}

/** The run succeeded. What the failure before was stays to be read. */
export async function finishJob(db: Executor, job: ClaimedJob, tookMs: number): Promise<void> {
  const nextAt = inMs(jobKinds[job.kind].everyMs);
  await db
    .update(jobs)
    .set({ ...free, nextAt, finishedAt: sql`now()`, tookMs: Math.round(tookMs), failures: 0 })
    .where(heldBy(job));
}

/** @param failure in words without personal data */
export async function failJob(db: Executor, job: ClaimedJob, failure: string): Promise<void> {
  const failures = job.failures + 1;
  const nextAt = inMs(pauseAfterMs(job.kind, failures));
  await db
    .update(jobs)
    .set({ ...free, nextAt, failures, failure, failedAt: sql`now()` })
    .where(heldBy(job));
}

/** Gives back what a server that stops has not finished; the next one begins it at once. */
export async function releaseJob(db: Executor, job: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ ...free, nextAt: sql`now()` })
    .where(heldBy(job));
}

/** Has it run now, as if it had never failed. False: it runs already. */
export async function retryJob(db: Executor, kind: JobKind): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ nextAt: sql`now()`, failures: 0 })
    .where(and(eq(jobs.kind, kind), isNull(jobs.lease)))
    .returning({ kind: jobs.kind });
  return rows.length > 0;
}

export const listJobs = (db: Executor): Promise<JobRow[]> => db.select().from(jobs).orderBy(asc(jobs.kind));

export const isDead = ({ kind, failures }: Pick<JobRow, 'kind' | 'failures'>): boolean =>
  isJobKind(kind) && failures >= jobKinds[kind].retries;
