import { batched } from './batched';

/**
 * Gathers what is asked for one by one: whoever asks while a read runs shares the next one with all who wait. A read
 * never begins before its callers have asked.
 */
export function batchedByKey<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let asked = new Set<Key>();
  const next = batched(() => {
    const keys = [...asked];
    asked = new Set();
    return read(keys);
  });
  return async (key) => {
    asked.add(key);
    return (await next()).get(key);
  };
}
