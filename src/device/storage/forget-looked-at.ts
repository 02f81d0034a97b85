import { cacheNames } from '../../contract/cache-names';
import { firstLotsPath, selectionTypes } from '../../contract/lots/first-lots-path';

/** What every start asks for, whoever is at it. */
const firstLists = selectionTypes.map((type) => firstLotsPath(`/selection/${type}`, ''));
const everybodys = /^\/api\/[a-z_]+\/(facets\/|specs\/)?$/;

/**
 * Every kept answer is the same for everyone, but which of them are kept tells what a person has searched for, opened
 * and put among their favorites: of those none stays for the next one. The index has the same lots for both.
 */
export async function forgetLookedAt(storage: Pick<CacheStorage, 'open'> = globalThis.caches): Promise<void> {
  const cache = await storage.open(cacheNames.catalogue);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const isEverybodys = search === '' ? everybodys.test(pathname) : firstLists.includes(pathname + search);
    if (!isEverybodys) await cache.delete(request, { ignoreVary: true });
  }
}
