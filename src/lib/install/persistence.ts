/** Whether this browser keeps pages and answers, so that the portal can open without a network. */
export async function pagesPersist(): Promise<boolean> {
  if (!navigator.serviceWorker || !('caches' in globalThis)) return false;
  return caches.keys().then(
    () => true,
    () => false,
  );
}

/** Whether the browser promised not to clear what is kept here by itself; null: it does not tell. */
export async function isPersisted(): Promise<boolean | null> {
  const persisted = navigator.storage?.persisted?.();
  return persisted ? persisted.catch(() => null) : null;
}

/**
 * Asks the browser to keep what is here until the person clears it; some ask the person in turn, so it is asked only
 * where that means something to them. Whether it is kept now; null: this browser cannot be asked.
 */
export async function askToPersist(): Promise<boolean | null> {
  if ((await isPersisted()) === true) return true;
  const asked = navigator.storage?.persist?.();
  return asked ? asked.catch(() => null) : null;
}
