interface Stored {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

const pathOf = (of: RequestInfo | URL): string => {
  const { pathname, search } = new URL(of instanceof Request ? of.url : of, 'https://portal.test');
  return pathname + search;
};

/** Cache Storage in memory with response headers. `freeBytes`: bytes of free space. */
export class FakeCaches {
  freeBytes = Number.POSITIVE_INFINITY;
  private readonly caches = new Map<string, Map<string, Stored>>();

  readonly has = async (name: string) => this.caches.has(name);
  readonly keys = async () => [...this.caches.keys()];
  readonly delete = async (name: string) => this.caches.delete(name);
  readonly match = async (path: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) => {
    for (const name of cacheName === undefined ? this.caches.keys() : [cacheName]) {
      const found = this.caches.has(name) && (await (await this.open(name)).match(path));
      if (found) return found;
    }
    return undefined;
  };

  readonly open = async (name: string): Promise<Cache> => {
    // Like in a browser, a deleted cache stays usable by whoever has opened it.
    const stored = this.caches.get(name) ?? new Map<string, Stored>();
    this.caches.set(name, stored);
    const answerOf = ({ body, headers }: Stored) => new Response(body.slice(), { headers });
    const cache: Pick<Cache, 'match' | 'matchAll' | 'put' | 'delete' | 'keys'> = {
      match: async (path) => {
        const found = stored.get(pathOf(path));
        return found && answerOf(found);
      },
      matchAll: async () => [...stored.values()].map(answerOf),
      put: async (path, response) => {
        const body = new Uint8Array(await response.arrayBuffer());
        if (body.length > this.freeBytes) throw new DOMException('full', 'QuotaExceededError');
        this.freeBytes -= body.length;
        stored.set(pathOf(path), { body, headers: response.headers });
      },
      delete: async (path) => stored.delete(pathOf(path)),
      keys: async () => [...stored.keys()].map((path) => new Request(`https://portal.test${path}`)),
    };
    return cache as Cache;
  };
}
