import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreCommand } from '../commands/restore-command';
import { connectPglite, type OpenDatabase, openDatabase, pglitePool } from '../db/open-database';
import { startPgliteThread } from '../db/pglite-thread';
import { oneTimeTokens, sessions, users } from '../db/schema/account-schema';
import { cities, settings } from '../db/schema/schema';
import { apiTokens } from '../db/schema/staff/api-token-schema';
import { loadSecrets } from '../db/secrets';
import { copyBlankDatabase, copyTestDatabase } from '../db/test-database';
import { fillDemo } from '../demo/fill-demo';
import { readLines } from '../journal/read-journal';
import { terminalAuthor, writeJournal } from '../journal/write-journal';
import { folderFileStore } from '../media/stores/folder-file-store';
import { adminCommand } from '../staff/commands/admin-command';
import { databaseTarget } from './content/file-targets';
import { readShapes } from './content/tables';
import { type BackupRecord, frame, readRecords } from './file/records';
import { openStream, sealStream } from './file/sealed-stream';
import { openBackup, restoreBackup } from './restore-backup';
import { isRehearsal, readRestored } from './restored-copy';
import { ENDED, hashesBelow, rowsByTable } from './test-content';
import { fillEarlierFolder } from './test-earlier-folder';
import { writeBackup } from './write-backup';

const ORIGIN = 'https://agents.example';
const OF_AGENT = 'Звонила чужим клиентам';
const PASSPHRASE = 'correct horse battery';
const TRICKY = 'кавычка " апостроф \' черта \\ запятая , скобка ) перенос \n табуляция \t 🏠 \\x41 NULL';

const folder = await mkdtemp(join(tmpdir(), 'backup-'));
const dataDir = join(folder, 'data');
const plain = join(folder, 'plain.backup');
const hour = () => new Date(Date.now() + 3600_000);
let database: OpenDatabase;

async function office(args: string[], passphrase?: string): Promise<{ exit: number; said: string }> {
  const lines: string[] = [];
  const files = folderFileStore(dataDir);
  const context = { db: database.db, files, dataDir, cwd: folder, passphrase };
  const exit = await adminCommand(args, { ...context, print: (line) => lines.push(line) });
  return { exit, said: lines.join('\n') };
}

async function restore(
  file: string,
  to: string,
  { passphrase, erased }: { passphrase?: string; erased?: string } = {},
): Promise<{ exit: number; said: string }> {
  const lines: string[] = [];
  const config = { DATABASE_URL: undefined, DATA_DIR: join(folder, to), BACKUP_PASSPHRASE: passphrase };
  const exit = await restoreCommand(
    { file, erased },
    { config, cwd: folder, print: (line) => lines.push(line) },
  );
  return { exit, said: lines.join('\n') };
}

beforeAll(async () => {
  await mkdir(dataDir);
  await copyTestDatabase(join(dataDir, 'database'));
  database = await openDatabase({ dataDir });
  const { db } = database;
  await isRehearsal(db, { asked: false, origin: ORIGIN });
  await fillDemo(db, folderFileStore(dataDir), { lots: 100, dataDir, onProgress: () => undefined });
  await db.insert(settings).values([
    { key: 'tricky', value: TRICKY },
    { key: 'nothing', value: sql`'null'::jsonb` },
  ]);
  await db.insert(cities).values({ slug: 'tricky', name: TRICKY });
  await db.execute(
    sql`INSERT INTO cities (slug, name) SELECT 'c' || n, '' FROM generate_series(1, 1200) AS n`,
  );
  // A server that has started has them.
  await loadSecrets(db);
  const [user] = await db.select().from(users).limit(1);
  // What a manager has said of the first agents, under the keys of each.
  const agents = await db.select().from(users).where(eq(users.role, 'agent')).orderBy(users.id).limit(2);
  await writeJournal(
    db,
    agents.map(({ id }) => ({
      by: terminalAuthor,
      action: 'block',
      subject: 'account',
      subjectId: id,
      reason: OF_AGENT,
      before: { blocked: false },
      after: { blocked: true },
    })),
  );
  await db.insert(sessions).values({ tokenHash: 'open', userId: user!.id, expiresAt: hour() });
  const drawn = { start: 'portal_AbCd', scopes: ['deals'], perMinute: 60 };
  await db.insert(apiTokens).values({ name: 'Склад 1С', tokenHash: 'hash', ...drawn });
  await db
    .insert(oneTimeTokens)
    .values({ tokenHash: 'otp', kind: 'otp', phone: user!.phone, expiresAt: hour() });
  expect((await office(['backup', 'plain.backup'])).exit).toBe(0);
  expect((await office(['backup', 'encrypted.backup', '--encrypt'], PASSPHRASE)).exit).toBe(0);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('N2 a backup of a running portal is restored with every row and every file', async () => {
  const { exit, said } = await restore('encrypted.backup', 'restored', { passphrase: PASSPHRASE });
  expect(said).toMatch(/Сошлось с копией: [\d\s]+строк/);
  expect(exit).toBe(0);
  const restored = await openDatabase({ dataDir: join(folder, 'restored') });
  try {
    const before = await rowsByTable(database.db);
    const after = await rowsByTable(restored.db);
    const isOfCopy = (row: string) => JSON.parse(row).key === 'restored';
    expect(after.settings?.filter(isOfCopy)).toHaveLength(1);
    after.settings = after.settings!.filter((row) => !isOfCopy(row));
    // That it was made is written down once it is there.
    const isOfItself = (row: string) => row.includes('"encrypted.backup"');
    expect(before.audit_lines?.filter(isOfItself)).toHaveLength(1);
    before.audit_lines = before.audit_lines!.filter((row) => !isOfItself(row));
    for (const table of [...ENDED, 'one_time_tokens']) {
      expect(after[table], table).toEqual([]);
      delete before[table];
      delete after[table];
    }
    // Tokens of programs stand in the list, and work no longer.
    const [token] = after.api_tokens!.map((row) => JSON.parse(row));
    expect(token.ended_at).toEqual(expect.any(String));
    expect(JSON.parse(before.api_tokens![0]!)).toEqual({ ...token, ended_at: null });
    delete before.api_tokens;
    delete after.api_tokens;
    expect(after).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(2000);
    const next = async ({ db }: OpenDatabase) => {
      const [city] = await db.insert(cities).values({ slug: 'next', name: '' }).returning();
      await db.delete(cities).where(eq(cities.slug, 'next'));
      return city!.id;
    };
    expect(await next(restored)).toBe(await next(database));
  } finally {
    await restored.close();
  }
  const files = await hashesBelow(join(dataDir, 'storage'));
  expect(Object.keys(files).length).toBeGreaterThan(20);
  expect(await hashesBelow(join(folder, 'restored', 'storage'))).toEqual(files);
  const demo = (of: string) => readFile(join(folder, of, 'demo.json'), 'utf8');
  expect(await demo('restored')).toBe(await demo('data'));
});

test('N2 a backup is its owner’s alone, replaces no file and leaves no half of one', async () => {
  expect((await stat(plain)).mode & 0o777).toBe(0o600);
  const { exit, said } = await office(['backup', 'plain.backup']);
  expect({ exit, said }).toEqual({ exit: 1, said: `Файл ${plain} уже есть. Назовите другой.` });
  const place = { db: database.db, kind: 'pglite', dataDir, bucket: null } as const;
  const stopped = writeBackup(place, join(folder, 'stopped'), {
    passphrase: null,
    stopping: AbortSignal.abort(),
  });
  await expect(stopped).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => /part|stopped/.test(name))).toEqual([]);
  // The one connection is free again.
  expect(await database.db.$count(sessions)).toBe(1);
  expect((await office(['backup', 'other', '--encrypt'])).said).toContain('BACKUP_PASSPHRASE');
});

test('N2 a backup that is cut or of another passphrase is restored in no part', async () => {
  // All of it has been written by then.
  await writeFile(join(folder, 'cut'), (await readFile(plain)).subarray(0, -1));
  expect(await restore('cut', 'refused')).toEqual({
    exit: 1,
    said: 'Файл копии обрезан или повреждён. Возьмите другую копию.',
  });
  // Nothing is made before the beginning of the file is understood.
  expect((await restore('encrypted.backup', 'unmade', { passphrase: 'another passphrase' })).said).toMatch(
    /^Пароль \(BACKUP_PASSPHRASE\) не подходит/,
  );
  expect(await readdir(folder)).not.toContain('unmade');
  expect((await restore('none', 'refused')).said).toBe(`Файла ${join(folder, 'none')} нет.`);
  expect(await readdir(join(folder, 'refused'))).toEqual([]);
});

test('N2 a place with a portal is left as it is', async () => {
  await mkdir(join(folder, 'used', 'storage'), { recursive: true });
  expect((await restore('plain.backup', 'used')).said).toContain('уже есть storage');
  expect((await office(['restore', 'plain.backup'])).said).toContain('Здесь уже есть портал');
});

/** A backup that is sound by itself, and is not what a portal has written. */
const forge = (records: readonly (BackupRecord | Buffer)[]): AsyncIterable<Buffer> =>
  sealStream(Readable.from(records.map((record) => frame(record))).pipe(createGzip()), null);

async function recordsOf(file: string): Promise<(BackupRecord | Buffer)[]> {
  const gunzip = createGunzip();
  const done = pipeline(Readable.from(openStream(createReadStream(file), null)), gunzip, async (bytes) => {
    const records: (BackupRecord | Buffer)[] = [];
    for await (const record of readRecords(bytes)) records.push(record);
    return records;
  });
  return done;
}

type Records = (BackupRecord | Buffer)[];
const changed =
  (change: (record: BackupRecord) => Records) =>
  (records: Records): Records =>
    records.flatMap((record) => (Buffer.isBuffer(record) ? [record] : change(record)));
const forgeries: [what: string, words: RegExp, forged: (records: Records) => Records][] = [
  [
    'of a newer portal',
    /^Копия сделана более новой версией портала \(9\.0\.0\)/,
    changed((one) =>
      one.is === 'manifest'
        ? [{ ...one, portal: '9.0.0', migrations: [...one.migrations, 4_000_000_000_000] }]
        : [one],
    ),
  ],
  [
    'without a row',
    /^Не сошлось с копией: таблица cities/,
    changed((one) =>
      one.is === 'rows' && one.table === 'cities' ? [{ ...one, rows: one.rows.slice(1) }] : [one],
    ),
  ],
  [
    'with another row',
    /^Не сошлось с копией: таблица cities/,
    changed((one) =>
      one.is === 'rows' && one.table === 'cities'
        ? [{ ...one, rows: one.rows.map((row) => row.replace('sochi', 'smooth')) }]
        : [one],
    ),
  ],
  [
    'without a table',
    /^В копии не всё/,
    changed((one) =>
      one.is === 'manifest'
        ? [{ ...one, tables: one.tables.filter(({ name }) => name !== 'cities') }]
        : [one],
    ),
  ],
  ['without its end', /^В копии не всё/, (records) => records.slice(0, -1)],
  [
    'without a file',
    /^Не сошлось с копией: файлы/,
    changed((one) =>
      one.is === 'end' ? [{ ...one, files: { ...one.files, count: one.files.count + 1 } }] : [one],
    ),
  ],
  [
    'with a file of another folder',
    /^В копии лежит файл с чужим именем/,
    changed((one) => (one.is === 'file' ? [{ ...one, address: '/storage/../../evil.svg' }] : [one])),
  ],
];

describe('an empty database', () => {
  /** Backups of a folder of version 0.1, and of what this build makes of it. They are small: many are taken. */
  const [of01, ofFolder] = [join(folder, 'of-0.1'), join(folder, 'of-folder')];
  let before: Map<string, Record<string, unknown>[]>;
  let close: () => Promise<void>;
  let client: PoolClient;
  beforeAll(async () => {
    const old = join(folder, 'old');
    await mkdir(old);
    before = await fillEarlierFolder(old);
    const place = { kind: 'pglite', dataDir: old, bucket: null } as const;
    const thread = await startPgliteThread(join(old, 'database'));
    const pool = pglitePool(thread);
    await writeBackup({ ...place, db: drizzle(pool) }, of01, { passphrase: null });
    await pool.end();
    const opened = await connectPglite(thread);
    await writeBackup({ ...place, db: opened.db }, ofFolder, { passphrase: null });
    await opened.close();
    await thread.close();

    await copyBlankDatabase(join(folder, 'empty'));
    const empty = await startPgliteThread(join(folder, 'empty'));
    const ofEmpty = pglitePool(empty);
    client = await ofEmpty.connect();
    close = async () => {
      client.release();
      await ofEmpty.end();
      await empty.close();
    };
  });
  afterAll(() => close());

  async function take(file: AsyncIterable<Uint8Array>): Promise<void> {
    const backup = await openBackup(file, null);
    const options = { target: databaseTarget(client), erase: async () => [] };
    await restoreBackup(client, backup, options).finally(() => backup.close());
  }

  test.each(forgeries)('N2 takes nothing of a backup %s', async (_, words, forged) => {
    await expect(take(forge(forged(await recordsOf(ofFolder))))).rejects.toThrow(words);
    expect(await readShapes(client)).toEqual([]);
  });

  test('N2 takes nothing of a backup that was changed', async () => {
    const bytes = await readFile(plain);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    await expect(take(Readable.from([bytes]))).rejects.toThrow(/^Файл копии обрезан или повреждён/);
    expect(await readShapes(client)).toEqual([]);
  });

  test('N2 takes a backup of version 0.1, and one of its folder', async () => {
    const today = await database.db.$client.connect();
    const shapes = await readShapes(today).finally(() => today.release());
    for (const file of [of01, ofFolder]) {
      await take(createReadStream(file));
      expect(await readShapes(client), file).toEqual(shapes);
      for (const [table, then] of before) {
        if ([...ENDED, 'push_subscriptions'].includes(table)) continue;
        const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
        const now = rows.map(({ row }) => row).filter(({ key }) => key !== 'restored');
        expect(now, `${file} ${table}`).toMatchObject(then);
      }
      await client.query('DROP SCHEMA public, drizzle CASCADE; CREATE SCHEMA public');
    }
  });
});

test('N2 M10 accounts that were erased after the backup are erased in the copy by their list, and their journal is silent', async () => {
  const { db } = database;
  const holders = db.selectDistinct({ id: users.id }).from(users).where(sql`${users.role} = 'agent'`);
  const [gone, younger] = await holders.orderBy(users.id).limit(2);
  const list = ['> agent-portal@0.2.0 office', '', `${gone!.id} 2100-01-01T00:00:00.000Z`];
  // Erased before an account with its number was made, and one that nobody has.
  list.push(`${younger!.id} 2001-01-01T00:00:00.000Z`, '99999 2100-01-01T00:00:00.000Z');
  await writeFile(join(folder, 'erased.txt'), list.join('\n'));
  const { said, exit } = await restore('plain.backup', 'erased', { erased: 'erased.txt' });
  expect(said).toContain('Удалено снова кабинетов и клиентов, удалённых после копии: 1.');
  expect(exit).toBe(0);
  const copy = await openDatabase({ dataDir: join(folder, 'erased') });
  expect(await copy.db.$count(users, eq(users.id, gone!.id))).toBe(0);
  expect(await copy.db.$count(users, eq(users.id, younger!.id))).toBe(1);
  const ofAgents = await readLines(
    copy.db,
    sql`action = 'block' AND person_id IN (${gone!.id}, ${younger!.id})`,
    {
      isNewestFirst: true,
      limit: 2,
    },
  );
  expect(ofAgents.map(({ personId, reason, silent, after }) => [personId, reason, silent, after])).toEqual([
    [younger!.id, OF_AGENT, false, { blocked: true }],
    [gone!.id, '', true, { blocked: true }],
  ]);
  expect((await readRestored(copy.db))?.origin).toBe(ORIGIN);
  const context = { db: copy.db, files: folderFileStore(folder), dataDir: folder, cwd: folder };
  const printed: string[] = [];
  await adminCommand(['erased'], { ...context, print: (line) => printed.push(line) });
  expect(printed).toEqual([expect.stringMatching(new RegExp(`^${gone!.id} \\d{4}-`))]);
  await copy.close();
  await writeFile(join(folder, 'wrong.txt'), '+79161112233\n');
  expect((await restore('plain.backup', 'refused', { erased: 'wrong.txt' })).said).toContain(
    'непонятная строка',
  );
});

test('N2 a copy under another address rehearses until it is told otherwise, under its own it is the portal', async () => {
  const at = (origin: string, asked = false) => isRehearsal(database.db, { asked, origin });
  const markRestored = () =>
    database.db.insert(settings).values({ key: 'restored', value: { origin: ORIGIN, madeAt: '2026-11-25' } });
  await markRestored();
  expect(await at('https://test.example')).toBe(true);
  expect((await office(['rehearsal'])).said).toContain(ORIGIN);
  expect((await office(['rehearsal', 'off'])).exit).toBe(0);
  expect(await at('https://test.example')).toBe(false);
  await markRestored();
  expect(await at(ORIGIN, true)).toBe(true);
  expect(await at(ORIGIN)).toBe(false);
  // An address that changes later makes no rehearsal of it.
  expect(await at('https://new.example')).toBe(false);
});
