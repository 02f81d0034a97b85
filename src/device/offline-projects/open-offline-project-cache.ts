import { OFFLINE_PROJECT_MARK } from '../../contract/service-worker/offline-projects';

/**
 * Opens the cache of an offline project; null if there is none, or it was removed at this moment: opening a cache
 * that was deleted would create it again, empty, and it would look like an interrupted download. A cache without a
 * mark belongs to a download that has only begun.
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
