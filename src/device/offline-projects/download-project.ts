import { CallError } from '../../api/call/call-error';
import { parseAnswer } from '../../api/call/parse-answer';
import {
  type OfflineBuildingData,
  type OfflineProjectData,
  offlineProjectEndpoints,
} from '../../contract/calls/catalogue/offline-project-endpoints';
import { lotPaths } from '../../contract/lots/paths/catalogue-paths';
import { cacheNames } from '../../contract/service-worker/cache-names';
import {
  offlineBuildingPath,
  offlineProjectCache,
  offlineProjectPath,
} from '../../contract/service-worker/offline-projects';
import { storageFailure } from '../storage/retry-once';
import { downloadDocuments } from './download-documents';
import type { OfflineDocuments } from './offline-documents';
import {
  bytesOf,
  cachedPictures,
  type OfflineProjectFailure,
  type OfflineProjectMark,
  type OfflineProjectStorage,
  openOfflineProject,
  writeMark,
} from './offline-project-cache';
import {
  filesOf,
  likelyBytes,
  picturesOfBuilding,
  picturesOfProject,
  type Screen,
  storedFormat,
} from './picture-files';

/** The server's answer, given `at` (milliseconds since 1970); `json` is undefined if the ETag has not changed. */
interface OfflineData {
  json: unknown;
  etag: string | null;
  at: number;
}
export type FetchOfflineData = (path: string, etag: string | null) => Promise<OfflineData>;

export interface DownloadDeps {
  storage: OfflineProjectStorage;
  /** Throws `CallError`. */
  ask: FetchOfflineData;
  fetch(address: string, init: RequestInit): Promise<Response>;
  screen: Screen;
  /** Documents of the signed-in account; null: nobody is signed in, or the account has no database here. */
  documents(): OfflineDocuments | null;
  /** Bytes that the browser can still store; null: it does not say. */
  freeBytes(): Promise<number | null>;
  /** Asked before each step: false once the person has stopped the download or the network is gone. */
  mayContinue(): boolean;
  onProgress(progress: DownloadProgress): void;
}

/** Buildings come first, since they name the pictures; documents come last. */
export interface DownloadProgress {
  part: 'houses' | 'pictures' | 'documents';
  done: number;
  total: number;
  bytes: number;
}

/** How a round ended: complete, removed by the person, waiting until it may go on, or failed. */
export type DownloadEnd = 'whole' | 'removed' | 'waiting' | OfflineProjectFailure;

/** Pictures fetched at once: few, so that the person's own requests are not slowed down. */
const AT_ONCE = 3;
/** Bytes left free for other data on the device. */
export const RESERVED_BYTES = 5_000_000;

/**
 * Downloads a project or brings it up to date. Only what is missing or changed is requested, so that an interrupted
 * download goes on where it stopped. Throws `CallError` where the network or the server fails.
 */
export async function downloadProject(slug: string, deps: DownloadDeps): Promise<DownloadEnd> {
  const opened = await openOfflineProject(deps.storage, slug);
  if (!opened) return 'removed';
  const documents = deps.documents();
  const round: Round = {
    ...deps,
    cache: opened.cache,
    mark: { ...opened.mark, trouble: null },
    bytesOfDocuments: (await documents?.read(slug))?.bytes ?? 0,
  };
  try {
    const end = await downloadCatalogue(round);
    return end === 'whole' && documents ? await downloadDocumentsToo(round, documents) : end;
  } catch (error) {
    if (storageFailure(error) === 'full') return stop(round, 'full');
    // The account has signed out, and its database is gone.
    if (documents?.isOver()) return endOf(round);
    throw error;
  }
}

interface Round extends Omit<DownloadDeps, 'documents'> {
  cache: Cache;
  mark: OfflineProjectMark;
  /** Bytes of the documents that the project had when the round began. */
  bytesOfDocuments: number;
}

/** Writes the failure down; what has been downloaded stays. */
async function stop({ cache, mark }: Round, failure: OfflineProjectFailure): Promise<DownloadEnd> {
  mark.trouble = failure;
  // If there is no space for this either, the next start meets the same failure.
  await writeMark(cache, mark).catch(() => {});
  return failure;
}

/** Downloads what is the same for every account: data of the project and its buildings, and pictures. */
async function downloadCatalogue(round: Round): Promise<DownloadEnd> {
  const { storage, cache, mark, ask } = round;
  const tag = mark.isWhole ? mark.etag : null;
  const answer = await ask(offlineProjectPath(mark.slug), tag).catch((error: unknown) => {
    if (error instanceof CallError && error.kind === 'not-found') return null;
    throw error;
  });
  if (!answer) return stop(round, 'gone');
  if (answer.json === undefined) {
    mark.at = answer.at;
    await writeMark(cache, mark);
    return 'whole';
  }
  const head = parsed<OfflineProjectData>(offlineProjectEndpoints.getProjectParcel.response, answer.json);
  mark.isWhole = false;
  mark.name = head.page.name;
  mark.city = head.page.city;
  await putJson(cache, offlineProjectPath(mark.slug), answer);
  const buildings = await downloadBuildings(round, head);
  if (!buildings) return endOf(round);
  const stored = await cachedPictures(cache);
  const screen = { ...round.screen, format: storedFormat(stored) ?? round.screen.format };
  const pictures = [...picturesOfProject(head), ...buildings];
  const wanted = new Set(pictures.flatMap((address) => filesOf(address, screen)));
  const missing = [...wanted].filter((file) => !stored.has(file));
  const freeBytes = await round.freeBytes();
  if (freeBytes !== null && likelyBytes(missing) + RESERVED_BYTES > freeBytes) return stop(round, 'no-room');
  const absent = await downloadPictures(round, missing, wanted.size - missing.length);
  if (absent === null) return endOf(round);
  for (const file of stored) if (!wanted.has(file)) await cache.delete(file);
  await forgetOpened(storage, mark);
  Object.assign(mark, {
    absent,
    isWhole: true,
    at: answer.at,
    etag: answer.etag,
  } satisfies Partial<OfflineProjectMark>);
  await writeMark(cache, mark);
  return (await isRemoved(round)) ? 'removed' : 'whole';
}

/** Downloads the project's documents into the account's database. */
async function downloadDocumentsToo(round: Round, documents: OfflineDocuments): Promise<DownloadEnd> {
  const { mark, cache, onProgress } = round;
  const freeBytes = await round.freeBytes();
  const bytes = round.bytesOfDocuments + (await bytesOf(cache));
  const end = await downloadDocuments({
    slug: mark.slug,
    documents,
    freeBytes: freeBytes === null ? null : freeBytes - RESERVED_BYTES,
    isLeft: () => isLeft(round),
    onProgress: ({ done, total, read }) =>
      onProgress({ part: 'documents', done, total, bytes: bytes + read }),
  });
  if (end === 'no-room') return stop(round, 'no-room-for-documents');
  return end === 'left' || (await isRemoved(round)) ? endOf(round) : 'whole';
}

/** How an interrupted round ended: the project was removed, or the round has to wait. */
const endOf = async (round: Round): Promise<DownloadEnd> =>
  (await isRemoved(round)) ? 'removed' : 'waiting';

const isRemoved = async ({ storage, mark }: Round): Promise<boolean> =>
  !(await storage.has(offlineProjectCache(mark.slug)));
const isLeft = async (round: Round): Promise<boolean> => !round.mayContinue() || isRemoved(round);

/** Downloads missing and changed buildings; returns the addresses of all pictures, or null if interrupted. */
async function downloadBuildings(round: Round, head: OfflineProjectData): Promise<string[] | null> {
  const { cache, mark, ask, onProgress, bytesOfDocuments } = round;
  const pictures: string[] = [];
  for (const [done, { id, digest }] of head.buildings.entries()) {
    if (await isLeft(round)) return null;
    const bytes = bytesOfDocuments + (await bytesOf(cache));
    onProgress({ part: 'houses', done, total: head.buildings.length, bytes });
    const path = offlineBuildingPath(id);
    const isHere = mark.houses.some((building) => building.id === id && building.digest === digest);
    const stored = isHere ? await (await cache.match(path))?.json() : undefined;
    const answer = stored === undefined ? await ask(path, null) : null;
    const offlineData = parsed<OfflineBuildingData>(
      offlineProjectEndpoints.getBuildingParcel.response,
      answer?.json ?? stored,
    );
    pictures.push(...picturesOfBuilding(offlineData));
    if (!answer) continue;
    await putJson(cache, path, answer);
    const others = mark.houses.filter((building) => building.id !== id);
    mark.houses = [...others, { id, digest, lots: offlineData.lots.map((lot) => lot.id) }];
    await writeMark(cache, mark);
  }
  const built = new Set(head.buildings.map(({ id }) => id));
  for (const { id } of mark.houses) if (!built.has(id)) await cache.delete(offlineBuildingPath(id));
  mark.houses = mark.houses.filter(({ id }) => built.has(id));
  return pictures;
}

/** Fetches the files, a few at a time; returns how many the server does not have, or null if interrupted. */
async function downloadPictures(
  round: Round,
  files: readonly string[],
  before: number,
): Promise<number | null> {
  const { cache, onProgress } = round;
  const total = before + files.length;
  let bytes = round.bytesOfDocuments + (await bytesOf(cache));
  let done = before;
  let absent = 0;
  let isOver = false;
  const rest = files.values();
  const fetchSome = async () => {
    for (const file of rest) {
      if (isOver || (await isLeft(round))) {
        isOver = true;
        return;
      }
      onProgress({ part: 'pictures', done, total, bytes });
      const picture = await pictureFrom(round, file);
      if (picture) await cache.put(file, asStored(picture));
      else absent += 1;
      bytes += picture?.body.size ?? 0;
      done += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchSome));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  onProgress({ part: 'pictures', done, total, bytes });
  return isOver ? null : absent;
}

interface Picture {
  body: Blob;
  date: string;
}

/** A picture from the device's caches, else from the server, past the worker; null: the server has none. */
async function pictureFrom({ storage, fetch }: Round, file: string): Promise<Picture | null> {
  for (const cacheName of [cacheNames.pictures, cacheNames.plansAhead]) {
    const stored = await storage.match(file, { cacheName, ignoreVary: true });
    if (stored) return { body: await stored.blob(), date: stored.headers.get('Date') ?? '' };
  }
  try {
    const answer = await fetch(file, { cache: 'no-store', priority: 'low' });
    if (answer.status === 404 || answer.status === 410) return null;
    const body = await answer.blob();
    if (answer.ok && /^image\//.test(body.type)) return { body, date: answer.headers.get('Date') ?? '' };
    const retryAfter = Number(answer.headers.get('Retry-After') ?? 0) * 1000;
    // An answer that is no picture comes from something in between, such as a captive portal.
    throw new CallError({ kind: answer.ok ? 'network' : 'server', status: answer.status, retryAfter });
  } catch (cause) {
    throw cause instanceof CallError ? cause : new CallError({ kind: 'network', cause });
  }
}

const asStored = ({ body, date }: Picture): Response =>
  new Response(body, {
    headers: { 'Content-Type': body.type, 'Content-Length': String(body.size), Date: date },
  });

async function putJson(cache: Cache, path: string, { json, at }: OfflineData): Promise<void> {
  const body = new Blob([JSON.stringify(json)], { type: 'application/json' });
  await cache.put(path, asStored({ body, date: new Date(at).toUTCString() }));
}

/** Removes cached answers of this project, which are older than the download and would be shown instead of it. */
async function forgetOpened(
  storage: OfflineProjectStorage,
  { slug, houses: buildings }: OfflineProjectMark,
): Promise<void> {
  const cache = await storage.open(cacheNames.catalogue);
  const lots = new Set(buildings.flatMap((building) => building.lots));
  const of = buildings.map(({ id }) => id);
  const paths = new Set([
    `/api/projects/${slug}/`,
    ...of.flatMap((id) => [`/api/floors/?building=${id}`, `/api/buildings/${id}/checkerboard/`]),
  ]);
  const lists: readonly string[] = Object.values(lotPaths);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const [, list = '', id] = /^(\/api\/\w+\/)(\d+)\/$/.exec(pathname) ?? [];
    if (paths.has(pathname + search) || (lists.includes(list) && lots.has(Number(id))))
      await cache.delete(request, { ignoreVary: true });
  }
}

function parsed<T>(schema: Parameters<typeof parseAnswer>[0], json: unknown): T {
  const answer = parseAnswer(schema, json);
  if (!answer.success) throw new CallError({ kind: 'server' });
  return answer.value as T;
}
