import { firstLotsPath } from '../../contract/lots/paths/first-lots-path';
import { selectionTypes } from '../../contract/lots/types/lot-types';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { OFFLINE_PROJECT_CHANNEL, offlineProjectSlug } from '../../contract/service-worker/offline-projects';

/** What every start asks for, whoever is at it. */
const firstLists = selectionTypes.map((type) => firstLotsPath(`/selection/${type}`, ''));
const everybodys = /^\/api\/[a-z_]+\/(facets\/|specs\/)?$/;

/**
 * Every kept answer is the same for everyone, but which of them are kept tells what a person has searched for, opened,
 * taken along and put among their favorites: of those none stays for the next one. The index has the same lots for both.
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

/** Whatever tab is about to bring one onto the device finds it gone, and stops. */
async function forgetOfflineProject(storage: Pick<CacheStorage, 'keys' | 'delete'>): Promise<void> {
  const taken = (await storage.keys()).filter((name) => offlineProjectSlug(name) !== null);
  await Promise.all(taken.map((name) => storage.delete(name)));
  if (taken.length === 0 || !('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(OFFLINE_PROJECT_CHANNEL);
  channel.postMessage({ kind: 'changed' });
  channel.close();
}
