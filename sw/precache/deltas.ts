import { createCacheKey } from 'workbox-precaching/utils/createCacheKey.js';
import {
  applyDelta,
  DELTAS_PATH,
  type Deltas,
  documentCopy,
  hashInName,
  partOfFile,
} from '../../src/contract/service-worker/file-deltas';
import { cachesOfBuilds } from './build-caches';
import type { ListedFile } from './build-files';
import { digestOf } from './digest-of';

/** A file that the device has of an earlier build. */
interface StoredFile {
  readonly address: string;
  readonly cacheName: string;
}

/**
 * Makes missing scripts, and the document, of those that the device has of earlier builds and of what has changed in
 * them, in one call. Each is compared with the hash in its name; one that is another, or of which the server knows
 * nothing, stays missing.
 *
 * @throws where the server is not reached or answers something else.
 */
export async function makeFromEarlier(files: readonly ListedFile[], into: Cache): Promise<void> {
  const missing = await missingFiles(files, into);
  if (missing.size === 0) return;
  const stored = await earlierFiles(new Set([...missing.keys()].map(partOfFile)));
  if (stored.size === 0) return;
  const answer = await askDeltas([...stored.keys()], [...missing.keys()]);
  const deltas: Deltas = await answer.json();
  for (const [name, { earlier, delta }] of Object.entries(deltas)) {
    const key = missing.get(name);
    const file = stored.get(earlier);
    const found = file && (await readStored(file));
    if (!key || !found) continue;
    const text = applyDelta(await found.text(), delta);
    if (!name.includes(`-${hashInName(await digestOf(text))}.`)) continue;
    const headers = isDocument(key) ? documentHeaders(answer.headers) : found.headers;
    await into.put(key, new Response(text, { headers }));
  }
}

const isDocument = (address: string): boolean => new URL(address).pathname === '/index.html';

const readStored = ({ address, cacheName }: StoredFile): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true });

/** The names of the files that the cache has not, and its keys for them. */
async function missingFiles(files: readonly ListedFile[], cache: Cache): Promise<Map<string, string>> {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = new Map<string, string>();
  for (const file of files) {
    const { cacheKey } = createCacheKey(file);
    const name = nameOf(file);
    if (name !== null && !there.has(cacheKey)) missing.set(name, cacheKey);
  }
  return missing;
}

function nameOf({ url, integrity }: ListedFile): string | null {
  if (url === 'index.html') return integrity ? documentCopy(integrity.replace('sha256-', '')) : null;
  return url.endsWith('.js') ? url.replace('assets/', '') : null;
}

async function earlierFiles(parts: ReadonlySet<string>): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  for (const cacheName of await cachesOfBuilds())
    for (const { url: address } of await (await caches.open(cacheName)).keys()) {
      const file = { address, cacheName };
      const name = isDocument(address)
        ? await copyOf(file)
        : new URL(address).pathname.replace('/assets/', '');
      if (parts.has(partOfFile(name))) found.set(name, file);
    }
  return found;
}

async function copyOf(document: StoredFile): Promise<string> {
  const text = await (await readStored(document))?.text();
  return documentCopy(await digestOf(text ?? ''));
}

async function askDeltas(stored: readonly string[], missing: readonly string[]): Promise<Response> {
  const answer = await fetch(DELTAS_PATH, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ stored, missing }),
  });
  if (!answer.ok) throw new TypeError(`No deltas: ${answer.status}`);
  return answer;
}

/** The answer has the headers of the document that it tells of, its policy among them. */
function documentHeaders(answer: Headers): Headers {
  const headers = new Headers(answer);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-cache');
  return headers;
}
