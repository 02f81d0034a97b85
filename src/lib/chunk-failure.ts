const KEY = 'portal.chunk-reload';
const GUARD = 60_000;

/** A lazy chunk that did not come: a deploy under an open tab, or a connection cut midway. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  );

/**
 * Reloads the page, at most once in 60 seconds whichever tab it is, and only where a reload can help. A clock that was
 * set back does not make the guard longer. Source: specification § 8.
 */
export function reloadForChunk(
  now = Date.now(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  reload: () => void = () => location.reload(),
): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NaN);
  if (Math.abs(now - last) < GUARD) return false;
  storage.setItem(KEY, String(now));
  reload();
  return true;
}
