import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** Folders in which each file is closed too: whoever reads the database has the secret and the phones. */
const DEEP = ['database'];

/**
 * Makes the data folder its owner's alone, one that was there before too, as a copy or an unpacked backup is: folders
 * 0700, files 0600. What lies deeper than the first level is behind its closed folder; only the database is gone
 * through whole. Returns the code of what could not be closed: a disk without such rights must not stop the start.
 */
export function closeDataDir(dataDir: string): string | null {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  let failure: string | null = null;
  const close = (path: string, mode: number) => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // What has gone meanwhile needs no closing.
      if (code !== 'ENOENT') failure = code ?? String(error);
    }
  };
  const closeInside = (folder: string, deep: boolean) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile()) close(path, FILE);
      if (!entry.isDirectory()) continue;
      close(path, FOLDER);
      if (deep || DEEP.includes(entry.name)) closeInside(path, true);
    }
  };
  close(dataDir, FOLDER);
  closeInside(dataDir, false);
  return failure;
}
