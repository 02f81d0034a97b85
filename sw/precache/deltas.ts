import {
  applyDelta,
  DELTAS_PATH,
  type Deltas,
  partOfScript,
} from '../../src/contract/service-worker/file-deltas';
import { cachesOfBuilds } from './build-caches';
import type { ListedFile } from './build-files';

/** A script that the device has of an earlier build. */
interface StoredScript {
  readonly address: string;
  readonly cacheName: string;
}

const nameOf = (address: string): string => new URL(address).pathname.replace('/assets/', '');

/**
 * Makes the missing scripts of those that the device has of earlier builds, and of what has changed in them: one call, a
 * tenth of what the scripts are. Each is compared with the hash in its name; one that is another, or of which
 * the server knows nothing, stays missing.
 *
 * @throws where the server is not reached or answers something else.
 */
export async function makeFromEarlier(files: readonly ListedFile[], into: Cache): Promise<void> {
  const there = new Set((await into.keys()).map(({ url }) => url));
  const addressOf = ({ url }: ListedFile) => new URL(url, self.location.href).href;
  const missing = new Map(
    files
      .filter((file) => file.url.endsWith('.js') && !there.has(addressOf(file)))
      .map((file) => [nameOf(addressOf(file)), addressOf(file)]),
  );
  if (missing.size === 0) return;
  const stored = await earlierScripts(new Set([...missing.keys()].map(partOfScript)));
  if (stored.size === 0) return;
  const deltas = await askDeltas([...stored.keys()], [...missing.keys()]);
  for (const [name, { earlier, delta }] of Object.entries(deltas)) {
    const address = missing.get(name);
    const script = stored.get(earlier);
    const found =
      script && (await caches.match(script.address, { cacheName: script.cacheName, ignoreVary: true }));
    if (!address || !found) continue;
    const text = applyDelta(await found.text(), delta);
    if (name.endsWith(`-${await hashOf(text)}.js`)) await into.put(address, new Response(text, found));
  }
}

async function earlierScripts(parts: ReadonlySet<string>): Promise<Map<string, StoredScript>> {
  const found = new Map<string, StoredScript>();
  for (const cacheName of await cachesOfBuilds())
    for (const { url } of await (await caches.open(cacheName)).keys())
      if (parts.has(partOfScript(nameOf(url)))) found.set(nameOf(url), { address: url, cacheName });
  return found;
}

async function askDeltas(stored: readonly string[], missing: readonly string[]): Promise<Deltas> {
  const answer = await fetch(DELTAS_PATH, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ stored, missing }),
  });
  if (!answer.ok) throw new TypeError(`No deltas: ${answer.status}`);
  return answer.json();
}

/** As the build names scripts (`server/build/files/import-map-plugin.ts`). */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...digest.subarray(0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
