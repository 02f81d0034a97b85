import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** Folders in which each file is closed too: whoever reads the database has the secret and the phones. */
const DEEP = ['database'];

/** No folder can be made at this place; the message is for the person at the terminal. */
export class FolderRefusedError extends Error {}

/**
 * Makes the folder and those above it, one after another: where nothing can be made, as in `/proc`, the recursive
 * `mkdir` of Node tries for ever.
 *
 * @throws FolderRefusedError there.
 */
function makeFolder(path: string, isParentThere = false): void {
  try {
    mkdirSync(path, { mode: FOLDER });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    if (isParentThere)
      throw new FolderRefusedError(
        `Папка данных ${path} не годится: в ${dirname(path)} нельзя создать папку.`,
      );
    if (!existsSync(dirname(path))) makeFolder(dirname(path));
    makeFolder(path, true);
  }
}

/**
 * Makes the data folder its owner's alone, one that was there before too, as a copy or an unpacked backup is: folders
 * 0700, files 0600. What lies deeper than the first level is behind its closed folder; only the database is gone
 * through whole. Returns the code of what could not be closed: a disk without such rights must not stop the start.
 */
export function closeDataDir(dataDir: string): string | null {
  makeFolder(dataDir);
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
