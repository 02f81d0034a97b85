import { startTransition, useEffect, useState } from 'react';

interface Store<T> {
  read(): T;
  subscribe(listener: () => void): () => void;
}

/**
 * A store's value for what nobody waits for: a change of it is drawn in slices, between which a tap is answered.
 * `useDeferredValue` over `useSyncExternalStore` would draw everything that follows it twice. `initial` stands for the
 * value in the first drawing. `store` stays the same object.
 */
export function useInTransition<T>(store: Store<T>, initial: T = store.read()): T {
  const [value, setValue] = useState(() => initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is what is drawn when the store is followed anew.
  useEffect(() => {
    let last = value;
    const follow = () => {
      const next = store.read();
      // Told the same value, React would draw the next change twice.
      if (next === last) return;
      last = next;
      startTransition(() => setValue(() => next));
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return value;
}
