type Name = 'localStorage' | 'sessionStorage';

const PROBE = 'portal.probe';

/**
 * A browser that blocks cookies throws at the mere mention of its storage, and one without room at every write. Memory
 * stands in for it then, as long as the page is open: whatever is noted there is noted for nothing more, and the portal
 * starts. What was kept before is read still, and what is taken away goes from both.
 */
export function substituteRefusedStorage(name: Name, page: Pick<Window, Name> = window): void {
  let own: Storage | undefined;
  try {
    own = page[name];
    own.setItem(PROBE, '');
    own.removeItem(PROBE);
  } catch {
    Object.defineProperty(page, name, { configurable: true, value: inMemory(own) });
  }
}

/** Keys lie in it as they do in a storage: as properties of its own. */
function inMemory(own: Storage | undefined): Record<string, string> {
  const acts = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      own?.removeItem(key);
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      own?.removeItem(key);
      delete this[key];
    },
    clear(this: Record<string, string>) {
      own?.clear();
      for (const key of Object.keys(this)) delete this[key];
    },
  };
  return Object.assign(Object.create(acts), own);
}
