import * as v from 'valibot';
import {
  OFFLINE_PROJECT_MARK,
  offlineProjectCache,
  offlineProjectSlug,
} from '../../contract/service-worker/offline-projects';
import { openOfflineProjectCache } from './open-offline-project-cache';

export type OfflineProjectStorage = Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys' | 'match'>;

/**
 * Why a download does not continue by itself: the device is full, the rest would not fit, or the server no longer
 * has the project.
 */
const failureKinds = ['full', 'no-room', 'no-room-for-documents', 'gone'] as const;
export type OfflineProjectFailure = (typeof failureKinds)[number];

/** State of a project's download. */
const OfflineProjectMark = v.object({
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  /** The buildings on the device with the ids of their lots. */
  houses: v.array(v.object({ id: v.number(), digest: v.string(), lots: v.array(v.number()) })),
  /** All data and pictures of the last answer are on the device. */
  isWhole: v.boolean(),
  /** Time of the data, in milliseconds since 1970 by the server's clock; null if they were never complete. */
  at: v.nullable(v.number()),
  /** ETag of the project's data. */
  etag: v.nullable(v.string()),
  /** Number of pictures that the server does not have. */
  absent: v.number(),
  trouble: v.nullable(v.picklist(failureKinds)),
});
export type OfflineProjectMark = v.InferOutput<typeof OfflineProjectMark>;

export const newMark = (project: Pick<OfflineProjectMark, 'slug' | 'name' | 'city'>): OfflineProjectMark => ({
  slug: project.slug,
  name: project.name,
  city: project.city,
  houses: [],
  isWhole: false,
  at: null,
  etag: null,
  absent: 0,
  trouble: null,
});

/** The cache of an offline project and its mark; null if the project is not on the device. */
export async function openOfflineProject(
  storage: OfflineProjectStorage,
  slug: string,
): Promise<{ cache: Cache; mark: OfflineProjectMark } | null> {
  const cache = await openOfflineProjectCache(storage, offlineProjectCache(slug));
  if (!cache) return null;
  const parsed = v.safeParse(
    OfflineProjectMark,
    await (await cache.match(OFFLINE_PROJECT_MARK))?.json().catch(() => null),
  );
  // The mark is damaged or of another build: the download starts again and uses the files that are there.
  return { cache, mark: parsed.success ? parsed.output : newMark({ slug, name: slug, city: '' }) };
}

/**
 * Writes into the opened cache, so that a project that was removed meanwhile is not created again. Throws if the
 * storage has no space.
 */
export const writeMark = (cache: Cache, mark: OfflineProjectMark): Promise<void> =>
  cache.put(OFFLINE_PROJECT_MARK, Response.json(mark));

export async function offlineProjectSlugs(storage: OfflineProjectStorage): Promise<string[]> {
  return (await storage.keys()).flatMap((name) => offlineProjectSlug(name) ?? []);
}

/** Paths of the pictures in a cache. */
export async function cachedPictures(cache: Cache): Promise<Set<string>> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return new Set(paths.filter((path) => path.startsWith('/storage/')));
}

/** Bytes of a project on the device, as they were transferred. */
export async function bytesOf(cache: Cache): Promise<number> {
  const answers = await cache.matchAll();
  return answers.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length') ?? 0), 0);
}
