import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database } from '../db/database';
import { appliedMigrations } from '../db/migrate';
import type { Bucket } from '../media/stores/database/bucket/bucket';
import { version } from '../version';
import { BackupRefusal } from './backup-refusal';
import { FILE_TABLES, fileRecords, filesOfDatabase, filesOfFolder } from './content/files';
import { RowTotals, readRows, readSequences, readShapes, writeExactly } from './content/tables';
import { type BackupRecord, type FilesTotals, frame, type TableTotals } from './file/records';
import { sealStream } from './file/sealed-stream';

interface BackupPlace {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly dataDir: string;
  /** Whose files are to be included; null: none. */
  readonly bucket: Bucket | null;
}

interface BackupOptions {
  /** Null: not encrypted. */
  readonly passphrase: string | null;
  readonly stopping?: AbortSignal | undefined;
}

interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  /** Those whose bytes are included. */
  readonly files: FilesTotals;
  /** Files that lie in the bucket and were not included. */
  readonly leftInBucket: number;
  /** Of the whole file. */
  readonly bytes: number;
}

/** Quick rather than small: with the embedded database calls wait until the rows are read. */
const GZIP_LEVEL = 1;

/**
 * Writes everything that the portal holds into one file, 0600, as it was at one moment; whole or not at all. The portal may
 * run meanwhile.
 *
 * @throws BackupRefusal where the file is there already.
 */
export async function writeBackup(
  place: BackupPlace,
  path: string,
  { passphrase, stopping }: BackupOptions,
): Promise<BackupReport> {
  if (await isThere(path)) throw new BackupRefusal(`Файл ${path} уже есть. Назовите другой.`);
  const half = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`);
  const content = new Content(place, stopping);
  try {
    await pipeline(
      content.records(),
      createGzip({ level: GZIP_LEVEL }),
      (zipped: AsyncIterable<Buffer>) => sealStream(zipped, passphrase),
      createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { size } = await stat(half);
    await rename(half, path);
    return { ...content.report(), bytes: size };
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

class Content {
  readonly #place: BackupPlace;
  readonly #stopping: AbortSignal | undefined;
  readonly #totals: TableTotals[] = [];
  #files: FilesTotals = { count: 0, bytes: 0 };
  #included = 0;
  #leftInBucket = 0;

  constructor(place: BackupPlace, stopping: AbortSignal | undefined) {
    this.#place = place;
    this.#stopping = stopping;
  }

  report(): Omit<BackupReport, 'bytes'> {
    return {
      tables: this.#totals.length,
      rows: this.#totals.reduce((sum, { rows }) => sum + rows, 0),
      files: { ...this.#files, count: this.#included },
      leftInBucket: this.#leftInBucket,
    };
  }

  async *records(): AsyncGenerator<Buffer> {
    for await (const record of this.#all()) {
      this.#stopping?.throwIfAborted();
      if (!Buffer.isBuffer(record) && record.is === 'file' && record.removedAt === null) {
        if (record.inBucket) this.#leftInBucket += 1;
        else this.#included += 1;
      }
      yield frame(record);
    }
  }

  async *#all(): AsyncGenerator<BackupRecord | Buffer> {
    const { db, kind, dataDir, bucket } = this.#place;
    const client = await db.$client.connect();
    let isSound = false;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await writeExactly(client);
      yield* this.#rows(client);
      if (kind === 'postgres') this.#files = yield* fileRecords(filesOfDatabase(client, bucket));
      await client.query('COMMIT');
      isSound = true;
    } finally {
      // One whose transaction is open is not for others.
      if (!isSound) await client.query('ROLLBACK').catch(() => undefined);
      client.release();
    }
    if (kind === 'pglite') {
      const text = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null);
      if (text !== null) yield { is: 'demo', text };
      // After the rows, without the connection: whatever a row names was written before it.
      this.#files = yield* fileRecords(filesOfFolder(dataDir));
    }
    yield { is: 'end', files: this.#files };
  }

  async *#rows(client: PoolClient): AsyncGenerator<BackupRecord> {
    const shapes = (await readShapes(client)).filter(({ name }) => !FILE_TABLES.includes(name));
    yield {
      is: 'manifest',
      portal: version,
      madeAt: new Date().toISOString(),
      database: this.#place.kind,
      migrations: await appliedMigrations(drizzle(client)),
      tables: shapes.map(({ name, columns }) => ({ name, columns })),
    };
    for (const shape of shapes) {
      const totals = new RowTotals();
      for await (const rows of readRows(client, shape)) {
        totals.add(rows);
        yield { is: 'rows', table: shape.name, rows };
      }
      this.#totals.push(totals.of(shape.name));
    }
    // Last: numbers that are drawn meanwhile are left out, and none is drawn twice.
    yield { is: 'tables', tables: this.#totals, sequences: await readSequences(client) };
  }
}
