import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { logError, safeWords } from '../db/errors/log-error';
import { whyUnavailable } from '../db/errors/why-unavailable';
import { type JobKind, jobKindNames } from './job-kinds';
import {
  addJobs,
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJob,
  isDead,
  releaseJob,
  renewJob,
} from './job-store';

/**
 * One run. It may be begun again at any place where it was cut off, so it must do no harm then. `signal`: the server
 * stops, or the run is no longer its own; it throws where it has left something undone for that.
 */
export type JobAct = (signal: AbortSignal) => Promise<void>;

export interface JobContext {
  readonly db: Database;
  readonly log: Logger;
  readonly acts: Readonly<Record<JobKind, JobAct>>;
  /** How often it is looked whether something is due, how long a dead server keeps what it has taken; for tests. */
  readonly idleMs?: number;
  readonly leaseMs?: number;
}

const IDLE_MS = 5_000;
/** After a failure to look, as the database is away, it is looked so many times less often. */
const FAILURE_TIMES = 3;
const LEASE_MS = 30_000;
/** What takes longer at the end is left to its lease. */
const STOP_MS = 5_000;

/**
 * Does the work of `jobKinds` while the server runs, each kind once for all servers over the database. The returned
 * function stops it; what is under way is given back.
 */
export function runJobs(context: JobContext): () => Promise<void> {
  const stopping = new AbortController();
  // Each run listens to it, and so does the pause between looks; Node warns of more than ten.
  setMaxListeners(jobKindNames.length + 1, stopping.signal);
  const runner = new JobRunner(context, stopping.signal);
  const ended = runner.run();
  return async () => {
    stopping.abort();
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
  };
}

class JobRunner {
  readonly #context: JobContext;
  readonly #stopping: AbortSignal;
  readonly #running = new Map<JobKind, Promise<void>>();
  #isAdded = false;

  constructor(context: JobContext, stopping: AbortSignal) {
    this.#context = context;
    this.#stopping = stopping;
  }

  async run(): Promise<void> {
    const { log, idleMs = IDLE_MS } = this.#context;
    while (!this.#stopping.aborted) {
      try {
        await this.#look();
        await this.#pause(idleMs);
      } catch (error) {
        logError(log, error, 'jobs');
        await this.#pause(idleMs * FAILURE_TIMES);
      }
    }
    await Promise.all(this.#running.values());
  }

  async #look(): Promise<void> {
    const { db, leaseMs = LEASE_MS } = this.#context;
    if (!this.#isAdded) await addJobs(db);
    this.#isAdded = true;
    const of = jobKindNames.filter((kind) => !this.#running.has(kind));
    for (const job of await claimJobs(db, { of, leaseMs })) {
      const ended = this.#do(job).finally(() => this.#running.delete(job.kind));
      this.#running.set(job.kind, ended);
    }
  }

  /** Never rejects. */
  async #do(job: ClaimedJob): Promise<void> {
    const { db, log, acts } = this.#context;
    if (job.wasAbandoned)
      log.warn({ job: job.kind, failures: job.failures }, 'job left by a server that died');
    const began = performance.now();
    const lease = this.#keep(job);
    try {
      await acts[job.kind](lease.signal);
      await finishJob(db, job, performance.now() - began);
    } catch (error) {
      await this.#note(job, error).catch((second: unknown) => logError(log, second, 'jobs'));
    } finally {
      lease.end();
    }
  }

  async #note(job: ClaimedJob, error: unknown): Promise<void> {
    const { db, log } = this.#context;
    if (this.#stopping.aborted) return releaseJob(db, job);
    logError(log, error, `job ${job.kind}`);
    const failures = job.failures + 1;
    await failJob(db, job, safeWords(error));
    if (isDead({ kind: job.kind, failures })) log.error({ job: job.kind, failures }, 'job is dead');
  }

  /**
   * Renews the lease. `signal` says that the server stops, or that the lease is lost: another server has taken it, or may
   * have, as the database was away for so long.
   */
  #keep(job: ClaimedJob): { readonly signal: AbortSignal; end(): void } {
    const { db, log, leaseMs = LEASE_MS } = this.#context;
    const ending = new AbortController();
    let renewedAt = performance.now();
    const lose = () => {
      if (!ending.signal.aborted) log.warn({ job: job.kind }, 'job lost to another server');
      ending.abort(new LostLease());
    };
    const stop = () => ending.abort(this.#stopping.reason);
    this.#stopping.addEventListener('abort', stop);
    if (this.#stopping.aborted) stop();
    const renew = async () => {
      const asked = performance.now();
      if (!(await renewJob(db, job, leaseMs))) return lose();
      renewedAt = asked;
    };
    const timer = setInterval(() => {
      if (performance.now() - renewedAt > leaseMs) lose();
      renew().catch((error: unknown) => {
        if (whyUnavailable(error) === null) logError(log, error, 'jobs');
      });
    }, leaseMs / 3);
    return {
      signal: ending.signal,
      end: () => {
        clearInterval(timer);
        this.#stopping.removeEventListener('abort', stop);
      },
    };
  }

  /** Waits, but not beyond the stop. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping }).catch(() => undefined);
  }
}

class LostLease extends Error {
  override readonly name = 'LostLease';

  constructor() {
    super('the lease was lost');
  }
}
