import { createHash } from 'node:crypto';
import { desc, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../db/database';
import { logError } from '../db/errors/log-error';
import { failureReports } from '../db/schema/staff/failure-schema';
import { anonymous } from './anonymous';

/** One time that something broke, as it was told. */
export interface NotedFailure {
  readonly side: 'server' | 'browser';
  readonly message: string;
  /** Frames of the stack, the innermost first. */
  readonly frames: readonly string[];
  readonly place: string;
  readonly version: string;
  readonly device: string | null;
  readonly request: string | null;
}

type FailureRow = typeof failureReports.$inferInsert;

/** Those that come within it are written together, in milliseconds. */
const TOGETHER_MS = 1_000;
const FRAMES = 12;
const MESSAGE = 300;
/** So many different ones are kept; the ones that are longest past go first. */
const KEPT = 500;
const KEPT_DAYS = 30;

/** Which lines of the list are wanted. */
export const ofLastDays = (days: number) =>
  gt(failureReports.lastAt, sql`now() - make_interval(days => ${days})`);

/**
 * Gathers what broke and writes it behind the answers: a failure that comes a thousand times a second is one statement.
 * What cannot be written is logged and lost.
 */
export class FailureBook {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #waiting = new Map<string, FailureRow>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  note(told: NotedFailure): void {
    const row = rowOf(told);
    const same = this.#waiting.get(row.fingerprint);
    if (same === undefined && this.#waiting.size >= KEPT) return;
    this.#waiting.set(row.fingerprint, { ...row, times: (same?.times ?? 0) + 1 });
    this.#timer ??= setTimeout(() => void this.write(), TOGETHER_MS).unref();
  }

  /** Writes what has been gathered; never rejects. */
  async write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const rows = [...this.#waiting.values()];
    this.#waiting.clear();
    if (rows.length === 0) return;
    try {
      await save(this.#db, rows);
    } catch (error) {
      logError(this.#log, error, 'failure reports');
    }
  }
}

async function save(db: Executor, rows: FailureRow[]): Promise<void> {
  await db
    .insert(failureReports)
    .values(rows)
    .onConflictDoUpdate({
      target: failureReports.fingerprint,
      set: {
        times: sql`${failureReports.times} + excluded.times`,
        lastAt: sql`now()`,
        place: sql`excluded.place`,
        version: sql`excluded.version`,
        device: sql`excluded.device`,
        request: sql`excluded.request`,
      },
    });
  const beyond = db
    .select({ id: failureReports.id })
    .from(failureReports)
    .orderBy(desc(failureReports.lastAt))
    .offset(KEPT);
  await db.delete(failureReports).where(inArray(failureReports.id, beyond));
}

/** Takes away what has not come again for a month. */
export async function forgetOldFailures(db: Executor): Promise<void> {
  await db
    .delete(failureReports)
    .where(lt(failureReports.lastAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

function rowOf({ side, message, frames, place, version, device, request }: NotedFailure): FailureRow {
  const shown = anonymous(message).slice(0, MESSAGE);
  const kept = frames.slice(0, FRAMES).map((frame) => anonymous(frame.trim()));
  return {
    side,
    message: shown,
    frames: kept.join('\n'),
    place: anonymous(place),
    version,
    device,
    request,
    times: 1,
    fingerprint: fingerprintOf(side, shown, kept),
  };
}

/** The same in every build: without numbers, places in files, and the hashes in their names. */
function fingerprintOf(side: string, message: string, frames: readonly string[]): string {
  const same = (text: string) =>
    text
      .replace(/-[\w-]{8}(?=\.\w+)/g, '')
      .replace(/:\d+:\d+/g, '')
      .replace(/\d+/g, '0');
  const parts = [side, same(message), ...frames.slice(0, 3).map(same)];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
