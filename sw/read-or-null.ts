/**
 * A Cache Storage that fails has nothing: the browser loses it midway, or refuses it under an installed worker. Whatever
 * is asked here looks there first, and without this a page would not open though the network is there.
 */
export function readOrNull(storage: CacheStorage): void {
  const { match, keys } = storage;
  storage.match = (...asked) => match.apply(storage, asked).catch(() => undefined);
  storage.keys = () => keys.apply(storage).catch(() => []);
}
