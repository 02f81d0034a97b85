import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import { readStored } from '../../media/stores/file-store';
import { pathInFolder } from '../../media/stores/folder-file-store';
import { BackupRefusal } from '../backup-refusal';
import type { FileRecord } from '../file/records';

/** Where the files of a backup go. */
export interface FileTarget {
  /** Takes a file, and answers whether it is there now; without having read the pieces where it has no use for it. */
  take(file: FileRecord, pieces: AsyncIterable<Buffer>): Promise<boolean>;
}

const BUILD_FILE = /^\/assets\/[\w.-]+(?:\/[\w.-]+)*$/;

/** What is neither a picture nor a file of a build is nothing that the portal has written. */
function checkAddress(address: string): void {
  if (readStored(address) === null && !(BUILD_FILE.test(address) && !address.includes('..')))
    throw new BackupRefusal(`В копии лежит файл с чужим именем: ${address}`);
}

const hasBytes = ({ removedAt, inBucket }: FileRecord): boolean => removedAt === null && !inBucket;

/** The pictures into `dataDir/storage`; files of builds and what was removed are of no use there. */
export const folderTarget = (dataDir: string): FileTarget => ({
  async take(file, pieces) {
    checkAddress(file.address);
    const path = pathInFolder(dataDir, file.address);
    if (path === null || !hasBytes(file)) return false;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const written = await open(path, 'wx', 0o600);
    try {
      for await (const piece of pieces) await written.writeFile(piece);
    } finally {
      await written.close();
    }
    return true;
  },
});

/** Every file into PostgreSQL, in the transaction of the rows. */
export const databaseTarget = (client: ClientBase): FileTarget => ({
  async take(file, pieces) {
    const { address, size, inBucket, storedAt, removedAt } = file;
    checkAddress(address);
    await client.query(
      `INSERT INTO stored_files (address, size, in_bucket, stored_at, removed_at)
        VALUES ($1, $2, $3, coalesce($4::timestamptz, now()), $5)`,
      [address, size, inBucket, storedAt, removedAt],
    );
    const write = (number: number, content: Buffer) =>
      client.query('INSERT INTO stored_file_chunks (address, number, content) VALUES ($1, $2, $3)', [
        address,
        number,
        content,
      ]);
    let number = 0;
    for await (const piece of pieces) {
      await write(number, piece);
      number += 1;
    }
    if (number === 0 && hasBytes(file)) await write(0, Buffer.alloc(0));
    return hasBytes(file);
  },
});
