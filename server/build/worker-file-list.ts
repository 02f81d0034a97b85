import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentCopy } from '../../src/contract/service-worker/file-deltas';
import { isLaterScript } from '../../src/contract/service-worker/later-names';
import { reachedScripts } from './files/reached-scripts';

/** A file of the worker's list, as workbox hands it on; `revision` is null where its name holds a hash. */
interface Entry {
  url: string;
  revision: string | null;
  size: number;
  packed?: number;
  integrity?: string;
}

/**
 * Lays the scripts that the worker keeps into two more files, one behind another: compressed together they are two
 * thirds of what they are one by one, under one head. In the first is what every device has, in the second what comes
 * later. The worker's list then says how many bytes of its pack are whose (`packed`), in its own order, and names the
 * packs last. What only the managers' room leads to, which the list leaves out, is left out as well. `alone`: scripts
 * that come by themselves, in no pack.
 */
export const packScripts = (folder: string, alone: RegExp) => async (entries: Entry[]) => {
  const isPacked = ({ url }: Entry) => url.endsWith('.js') && !alone.test(url);
  const scripts = entries.filter(({ url }) => url.endsWith('.js'));
  const codes = new Map(
    await Promise.all(
      scripts.map(async ({ url }) => [url, await readFile(join(folder, url), 'utf8')] as const),
    ),
  );
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const all = reachedScripts({ html, read: (url: string) => codes.get(url) ?? '' }, () => true);
  // The largest first: what follows compresses best against it.
  const packed: Entry[] = entries
    .filter((entry) => isPacked(entry) && all.has(entry.url))
    .sort((a, b) => b.size - a.size || (a.url < b.url ? -1 : 1))
    .map((entry) => ({ ...entry, packed: entry.size }));
  const packs = [
    await layPack(
      folder,
      'pack',
      packed.filter(({ url }) => !isLaterScript(url)),
    ),
    await layPack(
      folder,
      'later',
      packed.filter(({ url }) => isLaterScript(url)),
    ),
  ];
  const manifest = [
    ...entries.filter((entry) => !isPacked(entry)),
    ...packs.flatMap(({ files }) => files),
    ...packs.map(({ itself }) => itself),
  ];
  return { manifest, warnings: [] };
};

/** Writes the bodies of scripts into one file, named by its content. */
async function layPack(folder: string, name: string, files: Entry[]) {
  const pack = Buffer.concat(await Promise.all(files.map(({ url }) => readFile(join(folder, url)))));
  const digest = createHash('sha256').update(pack).digest();
  const url = `assets/${name}-${digest.toString('base64url').slice(0, 8)}.txt`;
  await writeFile(join(folder, url), pack);
  const itself: Entry = { url, revision: null, integrity: `sha256-${digest.toString('base64')}`, size: 0 };
  return { files, itself };
}

/**
 * Lists of each file whose name stays while its content changes the digest of this build's, so that a browser refuses
 * the file of another build, which a server beside this one may answer during a deploy. Lays a copy of the document
 * among the files whose names hold hashes: servers of later builds tell devices what has changed in it.
 */
export const withIntegrity = (folder: string) => async (entries: Entry[]) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => {
      if (entry.revision === null) return entry;
      const text = await readFile(join(folder, entry.url));
      const digest = createHash('sha256').update(text).digest('base64');
      if (entry.url === 'index.html') await writeFile(join(folder, 'assets', documentCopy(digest)), text);
      return { ...entry, integrity: `sha256-${digest}` };
    }),
  ),
  warnings: [],
});
