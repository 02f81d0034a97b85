import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileStore, readStored, storedAddress } from './file-store';

/** Where a picture lies in a data folder; null for what is no address of the store. */
export function pathInFolder(dataDir: string, address: string): string | null {
  const stored = readStored(address);
  return stored && join(dataDir, 'storage', stored.folder, basename(address));
}

/** Keeps pictures in `DATA_DIR/storage`. */
export function folderFileStore(dataDir: string): FileStore {
  const pathOf = (address: string) => pathInFolder(dataDir, address);
  const keep = async (address: string, bytes: Uint8Array) => {
    const path = pathOf(address);
    if (path === null) throw new Error(`no address of the store: ${address}`);
    await writeOnce(path, bytes);
  };
  return {
    keep,
    async put(bytes, extension) {
      const address = storedAddress(bytes, extension);
      await keep(address, bytes);
      return address;
    },
    async has(address) {
      const path = pathOf(address);
      return path !== null && isThere(path);
    },
    async remove(address) {
      const path = pathOf(address);
      if (path !== null) await rm(path, { force: true });
    },
    async get(address) {
      const path = pathOf(address);
      if (path === null) return null;
      return readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
  };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whole or not at all: a reader never meets half a file under an address that is kept for ever. */
async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  if (await isThere(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(half, bytes);
    await rename(half, path);
  } catch (error) {
    // On a full disk it would take the last of the room.
    await rm(half, { force: true });
    throw error;
  }
}
