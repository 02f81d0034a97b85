import { CallError } from '../../api/call/call-error';
import { offlineProjectCache } from '../../contract/service-worker/offline-projects';
import { backoff } from '../backoff';
import type { Clock } from '../clock';
import type { Locks } from '../locks';
import {
  type DownloadDeps,
  type DownloadProgress,
  downloadProject,
  RESERVED_BYTES,
} from './download-project';
import {
  bytesOf,
  newMark,
  type OfflineProjectFailure,
  type OfflineProjectMark,
  offlineProjectSlugs,
  openOfflineProject,
  writeMark,
} from './offline-project-cache';
import { likelyBytes } from './picture-files';

/** An offline project as the person sees it. */
export interface OfflineProject {
  slug: string;
  name: string;
  city: string;
  lots: number;
  /** Number of the developer's documents that are stored with it. */
  documents: number;
  bytes: number;
  /** The part of `bytes` that the person has asked for separately: these files stay when the project is removed. */
  staying: number;
  /** Everything was on the device when the server was last asked. */
  isWhole: boolean;
  /** Time of the data, in milliseconds since 1970 by the server's clock; null if they were never complete. */
  at: number | null;
  /** Number of pictures and documents that the server does not have. */
  absent: number;
  absentDocuments: number;
  trouble: OfflineProjectFailure | null;
  /** Null if no download is running. */
  progress: DownloadProgress | null;
  silence: Silence | null;
}

/**
 * `long`: the server has not answered for ten seconds; `failed`: the last round failed, and another one will start
 * by itself.
 */
export type Silence = 'long' | 'failed';

/** Messages between tabs: something has changed on the device, or the progress of a download. */
export type OfflineProjectMessage =
  | { kind: 'changed' }
  | { kind: 'progress'; slug: string; progress: DownloadProgress | null; silence: Silence | null };

export interface OfflineProjectManagerDeps extends Omit<DownloadDeps, 'mayContinue' | 'onProgress'> {
  /** Only one tab downloads at a time; null if the browser has no locks. */
  locks: Locks | null;
  clock: Clock;
  random(): number;
  isOnline(): boolean;
  /** Whether the person wants to save data: then nothing starts by itself. */
  savesData(): boolean;
  notify(word: OfflineProjectMessage): void;
  onFault(error: unknown): void;
}

export interface OfflineProjectManager {
  /** Null until the storage has been read. */
  read(): readonly OfflineProject[] | null;
  subscribe(listener: () => void): () => void;
  /** Handles a message of another tab. */
  onMessage(word: OfflineProjectMessage): void;
  /** Reads what is on the device, and continues interrupted downloads. */
  start(): Promise<void>;
  /** Starts or continues a download; false: not started, since `bytes` do not fit on the device. */
  download(project: Pick<OfflineProjectMark, 'slug' | 'name' | 'city'>, bytes: number): Promise<boolean>;
  /** Loads what has changed; without a slug, projects that were checked less than ten minutes ago are skipped. */
  refresh(slug?: string): Promise<void>;
  free(slug: string): Promise<void>;
  /** To be called when the documents of the account have changed, or another account was opened. */
  onDocumentsChanged(): void;
  /** To be called when the network is back. */
  wake(): void;
}

const LOCK = 'portal-taken';
/**
 * Milliseconds between two checks of a project: the catalogue changes often, and each check requests a whole
 * project.
 */
const FRESH = 10 * 60_000;
/**
 * Milliseconds without an answer after which the person is told; longer than an answer takes on a poor connection.
 */
const LONG = 10_000;

/** Keeps offline projects complete and up to date, and reports their state. */
export function createOfflineProjectManager(deps: OfflineProjectManagerDeps): OfflineProjectManager {
  const { storage, clock } = deps;
  let projects: readonly OfflineProject[] | null = null;
  /** Projects that are to be checked even while saving data. */
  const wanted = new Set<string>();
  const asked = new Map<string, number>();
  /** Failures by project, including those that could not be written for lack of space. */
  const failureKinds = new Map<string, OfflineProjectFailure>();
  let isRunning = false;
  let failures = 0;
  let cancel = () => {};
  const listeners = new Set<() => void>();

  const progresses = new Map<string, DownloadProgress | null>();
  const silences = new Map<string, Silence | null>();
  let looking: Promise<unknown> = Promise.resolve();

  const become = (next: readonly OfflineProject[]) => {
    projects = next.map((one) => {
      const progress = progresses.get(one.slug) ?? null;
      const silence = silences.get(one.slug) ?? null;
      return { ...one, progress, silence, bytes: progress?.bytes ?? one.bytes };
    });
    for (const listener of listeners) listener();
  };
  const showProgress = (slug: string, progress: DownloadProgress | null, silence: Silence | null) => {
    progresses.set(slug, progress);
    silences.set(slug, silence);
    become(projects ?? []);
  };

  /** Reads one after another, so that the last result is the newest. */
  const look = (): Promise<void> => {
    const mine = looking.then(lookNow);
    looking = mine.catch(() => {});
    return mine;
  };
  const lookNow = async () => {
    const slugs = await offlineProjectSlugs(storage);
    await deps.documents()?.releaseOthers(slugs);
    const found = await Promise.all(slugs.map((slug) => shownOf(slug)));
    become(found.flatMap((one) => one ?? []).sort((one, other) => one.name.localeCompare(other.name, 'ru')));
  };
  const shownOf = async (slug: string): Promise<OfflineProject | null> => {
    const opened = await openOfflineProject(storage, slug);
    if (!opened) return null;
    const { name, city, houses: buildings, isWhole, at, absent, trouble: failure } = opened.mark;
    const documents = await deps.documents()?.read(slug);
    return {
      slug,
      name,
      city,
      at,
      absent,
      isWhole: isWhole && !documents?.missing.length,
      absentDocuments: documents?.absent ?? 0,
      trouble: failure ?? failureKinds.get(slug) ?? null,
      lots: buildings.reduce((sum, { lots }) => sum + lots.length, 0),
      documents: documents?.files ?? 0,
      bytes: (await bytesOf(opened.cache)) + (documents?.bytes ?? 0),
      staying: documents?.staying ?? 0,
      progress: null,
      silence: null,
    };
  };
  const changed = async () => {
    await look();
    deps.notify({ kind: 'changed' });
  };

  const isDue = ({ slug, isWhole, trouble: failure }: OfflineProject): boolean =>
    wanted.has(slug) || (!isWhole && failure === null && !deps.savesData());

  const round = async (slug: string) => {
    const say = (progress: DownloadProgress | null, silence: Silence | null) => {
      showProgress(slug, progress, silence);
      deps.notify({ kind: 'progress', slug, progress, silence });
    };
    const notice = () => say(progresses.get(slug) ?? null, 'long');
    let forgetNotice = clock.after(LONG, notice);
    const onProgress = (progress: DownloadProgress) => {
      forgetNotice();
      forgetNotice = clock.after(LONG, notice);
      say(progress, null);
    };
    let silence: Silence | null = 'failed';
    try {
      const end = await downloadProject(slug, { ...deps, mayContinue: deps.isOnline, onProgress });
      silence = null;
      if (end === 'waiting') return;
      wanted.delete(slug);
      asked.set(slug, clock.now());
      if (end !== 'whole' && end !== 'removed') failureKinds.set(slug, end);
      else failureKinds.delete(slug);
    } finally {
      forgetNotice();
      say(null, silence);
      await changed();
    }
  };

  const runAll = async () => {
    const done = new Set<string>();
    for (;;) {
      await look();
      const next = projects?.find((one) => isDue(one) && !done.has(one.slug));
      if (!next || !deps.isOnline()) return;
      done.add(next.slug);
      await round(next.slug);
      failures = 0;
    }
  };

  const run = async (): Promise<void> => {
    cancel();
    if (isRunning || !deps.isOnline()) return;
    isRunning = true;
    try {
      await (deps.locks ? deps.locks.request(LOCK, runAll) : runAll());
    } catch (error) {
      failures += 1;
      if (!(error instanceof CallError)) deps.onFault(error);
      const wait = backoff(failures, deps.random, error instanceof CallError ? error.retryAfter : null);
      cancel = clock.after(wait, () => void run());
    } finally {
      isRunning = false;
    }
    // Asked for while the last round was running.
    if (failures === 0 && projects?.some(isDue) && deps.isOnline()) await run();
  };

  return {
    read: () => projects,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onMessage: (word) => {
      if (word.kind === 'changed') void look().catch(deps.onFault);
      else {
        showProgress(word.slug, word.progress, word.silence);
        // Waits for the lock of the downloading tab: if that is closed, this one goes on.
        if (word.progress) void run();
      }
    },
    start: async () => {
      await look();
      await run();
    },
    download: async (project, bytes) => {
      const freeBytes = await deps.freeBytes();
      if (freeBytes !== null && bytes + RESERVED_BYTES > freeBytes) return false;
      failureKinds.delete(project.slug);
      silences.delete(project.slug);
      const opened = await openOfflineProject(storage, project.slug);
      const cache = await storage.open(offlineProjectCache(project.slug));
      try {
        await writeMark(cache, opened ? { ...opened.mark, trouble: null } : newMark(project));
      } catch {
        await storage.delete(offlineProjectCache(project.slug));
        return false;
      }
      wanted.add(project.slug);
      await changed();
      void run();
      return true;
    },
    refresh: async (slug) => {
      const now = clock.now();
      for (const one of projects ?? [])
        if (one.slug === slug || (!slug && !deps.savesData() && now - (asked.get(one.slug) ?? 0) > FRESH))
          wanted.add(one.slug);
      if (slug) failureKinds.delete(slug);
      await run();
    },
    free: async (slug) => {
      wanted.delete(slug);
      failureKinds.delete(slug);
      silences.delete(slug);
      await storage.delete(offlineProjectCache(slug));
      await changed();
    },
    onDocumentsChanged: () =>
      void look()
        .then(() => (projects?.some(isDue) ? run() : undefined))
        .catch(deps.onFault),
    wake: () => {
      failures = 0;
      void run();
    },
  };
}

/**
 * Estimated bytes of a project before anything of it is downloaded, from the number of lots and the plans in the
 * index.
 */
export function likelyProjectBytes({ lots, plans }: { lots: number; plans: readonly string[] }): number {
  // Each plan comes as a small drawing and two large ones; floors, facades and the site plan are added.
  return Math.round(lots * LOT + likelyBytes(plans) * DRAWINGS + REST);
}
const LOT = 1_500;
const DRAWINGS = 3;
const REST = 80_000;
