import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the worker's list, as workbox hands it on. */
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
