import { stat, utimes } from 'node:fs/promises';
import { folderFileStore, pathInFolder } from '../folder-file-store';

/** A copy is marked as used at most once in so long: each time would be a write for each read. */
const MARK_MS = 3600_000;
/** Room is made for more than the next file, so that not every file that comes looks for the oldest. */
const LEFT_AFTER_TRIM = 0.9;

interface Copy {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  usedAt: number;
  markedAt: number;
}

/**
 * Copies of files that lie in the database, in `DATA_DIR/storage`, up to `maxBytes`: those that were used least recently
 * go first. It may be lost at any moment, and a disk that is full or fails only makes its reader ask the database.
 * Files that it holds and nobody has `admit`ted are given out and never deleted to make room: they may be nowhere else.
 */
export function cacheFolder(dataDir: string, maxBytes: number) {
  const folder = folderFileStore(dataDir);
  const copies = new Map<string, Copy>();
  let total = 0;

  function forget(address: string): void {
    total -= copies.get(address)?.bytes ?? 0;
    copies.delete(address);
  }

  async function remove(address: string): Promise<void> {
    forget(address);
    await folder.remove(address).catch(() => undefined);
  }

  /** Counts a file of the folder, which the database has, among the copies. */
  async function admit(address: string, bytes: number, usedAt: number): Promise<void> {
    forget(address);
    copies.set(address, { bytes, usedAt, markedAt: usedAt });
    total += bytes;
    if (total <= maxBytes) return;
    const oldestFirst = [...copies].sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [oldest] of oldestFirst) {
      if (total <= maxBytes * LEFT_AFTER_TRIM) return;
      await remove(oldest);
    }
  }

  async function noteUse(address: string): Promise<void> {
    const copy = copies.get(address);
    if (copy === undefined) return;
    copy.usedAt = Date.now();
    if (copy.usedAt - copy.markedAt < MARK_MS) return;
    copy.markedAt = copy.usedAt;
    const path = pathInFolder(dataDir, address);
    if (path !== null) await utimes(path, new Date(), new Date()).catch(() => undefined);
  }

  return {
    admit,
    remove,
    isCopy: (address: string): boolean => copies.has(address),
    has: folder.has,

    async get(address: string): Promise<Uint8Array | null> {
      const bytes = await folder.get(address).catch(() => null);
      if (bytes === null) {
        forget(address);
        return null;
      }
      // What a power cut leaves of a file that was just written is often its name alone.
      if (bytes.byteLength === 0) {
        await remove(address);
        return null;
      }
      await noteUse(address);
      return bytes;
    },

    async keep(address: string, bytes: Uint8Array): Promise<void> {
      if (bytes.byteLength > maxBytes) return;
      const isKept = await folder.keep(address, bytes).then(
        () => true,
        () => false,
      );
      if (isKept) await admit(address, bytes.byteLength, Date.now());
    },

    /** How large a file of the folder is, in bytes, and when it was last marked as used; null where it is gone. */
    async measure(address: string): Promise<{ bytes: number; usedAt: number } | null> {
      const path = pathInFolder(dataDir, address);
      const found = path === null ? null : await stat(path).catch(() => null);
      return found && { bytes: found.size, usedAt: found.mtimeMs };
    },
  };
}
export type CacheFolder = ReturnType<typeof cacheFolder>;
