/**
 * The cache of files of the application that come later than the rest: what only confirmed accounts have, and what
 * needs the network anyway. Their addresses hold hashes of their content, so the workers of two builds share it.
 */
export const LATER_CACHE = 'portal-later-v1';

/** In that cache: all of these files are there, those of the next build too; nothing is requested from this address. */
const LATER_MARK = '/later/whole';

export const isLaterStored = async (storage: CacheStorage): Promise<boolean> =>
  (await storage.match(LATER_MARK, { cacheName: LATER_CACHE })) !== undefined;

export const markLaterStored = (cache: Cache): Promise<void> => cache.put(LATER_MARK, new Response());

export const unmarkLater = (cache: Cache): Promise<unknown> => cache.delete(LATER_MARK);

/** Whether the address in the cache is that of a file, not of the mark. */
export const isLaterFile = (url: string): boolean => !url.endsWith(LATER_MARK);
