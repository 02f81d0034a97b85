import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Transaction } from '../db/database';
import { knownMigrations, migrateWithin } from '../db/migrate';
import { BackupRefusal } from './backup-refusal';
import type { FileTarget } from './content/file-targets';
import { FILE_TABLES } from './content/files';
import {
  loadRows,
  readShapes,
  readTotals,
  setSequences,
  withoutForeignKeys,
  writeExactly,
} from './content/tables';
import { type BackupRecord, type FilesTotals, type Manifest, readRecords } from './file/records';
import { openStream } from './file/sealed-stream';
import { becomeCopy } from './restored-copy';

export interface RestoreOptions {
  readonly target: FileTarget;
  /** Takes accounts away that were erased since; gives the addresses of pictures that go with them. */
  erase(tx: Transaction): Promise<readonly string[]>;
}

export interface RestoreReport {
  readonly portal: string;
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: FilesTotals;
  /** Files that the backup has no bytes of, for they lay in a bucket. */
  readonly leftInBucket: number;
  /** `DATA_DIR/demo.json` */
  readonly demo: string | null;
}

const INCOMPLETE = 'В копии не всё, что в ней должно быть. Возьмите другую копию.';
const mismatch = (what: string) =>
  new BackupRefusal(`Не сошлось с копией: ${what}. Ничего не восстановлено.`);

type Records = AsyncGenerator<BackupRecord | Buffer, undefined>;

/** A backup whose manifest is read, and fits this build. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** How many of this build's migrations its tables have seen. */
  readonly applied: number;
  /** What follows the manifest. */
  readonly records: Records;
  close(): void;
}

/** @throws BackupRefusal where the backup cannot be read or is a newer portal's. */
export async function openBackup(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<OpenBackup> {
  const gunzip = createGunzip();
  const close = () => gunzip.destroy();
  // What goes wrong is thrown to whoever reads the records.
  pipeline(Readable.from(openStream(source, passphrase)), gunzip, () => undefined);
  try {
    const records = readRecords(gunzip);
    const manifest = await next(records, 'manifest');
    return { manifest, applied: checkMigrations(manifest), records, close };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Fills a database without tables with what a backup holds, brings it up to this build, and looks whether every row and
 * file is there: all of it in one transaction.
 *
 * @throws BackupRefusal where the backup cannot be read to its end, or does not come out as it was.
 */
export const restoreBackup = (
  client: PoolClient,
  backup: OpenBackup,
  options: RestoreOptions,
): Promise<RestoreReport> => drizzle(client).transaction((tx) => restoreWithin(tx, client, backup, options));

async function restoreWithin(
  tx: Transaction,
  client: PoolClient,
  { manifest, applied, records }: OpenBackup,
  { target, erase }: RestoreOptions,
): Promise<RestoreReport> {
  await writeExactly(client);
  await migrateWithin(tx, 0, applied);
  const totals = await withoutForeignKeys(client, () => restoreRows(client, manifest, records));
  await migrateWithin(tx, applied);
  await becomeCopy(tx, manifest.madeAt);
  const withheld = await erase(tx);
  const files = await restoreFiles(records, target, new Set(withheld));
  return { portal: manifest.portal, madeAt: manifest.madeAt, ...totals, ...files };
}

async function next<T extends BackupRecord['is']>(
  records: Records,
  is: T,
): Promise<Extract<BackupRecord, { is: T }>> {
  const { value, done } = await records.next();
  if (done || Buffer.isBuffer(value) || value.is !== is) throw new BackupRefusal(INCOMPLETE);
  return value as Extract<BackupRecord, { is: T }>;
}

/** How many of this build's migrations the backup's tables have seen. */
function checkMigrations({ migrations, portal }: Manifest): number {
  const known = knownMigrations();
  if (migrations.some((at) => !known.includes(at)))
    throw new BackupRefusal(
      `Копия сделана более новой версией портала (${portal}). Сначала обновите портал.`,
    );
  if (migrations.length === 0 || migrations.some((at, number) => at !== known[number]))
    throw new BackupRefusal(INCOMPLETE);
  return migrations.length;
}

async function restoreRows(
  client: PoolClient,
  manifest: Manifest,
  records: Records,
): Promise<{ tables: number; rows: number }> {
  const shapes = new Map((await readShapes(client)).map((shape) => [shape.name, shape]));
  for (const { name, columns } of manifest.tables)
    if (shapes.get(name)?.columns.join() !== columns.join())
      throw new BackupRefusal(`Таблица ${name} в копии устроена иначе, чем в портале.`);
  const named = new Set([...manifest.tables.map(({ name }) => name), ...FILE_TABLES]);
  if ([...shapes.keys()].some((name) => !named.has(name))) throw new BackupRefusal(INCOMPLETE);
  for (;;) {
    const { value: record, done } = await records.next();
    if (done || Buffer.isBuffer(record)) throw new BackupRefusal(INCOMPLETE);
    if (record.is === 'tables') {
      if (record.tables.length !== manifest.tables.length) throw new BackupRefusal(INCOMPLETE);
      let rows = 0;
      for (const wanted of record.tables) {
        const found = await readTotals(client, wanted.name);
        if (found.rows !== wanted.rows || found.digest !== wanted.digest)
          throw mismatch(`таблица ${wanted.name}`);
        rows += wanted.rows;
      }
      await setSequences(client, record.sequences);
      return { tables: record.tables.length, rows };
    }
    const shape = record.is === 'rows' ? shapes.get(record.table) : undefined;
    if (record.is !== 'rows' || shape === undefined) throw new BackupRefusal(INCOMPLETE);
    await loadRows(client, shape, record.rows);
  }
}

async function restoreFiles(
  records: Records,
  target: FileTarget,
  withheld: ReadonlySet<string>,
): Promise<Pick<RestoreReport, 'files' | 'leftInBucket' | 'demo'>> {
  const read = { count: 0, bytes: 0 };
  const kept = { count: 0, bytes: 0 };
  let leftInBucket = 0;
  let demo: string | null = null;
  for (;;) {
    const { value: record, done } = await records.next();
    if (done || Buffer.isBuffer(record)) throw new BackupRefusal(INCOMPLETE);
    if (record.is === 'end') {
      if (record.files.count !== read.count || record.files.bytes !== read.bytes) throw mismatch('файлы');
      // What follows would be no part of the backup; reading on also looks at the end of the file.
      if (!(await records.next()).done) throw new BackupRefusal(INCOMPLETE);
      return { files: kept, leftInBucket, demo };
    }
    if (record.is === 'demo') demo = record.text;
    else if (record.is === 'file') {
      const pieces = new Pieces(records);
      const isKept = !withheld.has(record.address) && (await target.take(record, pieces.all()));
      const bytes = await pieces.end(record.address);
      if (record.inBucket && record.removedAt === null) leftInBucket += 1;
      read.count += 1;
      read.bytes += bytes;
      if (!isKept) continue;
      if (bytes !== record.size) throw mismatch(`файл ${record.address}`);
      kept.count += 1;
      kept.bytes += bytes;
    } else throw new BackupRefusal(INCOMPLETE);
  }
}

/** The bytes of one file among the records. */
class Pieces {
  readonly #records: Records;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #sha256: string | null = null;

  constructor(records: Records) {
    this.#records = records;
  }

  async *all(): AsyncGenerator<Buffer> {
    while (this.#sha256 === null) {
      const { value, done } = await this.#records.next();
      if (done) throw new BackupRefusal(INCOMPLETE);
      if (Buffer.isBuffer(value)) {
        this.#hash.update(value);
        this.#bytes += value.byteLength;
        yield value;
      } else if (value.is === 'file-end') this.#sha256 = value.sha256;
      else throw new BackupRefusal(INCOMPLETE);
    }
  }

  /** Reads on to its end. Gives how many bytes there were. */
  async end(address: string): Promise<number> {
    for await (const _ of this.all());
    if (this.#hash.digest('hex') !== this.#sha256) throw mismatch(`файл ${address}`);
    return this.#bytes;
  }
}
