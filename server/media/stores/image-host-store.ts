import { askOutside, readBody } from '../../net/outside-request';
import { type FileStore, readStored } from './file-store';
import { isGenuine } from './is-genuine';

const WHOLE_MS = 10_000;
const MAX_BYTES = 20_000_000;
/** What was not there a moment ago is not asked for again at once. */
const MISSING_MS = 60_000;
const MAX_MISSING = 10_000;

/**
 * A store beside an image host (`IMAGE_HOST`: a bucket, a CDN, another server of the portal) that has pictures under
 * the same `/storage` addresses: what this disk does not hold is fetched from there once and kept. The browser knows
 * `/storage` alone, so that the worker can keep what it shows.
 */
export function imageHostStore(own: FileStore, imageHost: string): FileStore {
  const missing = new Map<string, number>();
  const underway = new Map<string, Promise<Uint8Array | null>>();

  async function fetchOnce(address: string): Promise<Uint8Array | null> {
    const bytes = await fetchFile(imageHost + address).catch(() => null);
    if (bytes !== null && isGenuine(address, bytes)) {
      await own.keep(address, bytes);
      return bytes;
    }
    if (missing.size >= MAX_MISSING) missing.clear();
    missing.set(address, performance.now() + MISSING_MS);
    return null;
  }

  async function get(address: string): Promise<Uint8Array | null> {
    const saved = await own.get(address);
    if (saved !== null || readStored(address) === null || (missing.get(address) ?? 0) > performance.now())
      return saved;
    const asked = underway.get(address) ?? fetchOnce(address).finally(() => underway.delete(address));
    underway.set(address, asked);
    return asked;
  }

  return {
    put: own.put,
    keep: own.keep,
    remove: own.remove,
    get,
    has: async (address) => (await own.has(address)) || (await get(address)) !== null,
  };
}

async function fetchFile(address: string): Promise<Uint8Array | null> {
  const answer = await askOutside(address, {
    headers: { 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(WHOLE_MS),
    check: () => {},
    // The operator's own word.
    mayBePrivate: () => true,
  });
  try {
    return answer.statusCode === 200 ? await readBody(answer, MAX_BYTES) : null;
  } finally {
    answer.destroy();
  }
}
