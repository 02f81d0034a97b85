interface WaitingVersion {
  /** Makes the new version the present one; the page reloads when it is. */
  activate(): void;
}

let waiting: WaitingVersion | null = null;
const listeners = new Set<() => void>();

/** A new version is installed and waits for the person's yes; null: it was put off. */
export function offerUpdate(version: WaitingVersion | null): void {
  waiting = version;
  for (const listener of listeners) listener();
}

export const readUpdate = (): WaitingVersion | null => waiting;
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
