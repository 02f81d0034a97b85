import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames } from '../src/contract/cache-names';
import { lotPaths } from '../src/contract/calls/catalogue-paths';
import type { BuildingParcel, ProjectParcel } from '../src/contract/calls/parcel-endpoints';
import { lotPageOf } from '../src/contract/lots/lot-page-of';
import {
  buildingParcelPath,
  projectParcelPath,
  TAKEN_MARK,
  type TakenHouses,
  takenSlug,
} from '../src/contract/taken-along';
import { openTakenCache } from '../src/device/taken/open-taken-cache';

/** Caches of the projects that were taken along. */
export const takenCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => takenSlug(name) !== null);

/** A picture of a project that was taken along. It stays there, so that no other pushes it out. */
export const takenPictures: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    for (const cacheName of await takenCaches()) {
      const found = await caches.match(request, { cacheName, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  },
};

/**
 * What was never opened, out of the parcels of a project that was taken along. It is one of what was opened from then
 * on: the server's word behind it is compared with it.
 */
export const takenAnswers: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const found = await findTaken(new URL(request.url));
    if (!found) return undefined;
    const opened = await caches.open(cacheNames.catalogue);
    // The server may have been faster.
    const newer = await opened.match(request, { ignoreVary: true });
    if (!newer) await opened.put(request, found.clone()).catch(() => {});
    return newer ?? found;
  },
};

/** The answer to a call as the parcels on this device have it. */
export async function findTaken(url: URL): Promise<Response | undefined> {
  const look = lookFor(url);
  if (!look) return undefined;
  for (const name of await takenCaches()) {
    const cache = await openTakenCache(caches, name);
    const found = cache && (await look(cache));
    if (found) return found;
  }
  return undefined;
}

type Look = (cache: Cache) => Promise<Response | undefined>;

/** Where in a project's cache the answer lies; null: in none. */
function lookFor({ pathname, searchParams }: URL): Look | null {
  const [, , kind = '', id = '', part] = pathname.split('/');
  const inHouse =
    (house: string, of: (parcel: BuildingParcel) => unknown): Look =>
    (cache) =>
      pick(cache, buildingParcelPath(house), of);
  if (kind === 'floors') return inHouse(searchParams.get('building') ?? '', ({ floors }) => floors);
  if (part === 'checkerboard') return inHouse(id, ({ board }) => board);
  if (part !== '') return null;
  if (kind === 'projects')
    return (cache) => pick(cache, projectParcelPath(id), ({ page }: ProjectParcel) => page);
  const type = Object.entries(lotPaths).find(([, path]) => path === `/api/${kind}/`)?.[0];
  return type === undefined ? null : (cache) => lotPage(cache, type, Number(id));
}

async function lotPage(cache: Cache, type: string, id: number): Promise<Response | undefined> {
  const mark: TakenHouses | undefined = await cache.match(TAKEN_MARK).then((kept) => kept?.json());
  const house = mark?.houses.find(({ lots }) => lots.includes(id));
  if (!house) return undefined;
  return pick(cache, buildingParcelPath(house.id), (parcel: BuildingParcel) => {
    const page = lotPageOf(parcel, id);
    return page?.type === type ? page : null;
  });
}

/** A part of a kept parcel as an answer of its own, of the parcel's age. */
async function pick<T>(
  cache: Cache,
  path: string,
  part: (parcel: T) => unknown,
): Promise<Response | undefined> {
  const kept = await cache.match(path);
  const value = kept && part(await kept.json());
  return value ? Response.json(value, { headers: { Date: kept.headers.get('Date') ?? '' } }) : undefined;
}
