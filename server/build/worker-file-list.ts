import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the worker's list, as workbox hands it on; `revision` is null where its name holds a hash. */
interface Entry {
  url: string;
  revision: string | null;
  size: number;
  packed?: number;
  integrity?: string;
}

/**
 * Lays the scripts that the worker keeps into one more file, one behind another: compressed together they are two
 * thirds of what they are one by one, under one head. The worker's list then says how many bytes of it are whose
 * (`packed`), in its own order, and names the pack last. `alone` come by themselves.
 */
export const packScripts = (folder: string, alone: RegExp) => async (entries: Entry[]) => {
  const isPacked = ({ url }: Entry) => url.endsWith('.js') && !alone.test(url);
  // The largest first: what follows compresses best against it.
  const packed: Entry[] = entries
    .filter(isPacked)
    .sort((a, b) => b.size - a.size || (a.url < b.url ? -1 : 1))
    .map((entry) => ({ ...entry, packed: entry.size }));
  const pack = Buffer.concat(await Promise.all(packed.map(({ url }) => readFile(join(folder, url)))));
  const digest = createHash('sha256').update(pack).digest();
  const url = `assets/pack-${digest.toString('base64url').slice(0, 8)}.txt`;
  await writeFile(join(folder, url), pack);
  const itself: Entry = { url, revision: null, integrity: `sha256-${digest.toString('base64')}`, size: 0 };
  return { manifest: [...entries.filter((entry) => !isPacked(entry)), ...packed, itself], warnings: [] };
};

/**
 * Lists of each file whose name stays while its content changes the digest of this build's, so that a browser refuses
 * the file of another build, which a server beside this one may answer during a deploy.
 */
export const withIntegrity = (folder: string) => async (entries: Entry[]) => ({
  manifest: await Promise.all(
    entries.map(async (entry) =>
      entry.revision === null ? entry : { ...entry, integrity: await integrityOf(join(folder, entry.url)) },
    ),
  ),
  warnings: [],
});

async function integrityOf(path: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(path));
  return `sha256-${digest.digest('base64')}`;
}
