/** An object with a value for each of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key, at: number) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key, at) => [key, of(key, at)])) as Record<Key, Value>;
