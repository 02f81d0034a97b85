import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxMail } from '../accounts/messages/mail';
import { outboxSms } from '../accounts/messages/sms';
import { createApp } from '../app';
import {
  AT,
  COOKIE,
  DRAWING,
  fillEarlierFolder,
  hashOf,
  LINK,
  PLAN,
  SECRET,
  STAFF_SESSION,
} from '../backup/test-earlier-folder';
import { readConfig } from '../config';
import { listLines } from '../feed/feed-list';
import { httpServer } from '../http/http-server';
import { folderFileStore } from '../media/stores/folder-file-store';
import { isMigrated, knownMigrations, migrateDatabase } from './migrate';
import { type OpenDatabase, openDatabase } from './open-database';
import { cities } from './schema/schema';

const hmacOf = (purpose: string, text: string) =>
  createHmac('sha256', SECRET).update(`${purpose}\0${text}`).digest('base64url');

let dataDir: string;
let database: OpenDatabase;
let url: string;
let close: () => Promise<void>;

let before: Map<string, Record<string, unknown>[]>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'folder-of-0.1-'));
  before = await fillEarlierFolder(dataDir);
  database = await openDatabase({ dataDir });
  const log = pino({ level: 'silent' });
  const config = readConfig({ DATA_DIR: dataDir });
  const stopping = new AbortController();
  const { db, kind, listen } = database;
  const app = await createApp({
    db,
    kind,
    listen,
    config,
    log,
    stopping: stopping.signal,
    files: folderFileStore(dataDir),
    sms: outboxSms(dataDir),
    mail: outboxMail(dataDir),
    hurryCrm: async () => {},
    push: { key: 'key', heard: () => {} },
    origin: 'http://portal.test',
    clientDir: join(dataDir, 'client'),
    keptAssetsDir: join(dataDir, 'kept-assets'),
  });
  const server = httpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    stopping.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => close());

const token = `nonce.${hmacOf('csrf', `${hashOf(COOKIE)} nonce`)}`;
const call = (path: string, init: RequestInit = {}) =>
  fetch(url + path, {
    ...init,
    headers: { ...init.headers, cookie: `sessionid=${COOKIE}; csrftoken=${token}`, 'x-csrftoken': token },
  });
const get = async (path: string) => (await call(path)).json();

test('K4 no row of a data folder of 0.1 is lost or changed by today’s migrations', async () => {
  for (const [table, then] of before) {
    const { rows: now } = await database.db.$client.query(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
    expect(
      now.map(({ row }) => row),
      table,
    ).toMatchObject(then);
  }
});

test('K4 the session, the lists, the deals and the files of 0.1 are answered as they were', async () => {
  expect(await get('/api/office/')).toMatchObject({
    user: { id: 1, last_name: 'Соколова', confirmed: true },
  });
  expect(await get('/api/favorites/')).toMatchObject([{ id: 2, added_at: AT }]);
  expect(await get('/api/hide/')).toMatchObject([{ id: 1, hidden_at: AT }]);
  expect(await get('/api/notes/')).toMatchObject([{ text: 'Вид на море', edited_at: AT }]);
  expect(await get('/api/clients/')).toMatchObject({
    results: [{ id: 1, phone: '+79183310045', fixations: [{ id: 1, project: { slug: 'oblaka' } }] }],
  });
  expect(await get('/api/client_favorites/')).toMatchObject({ client_favorites: [{ client: 1 }] });
  expect(await get('/api/deals/')).toMatchObject({
    results: [{ id: 1, phase: 'booking', price: 5_000_002 }],
  });
  expect(await get('/api/notifications/')).toMatchObject({ results: [{ title: 'Сделка', deal: 1 }] });
  expect(await get('/api/documents/')).toMatchObject({ results: [{ title: 'Анкета', version: 1 }] });
  expect(await (await call('/api/documents/1/file/')).text()).toBe('%PDF-1.7');
});

test('K4 the pictures, links, feeds and managers of 0.1 are there', async () => {
  const plan = await fetch(url + PLAN);
  expect([plan.status, await plan.text()]).toEqual([200, DRAWING]);
  const page = await fetch(`${url}/s/${LINK}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(PLAN)]);
  expect(await get('/api/links/')).toMatchObject({
    results: [{ id: 1, opens: 3, lots: [{ property: { id: 2 }, liked_at: AT }] }],
  });
  const manager = await fetch(`${url}/api/staff/me/`, { headers: { cookie: `staffid=${STAFF_SESSION}` } });
  expect(await manager.json()).toMatchObject({ staff: { name: 'Анна' } });
  expect((await listLines(database.db)).join('\n')).toContain('https://feeds.example/yrl.xml');
});

test('F5 what 0.1 has done is not done again: its token and its key of a repetition are known', async () => {
  const headers = { 'idempotency-key': 'cleared' };
  expect((await call('/api/favorites/clear/', { method: 'POST', headers })).status).toBe(204);
  expect(await get('/api/favorites/')).toHaveLength(1);
});

test('N6 this build starts over tables that a newer one has expanded, changes nothing and goes on', async () => {
  const { db } = database;
  const newer = Math.max(...knownMigrations()) + 1;
  await db.execute(sql`ALTER TABLE cities ADD COLUMN region text DEFAULT '' NOT NULL`);
  await db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', ${newer})`,
  );
  const applied = () => db.execute(sql`SELECT * FROM drizzle.__drizzle_migrations ORDER BY id`);
  const { rows: before } = await applied();
  await migrateDatabase(db.$client);
  expect((await applied()).rows).toEqual(before);
  expect(await isMigrated(db)).toBe(true);
  await db.insert(cities).values({ slug: 'anapa', name: 'Анапа' });
  expect(await db.select({ name: cities.name }).from(cities).where(eq(cities.slug, 'anapa'))).toEqual([
    { name: 'Анапа' },
  ]);
});
