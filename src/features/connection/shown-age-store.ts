let shown: number | null = null;
const listeners = new Set<() => void>();

/** Age of what the page shows, milliseconds since 1970; null where nothing on it grows old. */
export function setShownAge(at: number | null): void {
  shown = at;
  for (const listener of listeners) listener();
}

export const readShownAge = (): number | null => shown;
export function subscribeShownAge(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
