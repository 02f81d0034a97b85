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
  /** Files of the developer's documents about it that are here with it. */
  documents: number;
  bytes: number;
  /** Of these bytes, files that the person has wanted by themselves: they stay when the project is freed. */
  staying: number;
  /** Everything is here, and was the last time somebody asked. */
  isWhole: boolean;
  /** Of when, in milliseconds since 1970 by the server's clock; null: it has never been whole. */
  at: number | null;
  /** Pictures and documents that the server does not have. */
  absent: number;
  absentDocuments: number;
  trouble: OfflineProjectFailure | null;
  /** Null: nothing is on its way at the moment. */
  progress: DownloadProgress | null;
  silence: Silence | null;
}

/** The server was asked and has said nothing for long; or the last round failed, and another one comes by itself. */
export type Silence = 'long' | 'failed';

/** What one tab tells the others: something has changed on the device, or how far it has come. */
export type OfflineProjectMessage =
  | { kind: 'changed' }
  | { kind: 'progress'; slug: string; progress: DownloadProgress | null; silence: Silence | null };

export interface OfflineProjectManagerDeps extends Omit<DownloadDeps, 'mayGoOn' | 'onProgress'> {
  /** One tab fetches at a time; null where the browser has no locks. */
  locks: Locks | null;
  clock: Clock;
  random(): number;
  isOnline(): boolean;
  /** The person wants to save data: then nothing begins by itself. */
  savesData(): boolean;
  tell(word: OfflineProjectMessage): void;
  onFault(error: unknown): void;
}

export interface OfflineProjectManager {
  /** Null until the device was looked at. */
  read(): readonly OfflineProject[] | null;
  subscribe(listener: () => void): () => void;
  /** What the other tabs say. */
  heed(word: OfflineProjectMessage): void;
  /** Looks at what is here, and goes on with what was cut off. */
  start(): Promise<void>;
  /** Starts or continues a download; false: not started, since `bytes` do not fit on the device. */
  take(project: Pick<OfflineProjectMark, 'slug' | 'name' | 'city'>, bytes: number): Promise<boolean>;
  /** Asks for what has changed; those asked about a moment ago are left alone unless they are named. */
  refresh(slug?: string): Promise<void>;
  free(slug: string): Promise<void>;
  /** The documents of the account on the device are others, or it is another account. */
  heedDocuments(): void;
  /** The network is back. */
  wake(): void;
}

const LOCK = 'portal-taken';
/** Changes of the catalogue come often, and each of them asks the server for a whole project. */
const FRESH = 10 * 60_000;
/** Longer than an answer takes on a poor connection: whoever waits is told that none has come. */
const LONG = 10_000;

/** Keeps offline projects complete and up to date, and reports their state. */
export function createOfflineProjectManager(deps: OfflineProjectManagerDeps): OfflineProjectManager {
  const { storage, clock } = deps;
  let projects: readonly OfflineProject[] | null = null;
  /** Those that somebody wants looked at, saving data or not. */
  const wanted = new Set<string>();
  const asked = new Map<string, number>();
  /** What is in the way, also where there was no room to write it down. */
  const failureKinds = new Map<string, OfflineProjectFailure>();
  let isRunning = false;
  let failures = 0;
  let callOff = () => {};
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

  /** One look after another, so that the last word is the newest. */
  const look = (): Promise<void> => {
    const mine = looking.then(lookNow);
    looking = mine.catch(() => {});
    return mine;
  };
  const lookNow = async () => {
    const slugs = await offlineProjectSlugs(storage);
    await deps.documents()?.letGo(slugs);
    const found = await Promise.all(slugs.map((slug) => shownOf(slug)));
    become(found.flatMap((one) => one ?? []).sort((one, other) => one.name.localeCompare(other.name, 'ru')));
  };
  const shownOf = async (slug: string): Promise<OfflineProject | null> => {
    const opened = await openOfflineProject(storage, slug);
    if (!opened) return null;
    const { name, city, houses: buildings, isWhole, at, absent, trouble: failure } = opened.mark;
    const documents = await deps.documents()?.read(slug);
    return {
      ...{ slug, name, city, at, absent },
      isWhole: isWhole && !documents?.missing.length,
      absentDocuments: documents?.absent ?? 0,
      trouble: failure ?? failureKinds.get(slug) ?? null,
      lots: buildings.reduce((sum, { lots }) => sum + lots.length, 0),
      documents: documents?.files ?? 0,
      bytes: (await bytesOf(opened.cache)) + (documents?.bytes ?? 0),
      staying: documents?.staying ?? 0,
      ...{ progress: null, silence: null },
    };
  };
  const changed = async () => {
    await look();
    deps.tell({ kind: 'changed' });
  };

  const isDue = ({ slug, isWhole, trouble: failure }: OfflineProject): boolean =>
    wanted.has(slug) || (!isWhole && failure === null && !deps.savesData());

  const round = async (slug: string) => {
    const say = (progress: DownloadProgress | null, silence: Silence | null) => {
      showProgress(slug, progress, silence);
      deps.tell({ kind: 'progress', slug, progress, silence });
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
      const end = await downloadProject(slug, { ...deps, mayGoOn: deps.isOnline, onProgress });
      silence = null;
      if (end === 'rests') return;
      wanted.delete(slug);
      asked.set(slug, clock.now());
      if (end !== 'whole' && end !== 'freed') failureKinds.set(slug, end);
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
    callOff();
    if (isRunning || !deps.isOnline()) return;
    isRunning = true;
    try {
      await (deps.locks ? deps.locks.request(LOCK, runAll) : runAll());
    } catch (error) {
      failures += 1;
      if (!(error instanceof CallError)) deps.onFault(error);
      const wait = backoff(failures, deps.random, error instanceof CallError ? error.retryAfter : null);
      callOff = clock.after(wait, () => void run());
    } finally {
      isRunning = false;
    }
    // Requested while the last one was running.
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
    heed: (word) => {
      if (word.kind === 'changed') void look().catch(deps.onFault);
      else {
        showProgress(word.slug, word.progress, word.silence);
        // In line behind the tab that fetches: should that be closed, this one goes on.
        if (word.progress) void run();
      }
    },
    start: async () => {
      await look();
      await run();
    },
    take: async (project, bytes) => {
      const room = await deps.room();
      if (room !== null && bytes + RESERVED_BYTES > room) return false;
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
    heedDocuments: () =>
      void look()
        .then(() => (projects?.some(isDue) ? run() : undefined))
        .catch(deps.onFault),
    wake: () => {
      failures = 0;
      void run();
    },
  };
}

/** What a project will weigh before anything of it has come: its lots, and the plans that the device's index names. */
export function likelyProjectBytes({ lots, plans }: { lots: number; plans: readonly string[] }): number {
  // Of a plan there are a small drawing and two large ones; floors, fronts and the site are some more.
  return Math.round(lots * LOT + likelyBytes(plans) * DRAWINGS + REST);
}
const LOT = 1_500;
const DRAWINGS = 3;
const REST = 80_000;
