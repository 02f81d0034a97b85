import { CallError } from '../../../api/call/call-error';
import { backoff } from '../../backoff';
import type { Clock } from '../../clock';
import type { Locks } from '../../locks';
import type { FetchedPage } from './fetch-selection-page';
import {
  addPage,
  emptyIndex,
  type HeldIndex,
  isOutdated,
  newerStored,
  openIndex,
  writeIndex,
} from './held-index';
import type { IndexMark, StoredIndex } from './stored-index';

interface ManagerDeps {
  stored: StoredIndex;
  fetchPage(mark: IndexMark): Promise<FetchedPage>;
  isServerThere(): Promise<boolean>;
  /** Null if the browser has none: two tabs then both ask the server. */
  locks: Locks | null;
  clock: Clock;
  random(): number;
  /** Called when the columns were replaced or changed, before `onState`. */
  onColumns(held: HeldIndex): void;
  onState(mark: IndexMark, rows: number, failed: boolean): void;
  onReached(reachable: boolean): void;
  onFault(error: unknown): void;
}

export interface IndexManager {
  /** Opens the stored index, and asks for changes from then on. */
  open(): Promise<HeldIndex>;
  /**
   * Asks the server for changes now, or a little later if that was just done. Resolves when they are in or could
   * not be had; never throws.
   */
  sync(): Promise<void>;
  read(): HeldIndex;
}

/** One tab asks the server at a time; the others load what it has stored. */
const LOCK = 'portal-selection-index';
/** Milliseconds in which the server is not asked twice; later requests wait for the rest of it. */
const FRESH = 5_000;
const EVERY = 300_000;
/** Delay in milliseconds of the first request, so that it does not slow down the start of the page. */
const FIRST = 1_000;
/** Milliseconds between two writes while the first download runs. */
const WRITE_EVERY = 3_000;

/** Manages the columns: opens them, asks for changes regularly, and stores them. */
export function createIndexManager(deps: ManagerDeps): IndexManager {
  const { stored, clock } = deps;
  let held = emptyIndex();
  let isRunning = false;
  let waiting: (() => void)[] = [];
  let freshUntil = 0;
  let failures = 0;
  let tooOld = false;
  let cancel = () => {};

  const notify = () => deps.onState(held.mark, held.columns.count, tooOld);
  const replace = (next: HeldIndex) => {
    held = next;
    deps.onColumns(held);
    notify();
  };

  /**
   * Loads page after page until the server has no more. Returns false if the server does not know the columns'
   * database.
   */
  const askAll = async (): Promise<boolean> => {
    let writtenAt = clock.now();
    for (;;) {
      const fetched = await deps.fetchPage(held.mark).catch((error: unknown) => {
        if (isOutdated(error)) return null;
        throw error;
      });
      if (!fetched || !addPage(held, fetched)) return false;
      if (fetched.page.complete) return true;
      if (!held.mark.complete) notify();
      if (clock.now() - writtenAt < WRITE_EVERY) continue;
      await writeIndex(stored, held);
      writtenAt = clock.now();
    }
  };

  const round = async () => {
    const newer = await newerStored(stored, held);
    if (newer) replace(newer);
    if (!(await askAll())) {
      await stored.drop();
      replace(emptyIndex());
      if (!(await askAll())) throw new CallError({ kind: 'server' });
    }
    if (held.changed) deps.onColumns(held);
    notify();
    await writeIndex(stored, held);
  };

  /** Milliseconds until the next request; null if there will be none because the build is too old. */
  const attempt = async (): Promise<number | null> => {
    const from = clock.now();
    try {
      await (deps.locks ? deps.locks.request(LOCK, round) : round());
      failures = 0;
      freshUntil = from + FRESH;
      deps.onReached(true);
      return EVERY;
    } catch (error) {
      failures += 1;
      return onFailure(error);
    }
  };

  const onFailure = async (error: unknown): Promise<number | null> => {
    const wait = backoff(failures, deps.random);
    if (!(error instanceof CallError)) {
      // A page may have been added partly, but the stored index is complete.
      deps.onFault(error);
      replace(await openIndex(stored));
      return wait;
    }
    // What was loaded is stored: the next start continues from there.
    if (held.changed) await writeIndex(stored, held);
    if (error.kind === 'update-required') {
      tooOld = true;
      notify();
      return null;
    }
    if (error.kind === 'offline') deps.onReached(false);
    if (error.kind === 'network') deps.onReached(await deps.isServerThere());
    return Math.max(wait, error.retryAfter ?? 0);
  };

  const run = async () => {
    cancel();
    isRunning = true;
    const asked = waiting;
    waiting = [];
    const wait = await attempt();
    isRunning = false;
    if (wait !== null) runIn(waiting.length > 0 ? freshUntil - clock.now() : wait);
    else asked.push(...waiting);
    for (const done of asked) done();
  };

  const runIn = (ms: number) => {
    cancel();
    if (ms <= 0) void run();
    else cancel = clock.after(ms, () => void run());
  };

  return {
    open: async () => {
      replace(await openIndex(stored));
      cancel = clock.after(FIRST, () => void run());
      return held;
    },
    sync: () =>
      new Promise((resolve) => {
        if (tooOld) return resolve();
        waiting.push(resolve);
        if (!isRunning) runIn(freshUntil - clock.now());
      }),
    read: () => held,
  };
}
