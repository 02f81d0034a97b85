import type { Database } from '../../../db/database';
import type { Bucket } from './bucket/bucket';
import { readStoredFile, recordBucketFile, removeStoredFile, writeStoredFile } from './stored-files';

/** The largest file that is taken, in bytes: a statement carries it whole, and so does the memory of its reader. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Where files lie for every server: which there are says the database, which has their bytes too unless a bucket does. */
export interface FileBackend {
  /** @throws RangeError where the file is larger than `MAX_FILE_BYTES` */
  write(address: string, bytes: Uint8Array): Promise<void>;
  /** 'removed' where it was taken away, null where it has never been. */
  read(address: string): Promise<Uint8Array | 'removed' | null>;
  remove(address: string): Promise<void>;
}

export function fileBackend(db: Database, bucket: Bucket | null): FileBackend {
  return {
    async write(address, bytes) {
      const size = bytes.byteLength;
      if (size > MAX_FILE_BYTES) throw new RangeError(`a file of ${size} bytes is too large: ${address}`);
      if (bucket === null) return writeStoredFile(db, address, bytes);
      // Before its row: whoever finds the row finds the file.
      await bucket.put(address, bytes);
      await recordBucketFile(db, address, size);
    },
    async read(address) {
      const stored = await readStoredFile(db, address);
      if (stored !== 'in-bucket') return stored;
      return bucket === null ? null : bucket.get(address);
    },
    async remove(address) {
      await removeStoredFile(db, address);
      await bucket?.remove(address);
    },
  };
}
