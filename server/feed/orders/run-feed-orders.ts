import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type FeedRunReport, MAX_REPORTED } from '../../../src/contract/calls/staff/stock/feed-report';
import { logError } from '../../db/errors/log-error';
import { feedSchedules } from '../../db/schema/schema';
import type { feedOrders } from '../../db/schema/stock/feed-order-schema';
import { writeJournal } from '../../journal/write-journal';
import { allowHosts, allowHostsOfFile } from '../feed-hosts';
import { type FeedReport, type FeedRequest, importFeed } from '../import-feed';
import type { ScheduleContext } from '../schedules/schedule-context';
import { recordSuccess } from '../schedules/schedule-store';
import { claimOrder, finishOrder, releaseOrder, renewOrder } from './feed-order-store';

const RENEW_MS = 30_000;

type Order = typeof feedOrders.$inferSelect;

/** What a page shows of a report. */
function presentReport(report: FeedReport): FeedRunReport {
  const { source, total, added, changed, gone, held, changes, failure, canForce } = report;
  const { refusedCount, droppedCount, isUnchanged, tookMs } = report;
  return {
    source,
    total,
    added,
    changed,
    gone,
    held,
    failure,
    canForce,
    refusedCount,
    droppedCount,
    isUnchanged,
    tookMs,
    refused: report.refused.slice(0, MAX_REPORTED).map(({ line, id, reason }) => ({ line, id, reason })),
    dropped: report.dropped.slice(0, MAX_REPORTED).map(({ line, id, reason }) => ({ line, id, reason })),
    changes: changes.slice(0, MAX_REPORTED),
  };
}

const nothingDone: FeedRunReport = {
  source: '',
  total: 0,
  added: 0,
  changed: 0,
  gone: 0,
  held: 0,
  refusedCount: 0,
  refused: [],
  droppedCount: 0,
  dropped: [],
  changes: [],
  canForce: false,
  isUnchanged: false,
  tookMs: null,
  failure: 'Загрузка прервалась на сервере: подробности в его журнале',
};

/** Does what managers have ordered, one after the other; ends between two parts of an import when `stopping` is aborted. */
export async function runFeedOrders(context: ScheduleContext, stopping: AbortSignal): Promise<void> {
  for (;;) {
    stopping.throwIfAborted();
    const order = await claimOrder(context.db);
    if (order === null) return;
    await runOrder(context, order, stopping);
  }
}

async function runOrder(context: ScheduleContext, order: Order, stopping: AbortSignal): Promise<void> {
  const { db, log } = context;
  const { id } = order;
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewOrder(db, id).catch((error: unknown) => logError(log, error, 'feed order'));
  }, RENEW_MS);
  try {
    const report = await importOrder(context, order, stopping).finally(() => clearInterval(timer));
    await renewal;
    await finishOrder(db, id, presentReport(report));
    const { added, changed, gone, held, failure } = report;
    log.info({ order: id, dryRun: order.dryRun, added, changed, gone, held, failure }, 'feed order done');
  } catch (error) {
    await renewal;
    if (stopping.aborted) {
      await releaseOrder(db, id);
      stopping.throwIfAborted();
    }
    await finishOrder(db, id, nothingDone);
    logError(log, error, 'feed order');
  }
}

async function importOrder(
  { db, privateHosts, limits }: ScheduleContext,
  { url, file, fileName, source, dryRun, force, staffId, priceList }: Order,
  stopping: AbortSignal,
): Promise<FeedReport> {
  const by = { kind: 'staff', id: staffId } as const;
  const wanted = { source, dryRun, force, by, limits, ...(priceList && { priceList }) };
  if (url === null) {
    const given = { name: fileName ?? 'feed.xml', bytes: file ?? Buffer.alloc(0) };
    const ofFile = await withFile(given, (origin) =>
      importFeed(db, { ...wanted, origin, ask: { stopping } }),
    );
    if (ofFile.failure !== null || dryRun) return ofFile;
    const hosts = await allowHostsOfFile(db, ofFile.source);
    if (hosts.length > 0)
      await writeJournal(db, {
        by,
        action: 'allow_pictures',
        subject: 'feed',
        subjectId: 0,
        source: ofFile.source,
        after: { hosts },
      });
    return ofFile;
  }
  const [schedule] = await db.select().from(feedSchedules).where(eq(feedSchedules.url, url));
  // An address of the schedule that stands there from the terminal is the operator's word.
  const isPublicOnly = schedule?.fromRoom ?? true;
  const request: FeedRequest = { ...wanted, origin: url, ask: { privateHosts, isPublicOnly, stopping } };
  const report = await importFeed(db, request);
  if (report.failure === null && !dryRun) {
    await allowHosts(db, [], new URL(url));
    if (schedule) await recordSuccess(db, schedule, report.validators);
  }
  return report;
}

/** The bytes as a file of the given name, as long as `use` needs it. */
async function withFile<T>(
  { name, bytes }: { name: string; bytes: Uint8Array },
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-order-'));
  try {
    const path = join(folder, name.replace(/[/\\]/g, '_') || 'feed.xml');
    await writeFile(path, bytes, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
