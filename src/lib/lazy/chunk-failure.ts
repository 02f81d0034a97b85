import { isPageLeaving } from '../browser/page-leaving';

const KEY = 'portal.chunk-reload';
const GUARD = 60_000;

/** A lazy chunk that did not come: a deploy under an open tab, or a connection cut midway. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  );

/**
 * WebKit on iPhones fires no `beforeunload`: there a page learns that it is left when it goes, and this long after the
 * browser has stopped its loads it usually has gone. Milliseconds.
 */
const GOING_TIME = 1_000;

/**
 * Reloads the page, at most once in 60 seconds whichever tab it is, and only where a reload can help: a page that is
 * being left goes where the person wanted. A clock that was set back does not make the guard longer. Gives whether the
 * page is reloaded, unless it is left before that. Source: specification § 8.
 */
export function reloadForChunk(
  now = Date.now(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  reload: () => void = () => location.reload(),
): boolean {
  const mayReload = () =>
    !isPageLeaving() && !(Math.abs(now - Number(storage.getItem(KEY) ?? Number.NaN)) < GUARD);
  if (!mayReload()) return false;
  setTimeout(() => {
    if (!mayReload()) return;
    storage.setItem(KEY, String(now));
    reload();
  }, GOING_TIME);
  return true;
}
