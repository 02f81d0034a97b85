import { basename } from 'node:path';
import { type FeedChange, MAX_REPORTED } from '../../src/contract/calls/staff/stock/feed-report';
import type { PriceListMatch } from '../../src/contract/calls/staff/stock/price-list';
import type { Database, Executor } from '../db/database';
import { analyzeStock } from '../db/maintenance/analyze';
import { feedImports } from '../db/schema/schema';
import { type JournalAuthor, writeJournal } from '../journal/write-journal';
import { refuseOlder, saveFeedDate } from './feed-age';
import { FeedFailure } from './feed-failure';
import { type Applied, applyPlan } from './merging/apply-plan';
import type { SourcedOffer } from './merging/feed-lot';
import { planImport } from './merging/import-plan';
import { type PriceLimits, usualLimits } from './merging/price-move';
import type { DroppedFact, OfferRefusal } from './offers/offer';
import { StagedPriceList } from './price-list/staged-price-list';
import { decodeXml } from './reading/decode-xml';
import { type FeedAsk, isFeedAddress, openFeed, type Validators } from './reading/feed-bytes';
import { readFeedDate } from './reading/feed-date';
import { readOffers } from './reading/read-offers';
import { StagedFeed } from './staging/staged-feed';
import type { StagedOffers } from './staging/staged-offers';
import { StagedRows } from './staging/staged-rows';

export interface FeedRequest {
  /** A file or an http address. */
  readonly origin: string;
  /** The name of the feed source; null: the projects named in the feed. */
  readonly source: string | null;
  /** It is a price list, read so; its source is the list's. */
  readonly priceList?: PriceListMatch | undefined;
  /** Only says what would happen. */
  readonly dryRun: boolean;
  /** Takes a feed that is older than the last one, lets more than 30 % of the source go, and takes every price. */
  readonly force: boolean;
  /** Who has asked for it; left out, the portal itself, by its schedule. */
  readonly by?: JournalAuthor;
  /** How far prices may move before a manager is asked. */
  readonly limits?: PriceLimits | undefined;
  /** How an address is asked. */
  readonly ask?: FeedAsk;
}

export interface FeedReport extends Applied {
  readonly source: string;
  /** Lots whose price waits for a manager. */
  readonly held: number;
  /** Offers in the feed. */
  readonly total: number;
  /** The first thousand refusals, and how many there were. */
  readonly refused: readonly OfferRefusal[];
  readonly refusedCount: number;
  /** The first thousand facts that lots go without, for they make no sense, and how many there were. */
  readonly dropped: readonly DroppedFact[];
  readonly droppedCount: number;
  /** The first of what it changes, lot by lot. */
  readonly changes: readonly FeedChange[];
  /** Why the feed was refused whole; then nothing of the stock has changed. */
  readonly failure: string | null;
  /** With `force` it would have been taken. */
  readonly canForce: boolean;
  /** The address says that the feed is the one that was imported before: it was not read. */
  readonly isUnchanged: boolean;
  /** What the address is to be asked with the next time. */
  readonly validators: Validators;
  /** Milliseconds from its first byte on. */
  readonly tookMs: number;
}

const PROGRESS_EVERY = 10_000;
const numbers = new Intl.NumberFormat('ru-RU');
const none: Validators = { etag: null, lastModified: null };
const nothing = { added: 0, changed: 0, gone: 0, held: 0, changes: [] };

/** What has become of the lots, and how that begins. */
type Outcome = Applied & Pick<FeedReport, 'held' | 'changes'>;

let running: Promise<unknown> = Promise.resolve();
let inLine = 0;

/**
 * Imports a feed: reads it to its end, judges it as a whole, compares it with the stock, and only then writes what
 * differs. One import at a time in a process. A refused feed changes nothing but the list of imports.
 */
export function importFeed(
  db: Database,
  request: FeedRequest,
  progress: (line: string) => void = () => {},
): Promise<FeedReport> {
  if (inLine > 0) progress('Ждём, пока закончится другая загрузка');
  inLine += 1;
  const turn = running.then(() => importInSequence(db, request, progress));
  running = turn
    .catch(() => {})
    .then(() => {
      inLine -= 1;
    });
  return turn;
}

async function importInSequence(
  db: Database,
  request: FeedRequest,
  progress: (line: string) => void,
): Promise<FeedReport> {
  request.ask?.stopping?.throwIfAborted();
  const rows = await StagedRows.open<SourcedOffer>();
  const differing = await StagedRows.open<SourcedOffer>();
  const { priceList } = request;
  const staged = priceList ? new StagedPriceList(rows, priceList) : new StagedFeed(rows, request.source);
  let validators = none;
  const began = performance.now();
  const reportOf = (outcome: Outcome, failure: FeedFailure | null = null): FeedReport => ({
    source: sourceLabel(request, staged),
    total: staged.total,
    ...outcome,
    refused: staged.refusals,
    refusedCount: staged.refusedCount,
    dropped: staged.droppedFacts,
    droppedCount: staged.droppedCount,
    failure: failure?.message ?? null,
    canForce: failure?.canForce ?? false,
    isUnchanged: false,
    validators,
    tookMs: Math.round(performance.now() - began),
  });
  const stopping = request.ask?.stopping;
  try {
    const opened = await openFeed(request.origin, request.ask);
    if (opened === null)
      return { ...reportOf(nothing), isUnchanged: true, validators: request.ask?.known ?? none };
    validators = { etag: opened.etag, lastModified: opened.lastModified };
    if (staged instanceof StagedPriceList) {
      await staged.read(db, await whole(opened.bytes));
      staged.judge(request.force);
    } else await stage(opened.bytes, staged, { progress, stopping });
    staged.generatedAt ??= readFeedDate(opened.lastModified);
    if (!request.force) await refuseOlder(db, staged.sources, staged.generatedAt);
    const { force, limits = usualLimits } = request;
    const plan = await planImport(db, staged, { differing, force, limits, stopping });
    const { added, changed, gone, held, changes } = plan;
    if (request.dryRun) return reportOf({ added, changed, gone, held, changes });
    const finish = async (to: Executor, applied: Applied) => {
      await saveFeedDate(to, staged.sources, staged.generatedAt);
      await recordImport(to, reportOf({ ...applied, held, changes }), request);
    };
    if (plan.stepCount === 0) {
      await db.transaction((tx) => finish(tx, nothing));
      return reportOf({ ...nothing, held });
    }
    let told = 0;
    const applied = await applyPlan(db, plan, finish, (done, total) => {
      // A log keeps every line: twenty of them say as much as a thousand.
      if (done === total || done - told >= total / 20) {
        told = done;
        progress(`Записано ${numbers.format(done)} из ${numbers.format(total)}`);
      }
      // Between two parts the stock is true; the next import does the rest.
      stopping?.throwIfAborted();
    });
    await analyzeStock(db);
    return reportOf({ ...applied, held, changes });
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    const report = reportOf(nothing, error);
    if (!request.dryRun) await db.transaction((tx) => recordImport(tx, report, request));
    return report;
  } finally {
    await Promise.allSettled([rows.close(), differing.close()]);
  }
}

/** A price list is small: its sheets are read from end to begin. */
async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function stage(
  bytes: AsyncIterable<Uint8Array>,
  staged: StagedFeed,
  { progress, stopping }: { progress: (line: string) => void; stopping: AbortSignal | undefined },
): Promise<void> {
  const onDate = (written: string) => {
    staged.generatedAt = readFeedDate(written);
  };
  for await (const raw of readOffers(decodeXml(bytes), onDate)) {
    stopping?.throwIfAborted();
    await staged.add(raw);
    if (staged.total % PROGRESS_EVERY === 0)
      progress(`Прочитано предложений: ${numbers.format(staged.total)}`);
  }
  await staged.rows.flush();
  staged.judge();
}

/** In the list of imports, and as a line of the journal. */
async function recordImport(db: Executor, report: FeedReport, { by }: FeedRequest): Promise<void> {
  const { source, added, changed, gone, held, failure, total, refusedCount, tookMs } = report;
  const author = by ?? { kind: 'feed', id: null };
  const refused = report.refused.map(({ line, id, reason }) => ({ line, id, reason }));
  const [row] = await db
    .insert(feedImports)
    .values({
      source,
      added,
      changed,
      gone,
      held,
      refused,
      failure,
      total,
      refusedCount,
      tookMs,
      actor: author.kind,
      actorId: author.id,
      changes: report.changes.slice(0, MAX_REPORTED),
    })
    .returning({ id: feedImports.id });
  await writeJournal(db, {
    by: author,
    subject: 'feed',
    subjectId: row?.id ?? 0,
    source,
    ...(failure === null
      ? { action: 'import_feed', after: { added, changed, gone, held } }
      : { action: 'refuse_feed', reason: failure }),
  });
}

const NAMED_SOURCES = 5;

/** The source's name, or the sources' names; where the feed names none, the file's. Addresses may hold keys. */
function sourceLabel({ origin, source }: FeedRequest, staged: StagedOffers): string {
  if (source !== null) return source;
  const { sources } = staged;
  const more = sources.length - NAMED_SOURCES;
  if (more > 0) return `${sources.slice(0, NAMED_SOURCES).join(', ')} и ещё ${more}`;
  if (sources.length > 0) return sources.join(', ');
  return isFeedAddress(origin) && URL.canParse(origin) ? new URL(origin).host : basename(origin);
}
