import { refusal } from '../../../api/call/call-error';
import { reportAnswer } from '../../../api/call/call-events';
import { exchange } from '../../../api/call/exchange';
import { cacheNames } from '../../../contract/service-worker/cache-names';
import { OFFLINE_PROJECT_CHANNEL } from '../../../contract/service-worker/offline-projects';
import { systemClock } from '../../clock';
import { connectivity } from '../../connectivity';
import type { FetchOfflineData } from '../../offline-projects/download-project';
import {
  createOfflineProjectManager,
  type OfflineProjectManager,
  type OfflineProjectMessage,
} from '../../offline-projects/offline-project-manager';
import type { Screen } from '../../offline-projects/picture-files';
import { spaceLeft } from '../../storage/storage-use';
import { pageLocks } from '../page-locks';
import { readIndexState, subscribeIndex } from '../selection-index';
import { offlineDocumentsOnPage } from './offline-documents-on-page';

/** Milliseconds for the lots of a project; a building of a thousand lots takes long on a poor connection. */
const OFFLINE_DATA_TIME = 60_000;
const PICTURE_TIME = 30_000;

const fetchOfflineData: FetchOfflineData = async (path, etag) => {
  const { response, json } = await exchange(
    path,
    {
      headers: { Accept: 'application/json', ...(etag !== null && { 'If-None-Match': etag }) },
      // The answer is stored in Cache Storage; a second copy in the browser's HTTP cache would only use space.
      cache: 'no-store',
      redirect: 'error',
      priority: 'low',
    },
    { timeoutMs: OFFLINE_DATA_TIME },
  );
  if (!response.ok && response.status !== 304) throw refusal(response, json);
  reportAnswer(true);
  const at = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  return { json: response.ok ? json : undefined, etag: response.headers.get('ETag'), at };
};

const fetchPicture = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(PICTURE_TIME) });
  } catch (error) {
    reportAnswer(false);
    throw error;
  }
};

/**
 * The screen as `planSizes` needs it: the width of a lot's page, and two and a half screens where the plan fills
 * it. Measured as if held upright, so that turning the phone does not load every plan again.
 */
async function screenOfPage(): Promise<Screen> {
  const { screen, devicePixelRatio } = globalThis as unknown as PageWindow;
  const width = Math.min(screen.width, screen.height);
  return {
    page: (width < 768 ? width : width * 0.66) * devicePixelRatio,
    full: width * 2.5 * devicePixelRatio,
    format: (await hasAskedForAvif()) ? 'avif' : 'webp',
  };
}

interface PageWindow {
  screen: { width: number; height: number };
  devicePixelRatio: number;
}

/**
 * Whether the browser shows AVIF: if so, it has loaded such pictures by now. Otherwise WebP is used, which all
 * browsers show.
 */
async function hasAskedForAvif(): Promise<boolean> {
  const opened = await (await caches.open(cacheNames.pictures)).keys();
  return opened.some(({ url }) => url.endsWith('.avif'));
}

/** Some browsers have no `connection`. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

let manager: Promise<OfflineProjectManager | null> | undefined;

/**
 * The manager of this page, which continues interrupted downloads; null if this browser has no storage, or nothing
 * to unpack archives with.
 */
export function offlineProjectsOnPage(): Promise<OfflineProjectManager | null> {
  manager ??=
    'caches' in globalThis && navigator.serviceWorker ? begin().catch(refused) : Promise.resolve(null);
  return manager;
}

/** Cache Storage exists but refuses every request, as in a private window. */
function refused(error: unknown): null {
  console.warn('taken along', error);
  return null;
}

async function begin(): Promise<OfflineProjectManager> {
  const screen = await screenOfPage();
  const channel = new BroadcastChannel(OFFLINE_PROJECT_CHANNEL);
  const documents = offlineDocumentsOnPage();
  const mine = createOfflineProjectManager({
    storage: caches,
    documents: documents.now,
    ask: fetchOfflineData,
    fetch: fetchPicture,
    screen,
    freeBytes: spaceLeft,
    locks: pageLocks(),
    clock: systemClock,
    random: Math.random,
    isOnline: () => connectivity.getSnapshot().online,
    savesData,
    notify: (word) => channel.postMessage(word),
    onFault: (error) => console.error('taken along', error),
  });
  channel.onmessage = ({ data }: MessageEvent<OfflineProjectMessage>) => mine.onMessage(data);
  connectivity.subscribe(() => connectivity.getSnapshot().online && mine.wake());
  let { revision } = readIndexState();
  subscribeIndex(() => {
    const state = readIndexState();
    if (!state.ready || state.revision === revision) return;
    revision = state.revision;
    void mine.refresh();
  });
  documents.subscribe(mine.onDocumentsChanged);
  void mine.start().catch((error: unknown) => console.error('taken along', error));
  return mine;
}
