import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordOf } from '../../src/contract/record-of';
import type { Database } from '../db/database';
import { jobs } from '../db/schema/job-schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { type JobKind, jobKindNames, jobKinds, longestPauseMs, pauseAfterMs } from './job-kinds';
import { addJobs, claimJobs, finishJob, isDead, listJobs, releaseJob, renewJob, retryJob } from './job-store';
import { type JobAct, runJobs } from './run-jobs';

let db: Database;
let logged: string;
/** How often each kind was run to its end. */
let done: Record<JobKind, number>;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  db = await testDatabase();
  logged = '';
  done = nothing(0);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(closeTestDatabase);

const nothing = (times: number): Record<JobKind, number> => recordOf(jobKindNames, () => times);
const counted = (): Record<JobKind, JobAct> =>
  recordOf(jobKindNames, (kind) => async () => {
    done[kind] += 1;
  });

interface Wanted {
  readonly acts?: Readonly<Record<JobKind, JobAct>>;
  readonly over?: Database;
  readonly leaseMs?: number;
}

/** A server that does nothing else. */
function serve({ acts = counted(), over = db, leaseMs = 30_000 }: Wanted = {}): () => Promise<void> {
  const log = pino({ level: 'debug' }, { write: (line) => (logged += line) });
  const stop = runJobs({ db: over, log, acts, idleMs: 20, leaseMs });
  stops.push(stop);
  return stop;
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const rowOf = async (kind: JobKind) => {
  const [row] = await db.select().from(jobs).where(eq(jobs.kind, kind));
  if (row === undefined) throw new Error('no such job');
  return row;
};
const updateJobs = () => db.update(jobs);
const change = (kind: JobKind, set: Parameters<ReturnType<typeof updateJobs>['set']>[0]) =>
  updateJobs().set(set).where(eq(jobs.kind, kind));
const past = sql`now() - interval '1 second'`;
const secondsTo = (at: Date) => (at.getTime() - Date.now()) / 1000;
const claim = (of: readonly JobKind[], leaseMs = 30_000) => claimJobs(db, { of, leaseMs });

test('N1 what is due is done once by three servers over one database', async () => {
  await addJobs(db);
  for (const kind of jobKindNames) await change(kind, { nextAt: past });
  serve();
  serve();
  serve();
  await until(async () => {
    for (const row of await listJobs(db)) expect(row.finishedAt, row.kind).not.toBeNull();
  });
  expect(done).toEqual(nothing(1));
  for (const { kind, nextAt, lease } of await listJobs(db)) {
    const every = jobKinds[kind as JobKind].everyMs / 1000;
    expect(secondsTo(nextAt), kind).toBeGreaterThan(every - 10);
    expect(secondsTo(nextAt), kind).toBeLessThan(every + 1);
    expect(lease).toBeNull();
  }
});

test('what removes things waits for its time where a portal is started for the first time', async () => {
  serve();
  await until(() => expect(done.reminders).toBe(1));
  await until(() => expect(done.stock_statistics).toBe(1));
  expect([done.retention, done.unused_pictures]).toEqual([0, 0]);
});

test('N1 of many who ask at once one is given a run', async () => {
  await addJobs(db);
  const given = await Promise.all(Array.from({ length: 5 }, () => claim(['reminders'])));
  expect(given.flat()).toHaveLength(1);
});

test('N1 a server that dies in the middle leaves the run to another once its lease is over', async () => {
  await addJobs(db);
  // Never heard of again.
  const [dead] = await claim(['reminders']);
  serve();
  await until(() => expect(done.stock_statistics).toBe(1));
  expect(done.reminders, 'while its server may be alive').toBe(0);
  await change('reminders', { leasedUntil: past });
  await until(() => expect(done.reminders).toBe(1));
  await until(async () => expect((await rowOf('reminders')).lease).toBeNull());
  expect(await rowOf('reminders')).toMatchObject({
    failures: 0,
    failure: 'сервер остановился посреди работы',
  });
  expect(logged).toContain('job left by a server that died');
  // Were it alive after all, it could write nothing.
  const before = await rowOf('reminders');
  await finishJob(db, dead!, 1);
  await releaseJob(db, dead!);
  expect(await rowOf('reminders')).toEqual(before);
  expect(await renewJob(db, dead!, 1000)).toBe(false);
});

test('work that ends its process again and again is taken after growing pauses', async () => {
  await addJobs(db);
  const die = async () => {
    const taken = await claim(['feeds']);
    await change('feeds', { leasedUntil: past });
    return taken[0]?.failures;
  };
  expect([await die(), await die()]).toEqual([0, 1]);
  expect(await die(), 'ten seconds have not passed').toBeUndefined();
  await change('feeds', { leasedUntil: sql`now() - interval '11 seconds'` });
  expect(await die()).toBe(2);
  await change('feeds', { leasedUntil: sql`now() - interval '29 seconds'` });
  expect(await die()).toBeUndefined();
});

test('a failure is tried again after growing pauses, and told without what people typed', async () => {
  const phone = '+79180000001';
  let failing = true;
  serve({
    acts: {
      ...counted(),
      reminders: async () => {
        if (failing) await db.execute(sql`SELECT ${phone}::int`);
        done.reminders += 1;
      },
    },
  });
  for (const [failures, pause] of [10, 20, 40, 80].entries()) {
    await until(async () => expect((await rowOf('reminders')).failures).toBe(failures + 1));
    const { nextAt } = await rowOf('reminders');
    expect(secondsTo(nextAt)).toBeGreaterThan(pause - 5);
    expect(secondsTo(nextAt)).toBeLessThan(pause + 1);
    // The last is due only once it would succeed: it is taken at once.
    failing = pause < 80;
    if (!failing) {
      expect((await rowOf('reminders')).failure).toContain('22003');
      expect(JSON.stringify(await rowOf('reminders')) + logged).not.toContain(phone);
    }
    await change('reminders', { nextAt: past });
  }
  await until(() => expect(done.reminders).toBe(1));
  await until(async () => expect(await rowOf('reminders')).toMatchObject({ failures: 0, lease: null }));
});

test('what fails for long is dead: it is seen, and tried seldom until somebody has it tried now', async () => {
  serve({ acts: { ...counted(), reminders: () => Promise.reject(new Error('the disk is full')) } });
  await until(async () => expect((await rowOf('reminders')).failures).toBe(1));
  await change('reminders', { failures: jobKinds.reminders.retries - 1, nextAt: past });
  await until(async () => expect((await listJobs(db)).filter(isDead)).toHaveLength(1));
  expect((await rowOf('reminders')).failure).toBe('Error: the disk is full');
  await until(() => expect(logged).toContain('job is dead'));
  expect(pauseAfterMs('reminders', 30)).toBe(longestPauseMs('reminders'));
  await stops.pop()?.();
  expect(await retryJob(db, 'reminders')).toBe(true);
  serve();
  await until(() => expect(done.reminders).toBe(1));
  await until(async () => expect((await listJobs(db)).filter(isDead)).toEqual([]));
});

test('N1 a server that stops gives back what it has not finished, which is no failure', async () => {
  let begun = false;
  const untilStopped: JobAct = (signal) => {
    begun = true;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const stop = serve({ acts: { ...counted(), feeds: untilStopped } });
  await until(() => expect(begun).toBe(true));
  await stop();
  expect(await rowOf('feeds')).toMatchObject({ lease: null, failures: 0, failure: null });
  serve();
  await until(() => expect(done.feeds).toBe(1));
});

test('N1 a run goes on for longer than its lease, and ends where another server has taken it', async () => {
  let lost: AbortSignal | undefined;
  const long: JobAct = (signal) => {
    lost = signal;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  serve({ acts: { ...counted(), feeds: long }, leaseMs: 150 });
  await until(() => expect(lost).toBeDefined());
  const { leasedUntil } = await rowOf('feeds');
  await until(async () =>
    expect((await rowOf('feeds')).leasedUntil!.getTime()).toBeGreaterThan(leasedUntil!.getTime() + 300),
  );
  expect(lost?.aborted).toBe(false);
  await change('feeds', { lease: 'of another', leasedUntil: sql`now() + interval '1 minute'` });
  await until(() => expect(lost?.aborted).toBe(true));
  expect(await rowOf('feeds')).toMatchObject({ lease: 'of another', failures: 0 });
});

test('a database that is away for a while ends nothing: the runner asks on, a run that nobody heard of is made anew', async () => {
  let isAway = false;
  const away = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const flaky = new Proxy(db, { get: (of, key) => (isAway ? away() : Reflect.get(of, key, of)) });
  serve({
    over: flaky,
    leaseMs: 300,
    acts: {
      ...counted(),
      reminders: async () => {
        done.reminders += 1;
        isAway = done.reminders === 1;
      },
    },
  });
  await until(() => expect(isAway).toBe(true));
  await until(() => expect(logged.split('ECONNREFUSED').length).toBeGreaterThan(3));
  isAway = false;
  await until(() => expect(done.reminders).toBe(2));
  await until(async () => expect(await rowOf('reminders')).toMatchObject({ failures: 0, lease: null }));
});

test('N7 times that a wrong clock wrote, far ahead, keep nothing from being done', async () => {
  await addJobs(db);
  await change('reminders', { nextAt: sql`now() + interval '2 hours'` });
  await change('feeds', { lease: 'of a server that is gone', leasedUntil: sql`now() + interval '2 days'` });
  // Within its bounds: tomorrow's.
  await change('unused_pictures', { nextAt: sql`now() + interval '23 hours'` });
  const taken = (await claim(jobKindNames)).map(({ kind }) => kind);
  expect(taken).toEqual(expect.arrayContaining(['reminders', 'feeds']));
  expect(taken).not.toContain('unused_pictures');
});

test('a job that only another build knows is left to it', async () => {
  await db.insert(jobs).values({ kind: 'of_another_build', nextAt: past });
  serve();
  await until(() => expect(done.reminders).toBe(1));
  const [row] = await db.select().from(jobs).where(eq(jobs.kind, 'of_another_build'));
  expect(row).toMatchObject({ startedAt: null, lease: null });
});
