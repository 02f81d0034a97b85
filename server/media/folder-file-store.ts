import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store';

/** An address of this store: two hex digits, then 40 of the content's SHA-256. */
const ADDRESS = /^\/storage\/([0-9a-f]{2})\/(\1[0-9a-f]{38}\.(?:svg|webp|avif|png|jpg))$/;

/** Keeps pictures in `DATA_DIR/storage`. */
export function folderFileStore(dataDir: string): FileStore {
  const place = (folder: string, name: string) => join(dataDir, 'storage', folder, name);
  return {
    async put(bytes, extension) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      const folder = hash.slice(0, 2);
      const name = `${hash}.${extension}`;
      await writeOnce(place(folder, name), bytes);
      return `/storage/${folder}/${name}`;
    },
    async get(address) {
      const [, folder, name] = ADDRESS.exec(address) ?? [];
      if (folder === undefined || name === undefined) return null;
      return readFile(place(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
  };
}

/** Whole or not at all: a reader never meets half a file under an address that is kept for ever. */
async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return;
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(half, bytes);
  await rename(half, path);
}
