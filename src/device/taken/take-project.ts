import { CallError } from '../../api/call-error';
import { parseAnswer } from '../../api/parse-answer';
import { cacheNames } from '../../contract/cache-names';
import { lotPaths } from '../../contract/calls/catalogue-paths';
import {
  type BuildingParcel,
  type ProjectParcel,
  parcelEndpoints,
} from '../../contract/calls/parcel-endpoints';
import { buildingParcelPath, projectParcelPath, takenCache } from '../../contract/taken-along';
import { storageTrouble } from '../storage/endure';
import {
  filesOf,
  keptFormat,
  likelyBytes,
  picturesOfBuilding,
  picturesOfProject,
  type Screen,
} from './picture-files';
import { takeDocuments } from './take-documents';
import {
  bytesOf,
  keptPictures,
  openTaken,
  type TakenMark,
  type TakenStorage,
  type TakenTrouble,
  writeMark,
} from './taken-cache';
import type { TakenDocuments } from './taken-documents';

/** The server's answer, given `at`; `json` is undefined where it is still the one that the tag names. */
interface Parcel {
  json: unknown;
  etag: string | null;
  at: number;
}
export type AskParcel = (path: string, etag: string | null) => Promise<Parcel>;

export interface TakingDeps {
  storage: TakenStorage;
  /** Throws `CallError`. */
  ask: AskParcel;
  fetch(address: string, init: RequestInit): Promise<Response>;
  screen: Screen;
  /** Those of whoever is signed in; null: nobody is, or nothing of theirs is kept. */
  documents(): TakenDocuments | null;
  /** Bytes that the browser would still take; null: it does not tell. */
  room(): Promise<number | null>;
  /** Asked before each step: the person may have had enough, the network gone. */
  mayGoOn(): boolean;
  onProgress(progress: TakingProgress): void;
}

/** Houses first; how many pictures there are is known when they are here. Documents last. */
export interface TakingProgress {
  part: 'houses' | 'pictures' | 'documents';
  done: number;
  total: number;
  bytes: number;
}

/** How a round ended: everything is here; it was freed; it rests until it may go on; or something is in the way. */
export type TakingEnd = 'whole' | 'freed' | 'rests' | TakenTrouble;

/** Pictures fetched at once: the person may be doing something else. */
const AT_ONCE = 3;
/** Left to whatever else the device has to keep. */
export const SPARE = 5_000_000;

/**
 * Brings a project onto the device, or up to date: only what is not here or has changed is asked for, so that it goes
 * on where it was cut off. Throws `CallError` where the network or the server had enough.
 */
export async function takeProject(slug: string, deps: TakingDeps): Promise<TakingEnd> {
  const opened = await openTaken(deps.storage, slug);
  if (!opened) return 'freed';
  const documents = deps.documents();
  const round: Round = {
    ...{ ...deps, cache: opened.cache, mark: { ...opened.mark, trouble: null } },
    bytesOfDocuments: (await documents?.read(slug))?.bytes ?? 0,
  };
  try {
    const end = await takeCatalogue(round);
    return end === 'whole' && documents ? await takeDocumentsToo(round, documents) : end;
  } catch (error) {
    if (storageTrouble(error) === 'full') return stop(round, 'full');
    // Whoever was signed in has left, and what is theirs has gone.
    if (documents?.isOver()) return endOf(round);
    throw error;
  }
}

interface Round extends Omit<TakingDeps, 'documents'> {
  cache: Cache;
  mark: TakenMark;
  /** Of those that the project held when it began. */
  bytesOfDocuments: number;
}

/** What is here stays, and is told. */
async function stop({ cache, mark }: Round, trouble: TakenTrouble): Promise<TakingEnd> {
  mark.trouble = trouble;
  // Where there is no room for this either, the next start finds out by itself.
  await writeMark(cache, mark).catch(() => {});
  return trouble;
}

/** Everything that is the same for everyone: parcels and drawings. */
async function takeCatalogue(round: Round): Promise<TakingEnd> {
  const { storage, cache, mark, ask } = round;
  const tag = mark.isWhole ? mark.etag : null;
  const answer = await ask(projectParcelPath(mark.slug), tag).catch((error: unknown) => {
    if (error instanceof CallError && error.kind === 'not-found') return null;
    throw error;
  });
  if (!answer) return stop(round, 'gone');
  if (answer.json === undefined) {
    mark.at = answer.at;
    await writeMark(cache, mark);
    return 'whole';
  }
  const head = parsed<ProjectParcel>(parcelEndpoints.getProjectParcel.response, answer.json);
  mark.isWhole = false;
  mark.name = head.page.name;
  mark.city = head.page.city;
  await putJson(cache, projectParcelPath(mark.slug), answer);
  const houses = await takeHouses(round, head);
  if (!houses) return endOf(round);
  const kept = await keptPictures(cache);
  const screen = { ...round.screen, format: keptFormat(kept) ?? round.screen.format };
  const pictures = [...picturesOfProject(head), ...houses];
  const wanted = new Set(pictures.flatMap((address) => filesOf(address, screen)));
  const missing = [...wanted].filter((file) => !kept.has(file));
  const room = await round.room();
  if (room !== null && likelyBytes(missing) + SPARE > room) return stop(round, 'no-room');
  const absent = await takePictures(round, missing, wanted.size - missing.length);
  if (absent === null) return endOf(round);
  for (const file of kept) if (!wanted.has(file)) await cache.delete(file);
  await forgetOpened(storage, mark);
  Object.assign(mark, {
    absent,
    isWhole: true,
    at: answer.at,
    etag: answer.etag,
  } satisfies Partial<TakenMark>);
  await writeMark(cache, mark);
  return (await isFreed(round)) ? 'freed' : 'whole';
}

/** The developer's documents about it, into the account's database. */
async function takeDocumentsToo(round: Round, documents: TakenDocuments): Promise<TakingEnd> {
  const { mark, cache, onProgress } = round;
  const room = await round.room();
  const bytes = round.bytesOfDocuments + (await bytesOf(cache));
  const end = await takeDocuments({
    ...{ slug: mark.slug, documents, room: room === null ? null : room - SPARE },
    isLeft: () => isLeft(round),
    onProgress: ({ done, total, read }) =>
      onProgress({ part: 'documents', done, total, bytes: bytes + read }),
  });
  if (end === 'no-room') return stop(round, 'no-room-for-documents');
  return end === 'left' || (await isFreed(round)) ? endOf(round) : 'whole';
}

/** Where a round was left: by whoever freed the project, or because it has to wait. */
const endOf = async (round: Round): Promise<TakingEnd> => ((await isFreed(round)) ? 'freed' : 'rests');

const isFreed = async ({ storage, mark }: Round): Promise<boolean> =>
  !(await storage.has(takenCache(mark.slug)));
const isLeft = async (round: Round): Promise<boolean> => !round.mayGoOn() || isFreed(round);

/** Parcels of the houses that are not here or have changed; the addresses of all their pictures, or null: it was left. */
async function takeHouses(round: Round, head: ProjectParcel): Promise<string[] | null> {
  const { cache, mark, ask, onProgress, bytesOfDocuments } = round;
  const pictures: string[] = [];
  for (const [done, { id, digest }] of head.buildings.entries()) {
    if (await isLeft(round)) return null;
    const bytes = bytesOfDocuments + (await bytesOf(cache));
    onProgress({ part: 'houses', done, total: head.buildings.length, bytes });
    const path = buildingParcelPath(id);
    const isHere = mark.houses.some((house) => house.id === id && house.digest === digest);
    const kept = isHere ? await (await cache.match(path))?.json() : undefined;
    const answer = kept === undefined ? await ask(path, null) : null;
    const parcel = parsed<BuildingParcel>(parcelEndpoints.getBuildingParcel.response, answer?.json ?? kept);
    pictures.push(...picturesOfBuilding(parcel));
    if (!answer) continue;
    await putJson(cache, path, answer);
    const others = mark.houses.filter((house) => house.id !== id);
    mark.houses = [...others, { id, digest, lots: parcel.lots.map((lot) => lot.id) }];
    await writeMark(cache, mark);
  }
  const built = new Set(head.buildings.map(({ id }) => id));
  for (const { id } of mark.houses) if (!built.has(id)) await cache.delete(buildingParcelPath(id));
  mark.houses = mark.houses.filter(({ id }) => built.has(id));
  return pictures;
}

/** Fetches the files, a few at a time; how many of them the server does not have, or null: it was left. */
async function takePictures(round: Round, files: readonly string[], before: number): Promise<number | null> {
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
      if (picture) await cache.put(file, asKept(picture));
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

/** A picture from what this device has of it, else from the server, past the worker; null: it has none. */
async function pictureFrom({ storage, fetch }: Round, file: string): Promise<Picture | null> {
  for (const cacheName of [cacheNames.pictures, cacheNames.plansAhead]) {
    const kept = await storage.match(file, { cacheName, ignoreVary: true });
    if (kept) return { body: await kept.blob(), date: kept.headers.get('Date') ?? '' };
  }
  try {
    const answer = await fetch(file, { cache: 'no-store', priority: 'low' });
    if (answer.status === 404 || answer.status === 410) return null;
    const body = await answer.blob();
    if (answer.ok && /^image\//.test(body.type)) return { body, date: answer.headers.get('Date') ?? '' };
    const retryAfter = Number(answer.headers.get('Retry-After') ?? 0) * 1000;
    // What is no picture is the page of somebody on the way.
    throw new CallError({ kind: answer.ok ? 'network' : 'server', status: answer.status, retryAfter });
  } catch (cause) {
    throw cause instanceof CallError ? cause : new CallError({ kind: 'network', cause });
  }
}

const asKept = ({ body, date }: Picture): Response =>
  new Response(body, {
    headers: { 'Content-Type': body.type, 'Content-Length': String(body.size), Date: date },
  });

async function putJson(cache: Cache, path: string, { json, at }: Parcel): Promise<void> {
  const body = new Blob([JSON.stringify(json)], { type: 'application/json' });
  await cache.put(path, asKept({ body, date: new Date(at).toUTCString() }));
}

/** What was opened earlier is older than what came now, and would hide it. */
async function forgetOpened(storage: TakenStorage, { slug, houses }: TakenMark): Promise<void> {
  const cache = await storage.open(cacheNames.catalogue);
  const lots = new Set(houses.flatMap((house) => house.lots));
  const of = houses.map(({ id }) => id);
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
