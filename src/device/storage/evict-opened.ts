import { firstLotsPath } from '../../contract/lots/paths/first-lots-path';
import { selectionTypes } from '../../contract/lots/types/lot-types';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { OFFLINE_PROJECT_CHANNEL, offlineProjectSlug } from '../../contract/service-worker/offline-projects';

/** Addresses that every start asks for, whoever is signed in. */
const firstLists = selectionTypes.map((type) => firstLotsPath(`/selection/${type}`, ''));
const everybodys = /^\/api\/[a-z_]+\/(facets\/|specs\/)?$/;

/**
 * Deletes cached answers that would show the next person what this one has searched for, opened, downloaded or
 * saved as favorite. The answers themselves are the same for everyone; which of them are cached is personal. The
 * selection index stays, since it holds the same lots for everyone.
 */
export async function evictOpened(
  storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'> = globalThis.caches,
  { keepsTaken: keepsOfflineProjects = false } = {},
): Promise<void> {
  if (!keepsOfflineProjects) await forgetOfflineProject(storage);
  const cache = await storage.open(cacheNames.catalogue);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const isEverybodys = search === '' ? everybodys.test(pathname) : firstLists.includes(pathname + search);
    if (!isEverybodys) await cache.delete(request, { ignoreVary: true });
  }
}

/** A tab that is about to download an offline project finds its cache deleted, and stops. */
async function forgetOfflineProject(storage: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const taken = (await storage.keys()).filter((name) => offlineProjectSlug(name) !== null);
  await Promise.all(taken.map((name) => storage.delete(name)));
  if (taken.length === 0 || !('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(OFFLINE_PROJECT_CHANNEL);
  channel.postMessage({ kind: 'changed' });
  channel.close();
}
