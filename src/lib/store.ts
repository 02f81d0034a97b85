/** A value that parts of the page share; `read` and `subscribe` are what `useSyncExternalStore` takes. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
