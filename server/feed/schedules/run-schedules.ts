import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { importFeed } from '../import-feed';
import type { PriceLimits } from '../merging/price-move';
import {
  claimSchedule,
  type FeedSchedule,
  recordFailure,
  recordSuccess,
  releaseSchedule,
} from './schedule-store';

export interface ScheduleContext {
  readonly db: Database;
  readonly log: Logger;
  readonly privateHosts: readonly string[];
  readonly limits?: PriceLimits;
  /** How often the schedules are looked at; tests cannot wait. */
  readonly idleMs?: number;
}

const IDLE_MS = 15_000;
const FAILURE_MS = 60_000;

/**
 * Imports the feeds that are kept on a schedule, one at a time, each by one process. A feed that is refused changes
 * nothing: the last good stock stays, and the manager reads why in the log and by `npm run feed -- --list`. The
 * returned function stops it; an import under way ends between two of its parts and is made anew by the next start.
 */
export function runSchedules(context: ScheduleContext): () => Promise<void> {
  const stopping = new AbortController();
  const ended = run(context, stopping.signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function run(context: ScheduleContext, stopping: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
  while (!stopping.aborted) {
    try {
      const due = await claimSchedule(context.db);
      if (due === null) await pause(context.idleMs ?? IDLE_MS);
      else await importDue(context, due, stopping);
    } catch (error) {
      logError(context.log, error, 'feed schedule');
      await pause(FAILURE_MS);
    }
  }
}

async function importDue(
  { db, log, privateHosts, limits }: ScheduleContext,
  due: FeedSchedule,
  stopping: AbortSignal,
): Promise<void> {
  const { url, source, etag, lastModified } = due;
  // An address may hold a key.
  const { host } = new URL(url);
  const ask = { known: { etag, lastModified }, privateHosts, stopping };
  try {
    const report = await importFeed(db, { origin: url, source, dryRun: false, force: false, limits, ask });
    const { added, changed, gone, held, refusedCount, droppedCount, failure, isUnchanged, validators } =
      report;
    if (failure !== null) {
      log.warn({ host, failure }, 'feed refused, the last good stock stays');
      return recordFailure(db, due, failure);
    }
    await recordSuccess(db, due, isUnchanged ? null : validators);
    const counts = { added, changed, gone, held, refused: refusedCount, droppedFacts: droppedCount };
    log.info({ host, ...counts, isUnchanged }, 'feed imported');
  } catch (error) {
    if (stopping.aborted) return releaseSchedule(db, due);
    await recordFailure(db, due, 'Загрузка прервалась на сервере: подробности в его журнале');
    throw error;
  }
}
