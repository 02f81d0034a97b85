/**
 * Gives failures of lazy chunks a name of our own, so that the one guarded reload of the error page answers them and
 * no other part reloads as well. Source: specification § 8.
 */
export function nameChunkFailures(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error };
    payload.name = 'ChunkLoadError';
    payload.message = `The chunk was not loaded: ${payload.message}`;
  });
}
