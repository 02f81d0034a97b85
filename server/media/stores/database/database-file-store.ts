import type { Database } from '../../../db/database';
import { type FileStore, readStored, storedAddress } from '../file-store';
import type { CacheFolder } from './cache-folder';
import type { FileBackend } from './file-backend';
import { storedFileStates } from './stored-files';

/**
 * Portraits are named by their bytes and are no drawings. Their owners take them away, so they are read from the
 * database each time: no other server's folder can go on showing one. Whatever else is removed nobody uses any more;
 * its copies go within a minute (`open-file-store.ts`).
 */
function isPortrait(address: string): boolean {
  const stored = readStored(address);
  return stored !== null && stored.width === null && stored.extension !== 'svg';
}

/**
 * Keeps pictures for every server over a PostgreSQL, with copies in a folder of this one. Not to be called within a
 * transaction: it takes a connection of its own.
 */
export function databaseFileStore(db: Database, backend: FileBackend, cache: CacheFolder): FileStore {
  const underway = new Map<string, Promise<Uint8Array | null>>();

  async function read(address: string): Promise<Uint8Array | null> {
    const stored = await backend.read(address);
    if (stored === 'removed') {
      await cache.remove(address);
      return null;
    }
    // A file that an earlier version of the portal has left in the folder, on its way into the database.
    if (stored === null) return cache.get(address);
    if (!isPortrait(address)) await cache.keep(address, stored);
    return stored;
  }

  async function keep(address: string, bytes: Uint8Array): Promise<void> {
    if (readStored(address) === null) throw new Error(`no address of the store: ${address}`);
    await backend.write(address, bytes);
    if (!isPortrait(address)) await cache.keep(address, bytes);
  }

  return {
    keep,
    async put(bytes, extension) {
      const address = storedAddress(bytes, extension);
      await keep(address, bytes);
      return address;
    },
    async get(address) {
      if (readStored(address) === null) return null;
      const copy = isPortrait(address) ? null : await cache.get(address);
      if (copy !== null) return copy;
      const asked = underway.get(address) ?? read(address).finally(() => underway.delete(address));
      underway.set(address, asked);
      return asked;
    },
    async has(address) {
      const state = (await storedFileStates(db, [address])).get(address);
      return state === undefined ? cache.has(address) : state === 'there';
    },
    async remove(address) {
      if (readStored(address) === null) return;
      await backend.remove(address);
      await cache.remove(address);
    },
  };
}
