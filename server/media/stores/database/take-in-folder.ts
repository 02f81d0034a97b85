import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../db/database';
import { readStored } from '../file-store';
import { isGenuine } from '../is-genuine';
import type { CacheFolder } from './cache-folder';
import { type FileBackend, MAX_FILE_BYTES } from './file-backend';
import { storedFileStates } from './stored-files';

/** What was never finished is nobody's any more after so long. */
const HALF_MS = 3600_000;

export interface TakingIn {
  readonly db: Database;
  readonly backend: FileBackend;
  readonly cache: CacheFolder;
  readonly dataDir: string;
  readonly stopping: AbortSignal;
}

/**
 * Looks through `DATA_DIR/storage`: files that the database does not have go into it, as those do which an earlier version
 * of the portal has left there, or writes beside this one; those that were removed are deleted; all others count among the copies.
 * Interrupted, it goes on when it is called again. Gives how many files went into the database.
 */
export async function takeInFolder({ db, backend, cache, dataDir, stopping }: TakingIn): Promise<number> {
  const storage = join(dataDir, 'storage');
  let taken = 0;
  for (const folder of await readdir(storage).catch(() => [])) {
    stopping.throwIfAborted();
    const names = await readdir(join(storage, folder)).catch(() => []);
    const addresses: string[] = [];
    for (const name of names) {
      const address = `/storage/${folder}/${name}`;
      if (readStored(address) === null) await removeHalf(join(storage, folder, name));
      else if (!cache.isCopy(address)) addresses.push(address);
    }
    const states = await storedFileStates(db, addresses);
    for (const address of addresses) {
      stopping.throwIfAborted();
      if (await takeIn(backend, cache, address, states.get(address))) taken += 1;
    }
  }
  return taken;
}

/** True where the file went into the database. */
async function takeIn(
  backend: FileBackend,
  cache: CacheFolder,
  address: string,
  state: 'there' | 'removed' | undefined,
): Promise<boolean> {
  const found = await cache.measure(address);
  if (found === null || found.bytes > MAX_FILE_BYTES) return false;
  if (state === 'there') {
    await cache.admit(address, found.bytes, found.usedAt);
    return false;
  }
  const bytes = state === 'removed' ? null : await cache.get(address);
  if (bytes === null || !isGenuine(address, bytes)) {
    await cache.remove(address);
    return false;
  }
  await backend.write(address, bytes);
  await cache.admit(address, found.bytes, found.usedAt);
  return true;
}

/** A name that is no address is that of a file which is being written, or was when its server ended. */
async function removeHalf(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() && Date.now() - found.mtimeMs > HALF_MS) await rm(path, { force: true });
}
