import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';

/** Milliseconds without a use until the uses are written: a start is over then. */
const REST = 5_000;

export interface EntryLimit extends WorkboxPlugin {
  /** Counts an entry that something else than the strategy has put into the cache. */
  stored(url: string): Promise<void>;
}

/**
 * Keeps the `maxEntries` most recently used entries of a cache, and empties it when the storage is full. The library's
 * plugin writes every use at once and walks through all entries at each: a start that shows twenty pictures would do so
 * twenty times. Here uses are written together, once nothing was used for a while, and the entries are gone through
 * once. New entries are written at once: one that is not known would never be deleted. If the worker ends before, the
 * uses since are forgotten.
 */
export function limitEntries(cacheName: string, maxEntries: number): EntryLimit {
  const open = () => new CacheExpiration(cacheName, { maxEntries, matchOptions: { ignoreVary: true } });
  let entries = open();
  // A browser that clears its storage closes the database. The library would go on asking the closed one.
  const withEntries = async (work: (entries: CacheExpiration) => Promise<void>): Promise<void> => {
    try {
      await work(entries);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      entries = open();
      await work(entries);
    }
  };
  registerQuotaErrorCallback(async () => {
    await caches.delete(cacheName);
    await withEntries((known) => known.delete());
  });
  const used = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    const urls = [...used];
    used.clear();
    await withEntries(async (known) => {
      for (const url of urls) await known.updateTimestamp(url);
      await known.expireEntries();
    });
  };
  const writeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void write().catch((error: unknown) => console.warn('uses', error)), REST);
  };
  const stored = async (url: string) => {
    await withEntries((known) => known.updateTimestamp(url));
    writeLater();
  };
  return {
    stored,
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (!cachedResponse) return null;
      used.add(request.url);
      writeLater();
      return cachedResponse;
    },
    cacheDidUpdate: ({ request }) => stored(request.url),
  };
}
