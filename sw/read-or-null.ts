/**
 * Makes a Cache Storage that fails count as empty: browsers may lose it while the worker runs, or refuse it. Every
 * request looks there first, so without this a page would not open even with a network.
 */
export function readOrNull(storage: CacheStorage): void {
  const { match, keys } = storage;
  storage.match = (...asked) => match.apply(storage, asked).catch(() => undefined);
  storage.keys = () => keys.apply(storage).catch(() => []);
}
