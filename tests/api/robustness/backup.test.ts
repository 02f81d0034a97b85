import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderTarget } from '../../../server/backup/content/file-targets';
import { openBackup, type RestoreReport, restoreBackup } from '../../../server/backup/restore-backup';
import { isRehearsal } from '../../../server/backup/restored-copy';
import { ENDED, hashesBelow, rowsByTable } from '../../../server/backup/test-content';
import { restoreCommand } from '../../../server/commands/restore-command';
import type { Database } from '../../../server/db/database';
import { type OpenDatabase, openDatabase, patientPool } from '../../../server/db/open-database';
import { storedFiles } from '../../../server/db/schema/file-schema';
import { cities, settings } from '../../../server/db/schema/schema';
import { loadSecrets } from '../../../server/db/secrets';
import { copyTestDatabase } from '../../../server/db/test-database';
import { fillDemo } from '../../../server/demo/fill-demo';
import { type BucketPlace, openBucket } from '../../../server/media/stores/database/bucket/bucket';
import { openTestBucket } from '../../../server/media/stores/database/bucket/test-bucket';
import {
  recordBucketFile,
  removeStoredFile,
  writeStoredFile,
} from '../../../server/media/stores/database/stored-files';
import { storedAddress } from '../../../server/media/stores/file-store';
import { folderFileStore } from '../../../server/media/stores/folder-file-store';
import { openFileStore } from '../../../server/media/stores/open-file-store';
import { adminCommand } from '../../../server/staff/commands/admin-command';
import { createEmptyDatabase } from '../../support/postgres-setup';

const folder = await mkdtemp(join(tmpdir(), 'backup-'));
const embedded = join(folder, 'embedded');
const first = 'embedded.backup';
/** Larger than one of the pieces in which PostgreSQL holds a file. */
const LARGE = Buffer.alloc(700_000, 'large');

const rowsOf = async (db: Database) => {
  const rows = await rowsByTable(db);
  for (const table of [...ENDED, 'one_time_tokens', 'stored_files', 'stored_file_chunks', 'kept_builds'])
    delete rows[table];
  rows.settings = rows.settings!.filter((row) => JSON.parse(row).key !== 'restored');
  // That a backup was made is written down once it is there.
  rows.audit_lines = rows.audit_lines!.filter((row) => JSON.parse(row).action !== 'backup');
  return rows;
};

async function backup(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  args: string[],
  { dataDir = folder, bucket = null }: { dataDir?: string; bucket?: BucketPlace | null } = {},
): Promise<string> {
  const lines: string[] = [];
  const context = { db, files: folderFileStore(dataDir), dataDir, cwd: folder, storage: { kind, bucket } };
  const exit = await adminCommand(['backup', ...args], { ...context, print: (line) => lines.push(line) });
  expect(exit, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

async function restore(file: string, at: { databaseUrl?: string; dataDir: string }) {
  const lines: string[] = [];
  const exit = await restoreCommand(
    { file, erased: undefined },
    {
      config: { DATABASE_URL: at.databaseUrl, DATA_DIR: at.dataDir, BACKUP_PASSPHRASE: undefined },
      cwd: folder,
      print: (line) => lines.push(line),
    },
  );
  return { exit, said: lines.join('\n') };
}

/**
 * The files of a backup as an embedded portal has them. Its rows go into PostgreSQL: making an embedded database takes
 * longer than all else here, and another test restores into one.
 */
async function filesOf(file: string, dataDir: string): Promise<RestoreReport> {
  const pool = patientPool(await createEmptyDatabase());
  const client = await pool.connect();
  try {
    const source = await openBackup(createReadStream(join(folder, file)), null);
    const options = { target: folderTarget(dataDir), erase: async () => [] };
    return await restoreBackup(client, source, options).finally(() => source.close());
  } finally {
    client.release();
    await pool.end();
  }
}

/** What the first backup was made of. */
let before: Record<string, string[]>;
let pictures: Record<string, string>;

beforeAll(async () => {
  await mkdir(embedded);
  await copyTestDatabase(join(embedded, 'database'));
  const database = await openDatabase({ dataDir: embedded });
  const files = folderFileStore(embedded);
  await isRehearsal(database.db, { asked: false, origin: 'https://agents.example' });
  await fillDemo(database.db, files, { lots: 100, dataDir: embedded, onProgress: () => undefined });
  await files.put(LARGE, 'png');
  // A server that has started has them.
  await loadSecrets(database.db);
  await backup(database, [first], { dataDir: embedded });
  before = await rowsOf(database.db);
  pictures = await hashesBelow(join(embedded, 'storage'));
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('N2 a backup of the embedded database is restored into PostgreSQL and comes back, row by row and file by file', async () => {
  const databaseUrl = await createEmptyDatabase();
  const dataDir = join(folder, 'of-postgres');
  const { exit, said } = await restore(first, { databaseUrl, dataDir });
  expect(said).toContain('Сошлось с копией');
  expect(exit).toBe(0);
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    expect(await rowsOf(database.db)).toEqual(before);
    const { files } = openFileStore({ ...database, dataDir, cacheBytes: 0, bucket: null });
    for (const path of Object.keys(pictures)) {
      const wanted = await readFile(join(embedded, 'storage', path));
      expect(Buffer.from((await files.get(`/storage${path}`))!).equals(wanted), path).toBe(true);
    }
    const [city] = await database.db.insert(cities).values({ slug: 'next', name: '' }).returning();
    expect(city!.id).toBeGreaterThan(4);
    await database.db.delete(cities).where(eq(cities.slug, 'next'));
    await backup(database, ['back.backup']);
    // A place that has a portal is left as it is.
    const again = await restore('back.backup', { databaseUrl, dataDir });
    expect(again).toEqual({
      exit: 1,
      said: 'В базе DATABASE_URL уже есть таблицы. Восстановить можно только в пустую.',
    });
    expect(await rowsOf(database.db)).toEqual(before);
  } finally {
    await database.close();
  }
  expect((await restore('back.backup', { dataDir: join(folder, 'back') })).exit).toBe(0);
  const back = await openDatabase({ dataDir: join(folder, 'back') });
  expect(await rowsOf(back.db)).toEqual(before);
  await back.close();
  expect(await hashesBelow(join(folder, 'back', 'storage'))).toEqual(pictures);
});

test('N2 PostgreSQL stays empty where the backup is broken', async () => {
  const databaseUrl = await createEmptyDatabase();
  const whole = await readFile(join(folder, first));
  await writeFile(join(folder, 'cut.backup'), whole.subarray(0, -10));
  const { exit, said } = await restore('cut.backup', { databaseUrl, dataDir: folder });
  expect({ exit, said }).toEqual({
    exit: 1,
    said: 'Файл копии обрезан или повреждён. Возьмите другую копию.',
  });
  expect((await restore(first, { databaseUrl, dataDir: folder })).exit).toBe(0);
});

test('N2 what PostgreSQL knows of its files comes to PostgreSQL again: builds, removals, and the bucket', async () => {
  const databaseUrl = await createEmptyDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  const { db } = database;
  const kept = storedAddress(LARGE, 'png');
  const removed = storedAddress(Buffer.from('removed'), 'svg');
  const inBucket = storedAddress(Buffer.from('in the bucket'), 'svg');
  await writeStoredFile(db, kept, LARGE);
  await writeStoredFile(db, '/assets/index-1.js', Buffer.from('build'));
  await writeStoredFile(db, '/assets/empty.css', new Uint8Array());
  await writeStoredFile(db, removed, Buffer.from('removed'));
  await removeStoredFile(db, removed);
  await recordBucketFile(db, inBucket, 13);
  expect(await backup(database, ['files.backup'])).toMatch(/1\sфайл в бакете/);
  const states = async (of: Database) => {
    const rows = await of.select().from(storedFiles).orderBy(sql`address COLLATE "C"`);
    const { rows: chunks } = await of.execute(
      sql`SELECT address, number, md5(content) FROM stored_file_chunks ORDER BY address COLLATE "C", number`,
    );
    return { rows, chunks };
  };
  const wanted = await states(db);
  expect(wanted.rows).toHaveLength(5);
  await database.close();

  const copyUrl = await createEmptyDatabase();
  const { said } = await restore('files.backup', { databaseUrl: copyUrl, dataDir: folder });
  expect(said).toContain('нужен тот же бакет');
  const copy = await openDatabase({ databaseUrl: copyUrl, dataDir: folder });
  expect(await states(copy.db)).toEqual(wanted);
  await copy.close();

  const folderOf = join(folder, 'files');
  expect(await filesOf('files.backup', folderOf)).toMatchObject({ files: { count: 1 }, leftInBucket: 1 });
  expect(Object.keys(await hashesBelow(join(folderOf, 'storage')))).toEqual([kept.replace('/storage', '')]);
});

test('N2 the bucket’s files come along where that is wished', async () => {
  const bucket = await openTestBucket();
  const databaseUrl = await createEmptyDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  const bytes = Buffer.from('in the bucket');
  const address = storedAddress(bytes, 'svg');
  await openBucket(bucket.place).put(address, bytes);
  await recordBucketFile(database.db, address, bytes.byteLength);
  await database.db.insert(settings).values({ key: 'some', value: 1 });
  const said = await backup(database, ['bucket.backup', '--with-bucket'], { bucket: bucket.place });
  expect(said).not.toContain('в бакете');
  await database.close();
  await bucket.close();
  const dataDir = join(folder, 'of-bucket');
  expect(await filesOf('bucket.backup', dataDir)).toMatchObject({ files: { count: 1 }, leftInBucket: 0 });
  expect(await folderFileStore(dataDir).get(address)).toEqual(bytes);
});
