import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Bucket } from '../../media/stores/database/bucket/bucket';
import { pathInFolder } from '../../media/stores/folder-file-store';
import { BackupRefusal } from '../backup-refusal';
import type { BackupRecord, FileRecord, FilesTotals } from '../file/records';

/** In so many bytes a file travels, as it lies in PostgreSQL. */
const PIECE_BYTES = 256 * 1024;

/** The tables whose rows travel as files, so that files of either database come to the other. */
export const FILE_TABLES: readonly string[] = ['stored_files', 'stored_file_chunks'];

interface FoundFile {
  readonly record: FileRecord;
  /** Empty where it was removed, or stays in the bucket. */
  readonly pieces: AsyncIterable<Buffer>;
}

/** Files as records, and what they add up to. */
export async function* fileRecords(
  files: AsyncIterable<FoundFile>,
): AsyncGenerator<BackupRecord | Buffer, FilesTotals> {
  let count = 0;
  let bytes = 0;
  for await (const { record, pieces } of files) {
    yield record;
    const hash = createHash('sha256');
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
    yield { is: 'file-end', sha256: hash.digest('hex') };
    count += 1;
  }
  return { count, bytes };
}

async function* cut(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/**
 * The pictures of a data folder. One that is removed while they are read is in the backup no more; what is no picture, as
 * half a file of a crash, is left out.
 */
export async function* filesOfFolder(dataDir: string): AsyncGenerator<FoundFile> {
  const folders = await readdir(join(dataDir, 'storage')).catch(() => []);
  for (const folder of folders.sort()) {
    const names = await readdir(join(dataDir, 'storage', folder)).catch(() => []);
    for (const name of names.sort()) {
      const address = `/storage/${folder}/${name}`;
      const path = pathInFolder(dataDir, address);
      const bytes = path === null ? null : await readFile(path).catch(unlessGone);
      if (bytes === null) continue;
      const about = { storedAt: null, removedAt: null, inBucket: false };
      yield { record: { is: 'file', address, size: bytes.byteLength, ...about }, pieces: cut(bytes) };
    }
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

interface StoredRow extends Pick<FileRecord, 'address' | 'size' | 'storedAt' | 'removedAt' | 'inBucket'> {}

const FILES = 500;

/** The files that PostgreSQL has, in the transaction's snapshot; with `bucket`, those that lie there too. */
export async function* filesOfDatabase(client: ClientBase, bucket: Bucket | null): AsyncGenerator<FoundFile> {
  await client.query(`DECLARE files NO SCROLL CURSOR FOR SELECT address, size, stored_at::text AS "storedAt",
    removed_at::text AS "removedAt", in_bucket AS "inBucket" FROM stored_files ORDER BY address COLLATE "C"`);
  for (let found = FILES; found === FILES; ) {
    const { rows } = await client.query<StoredRow>(`FETCH ${FILES} FROM files`);
    found = rows.length;
    for (const row of rows) {
      if (row.removedAt !== null) yield { record: { is: 'file', ...row }, pieces: nothing() };
      else if (!row.inBucket) yield { record: { is: 'file', ...row }, pieces: chunks(client, row) };
      else if (bucket === null) yield { record: { is: 'file', ...row }, pieces: nothing() };
      else {
        const bytes = await bucket.get(row.address);
        // The portal removes a file's row before the file: one that is gone was removed since the snapshot.
        if (bytes === null) continue;
        const record = { ...row, is: 'file', size: bytes.byteLength, inBucket: false } as const;
        yield { record, pieces: cut(Buffer.from(bytes)) };
      }
    }
  }
  await client.query('CLOSE files');
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function* chunks(client: ClientBase, { address, size }: StoredRow): AsyncGenerator<Buffer> {
  for (let read = 0, number = 0; read < size; number += 1) {
    const { rows } = await client.query<{ content: Buffer }>(
      'SELECT content FROM stored_file_chunks WHERE address = $1 AND number = $2',
      [address, number],
    );
    const content = rows[0]?.content;
    if (!content) throw new BackupRefusal(`В базе нет части файла ${address}. Копия не сделана.`);
    read += content.byteLength;
    yield content;
  }
}
