import { OFFLINE_PROJECT_MARK } from '../../contract/service-worker/offline-projects';

/**
 * The cache of a project that was taken along; null where there is none, or it was freed at this very moment: opening
 * it would make it anew, empty, and it would be taken for one that was cut off. One that has no mark yet is only just
 * being begun.
 */
export async function openOfflineProjectCache(
  storage: Pick<CacheStorage, 'open' | 'match' | 'delete'>,
  cacheName: string,
): Promise<Cache | null> {
  if (!(await storage.match(OFFLINE_PROJECT_MARK, { cacheName }))) return null;
  const cache = await storage.open(cacheName);
  if (await cache.match(OFFLINE_PROJECT_MARK)) return cache;
  await storage.delete(cacheName);
  return null;
}
