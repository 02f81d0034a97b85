import type { WorkboxPlugin } from 'workbox-core';
import { lotPageOf } from '../src/contract/calls/catalogue/lot-page-of';
import type {
  OfflineBuildingData,
  OfflineProjectData,
} from '../src/contract/calls/catalogue/offline-project-endpoints';
import { lotPaths } from '../src/contract/lots/paths/catalogue-paths';
import { cacheNames } from '../src/contract/service-worker/cache-names';
import {
  OFFLINE_PROJECT_MARK,
  type OfflineBuildings,
  offlineBuildingPath,
  offlineProjectPath,
  offlineProjectSlug,
} from '../src/contract/service-worker/offline-projects';
import { openOfflineProjectCache } from '../src/device/offline-projects/open-offline-project-cache';

/** Names of the caches of offline projects. */
export const offlineProjectCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => offlineProjectSlug(name) !== null);

/**
 * Answers a picture from the cache of an offline project. It is not copied to the other pictures, whose oldest are
 * deleted.
 */
export const offlineProjectPictures: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    for (const cacheName of await offlineProjectCaches()) {
      const found = await caches.match(request, { cacheName, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  },
};

/**
 * Answers from the data of an offline project what was never opened. The answer is then cached as if it had been
 * opened, so that the server's answer is compared with it.
 */
export const offlineProjectAnswers: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const found = await findOfflineAnswer(new URL(request.url));
    if (!found) return undefined;
    const opened = await caches.open(cacheNames.catalogue);
    // The server's answer may have been faster.
    const newer = await opened.match(request, { ignoreVary: true });
    if (!newer) await opened.put(request, found.clone()).catch(() => {});
    return newer ?? found;
  },
};

/** The answer to a call, made from the offline projects on this device. */
export async function findOfflineAnswer(url: URL): Promise<Response | undefined> {
  const look = lookFor(url);
  if (!look) return undefined;
  for (const name of await offlineProjectCaches()) {
    const cache = await openOfflineProjectCache(caches, name);
    const found = cache && (await look(cache));
    if (found) return found;
  }
  return undefined;
}

type Look = (cache: Cache) => Promise<Response | undefined>;

/** Where in a project's cache the answer is; null if no project can have it. */
function lookFor({ pathname, searchParams }: URL): Look | null {
  const [, , kind = '', id = '', part] = pathname.split('/');
  const inBuilding =
    (building: string, of: (offlineData: OfflineBuildingData) => unknown): Look =>
    (cache) =>
      pick(cache, offlineBuildingPath(building), of);
  if (kind === 'floors') return inBuilding(searchParams.get('building') ?? '', ({ floors }) => floors);
  if (part === 'checkerboard') return inBuilding(id, ({ board }) => board);
  if (part !== '') return null;
  if (kind === 'projects')
    return (cache) => pick(cache, offlineProjectPath(id), ({ page }: OfflineProjectData) => page);
  const type = Object.entries(lotPaths).find(([, path]) => path === `/api/${kind}/`)?.[0];
  return type === undefined ? null : (cache) => lotPage(cache, type, Number(id));
}

async function lotPage(cache: Cache, type: string, id: number): Promise<Response | undefined> {
  const mark: OfflineBuildings | undefined = await cache
    .match(OFFLINE_PROJECT_MARK)
    .then((stored) => stored?.json());
  const building = mark?.houses.find(({ lots }) => lots.includes(id));
  if (!building) return undefined;
  return pick(cache, offlineBuildingPath(building.id), (offlineData: OfflineBuildingData) => {
    const page = lotPageOf(offlineData, id);
    return page?.type === type ? page : null;
  });
}

/** A part of the stored data as an answer of its own, with their age. */
async function pick<T>(
  cache: Cache,
  path: string,
  part: (offlineData: T) => unknown,
): Promise<Response | undefined> {
  const stored = await cache.match(path);
  const value = stored && part(await stored.json());
  return value ? Response.json(value, { headers: { Date: stored.headers.get('Date') ?? '' } }) : undefined;
}
