import * as v from 'valibot';
import {
  OFFLINE_PROJECT_MARK,
  offlineProjectCache,
  offlineProjectSlug,
} from '../../contract/service-worker/offline-projects';
import { openOfflineProjectCache } from './open-offline-project-cache';

export type OfflineProjectStorage = Pick<CacheStorage, 'open' | 'has' | 'delete' | 'keys' | 'match'>;

/** Why nothing goes on by itself: the device is full, it would be, or the server has no such project any more. */
const failureKinds = ['full', 'no-room', 'no-room-for-documents', 'gone'] as const;
export type OfflineProjectFailure = (typeof failureKinds)[number];

/** How far a project has come onto the device. */
const OfflineProjectMark = v.object({
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  /** The buildings that are on the device, with their lots. */
  houses: v.array(v.object({ id: v.number(), digest: v.string(), lots: v.array(v.number()) })),
  /** All data and pictures of the last answer are here. */
  isWhole: v.boolean(),
  /** Of when it is, in milliseconds since 1970 by the server's clock; null: it has never been whole. */
  at: v.nullable(v.number()),
  /** The server's tag of that word. */
  etag: v.nullable(v.string()),
  /** Pictures that the server does not have. */
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

/** The cache of an offline project and its mark; null: the project is not on the device. */
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
  // Damaged, or of another build: begun anew over what lies there.
  return { cache, mark: parsed.success ? parsed.output : newMark({ slug, name: slug, city: '' }) };
}

/** Throws where the storage has no room. Into a cache that is held: one that was freed is not begun anew by it. */
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

/** Everything that a project takes on the device, as it came over the wire. */
export async function bytesOf(cache: Cache): Promise<number> {
  const answers = await cache.matchAll();
  return answers.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length') ?? 0), 0);
}
