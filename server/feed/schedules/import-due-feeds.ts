import { logError } from '../../db/errors/log-error';
import { importFeed } from '../import-feed';
import { runFeedOrders } from '../orders/run-feed-orders';
import type { ScheduleContext } from './schedule-context';
import {
  claimSchedule,
  type FeedSchedule,
  recordFailure,
  recordSuccess,
  releaseSchedule,
  renewSchedule,
} from './schedule-store';

/** A fraction of the lease. */
const RENEW_MS = 30_000;

/**
 * Does what managers have ordered, then imports the feeds whose time has come, one at a time, each by one process. A feed that is refused changes nothing:
 * the last good stock stays, and the manager reads why in the log and by `npm run feed -- --list`. An import under way
 * when `stopping` is aborted ends between two of its parts, gives the schedule back and throws.
 */
export async function importDueFeeds(context: ScheduleContext, stopping: AbortSignal): Promise<void> {
  for (;;) {
    stopping.throwIfAborted();
    await runFeedOrders(context, stopping);
    const due = await claimSchedule(context.db);
    if (due === null) return;
    await importDue(context, due, stopping);
  }
}

/** Keeps others from the schedule until it is ended; after that no renewal is on its way any more. */
function holdSchedule({ db, log }: ScheduleContext, due: FeedSchedule): () => Promise<void> {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewSchedule(db, due).catch((error: unknown) => logError(log, error, 'feed schedule'));
  }, RENEW_MS);
  return () => {
    clearInterval(timer);
    return renewal;
  };
}

async function importDue(context: ScheduleContext, due: FeedSchedule, stopping: AbortSignal): Promise<void> {
  const { db, log, privateHosts, limits } = context;
  const { url, source, etag, lastModified, fromRoom } = due;
  // An address may hold a key.
  const { host } = new URL(url);
  const ask = { known: { etag, lastModified }, privateHosts, isPublicOnly: fromRoom, stopping };
  const letGo = holdSchedule(context, due);
  try {
    const wanted = { origin: url, source, dryRun: false, force: false, limits, ask };
    const report = await importFeed(db, wanted).finally(letGo);
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
    if (stopping.aborted) await releaseSchedule(db, due);
    stopping.throwIfAborted();
    await recordFailure(db, due, 'Загрузка прервалась на сервере: подробности в его журнале');
    throw error;
  }
}
