import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the worker's list, as workbox hands it on; `revision` is null where its name holds a hash. */
interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
  readonly integrity?: string;
}

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
