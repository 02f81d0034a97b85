import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database';
import { users } from '../../../server/db/schema/account-schema';
import { lots } from '../../../server/db/schema/schema';
import { FIRST_AGENT } from '../../../server/demo/accounts/demo-accounts';
import { type FileStore, storedAddress } from '../../../server/media/stores/file-store';
import { openFileStore } from '../../../server/media/stores/open-file-store';
import { drawnPicture } from '../../../server/media/test-picture-host';
import { createSession } from '../../../server/sessions/session-store';
import { adminCommand } from '../../../server/staff/commands/admin-command';
import { type RunningServer, startServer } from '../../../server/start-server';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { formOf } from '../../support/accounts/registrations';
import { Visitor } from '../../support/portal/api-server';
import { createEmptyDatabase } from '../../support/postgres-setup';

/** Two servers of one portal, as on two machines: they share a PostgreSQL and nothing else. */
let root: string;
let database: OpenDatabase;
let servers: RunningServer[];
let plans: string[];

const folderOf = (name: string) => join(root, name, 'data');

/** `name`: the folder of its machine, and what its build calls its one chunk. */
async function start(name: string, databaseUrl: string, demo: '0' | '1'): Promise<RunningServer> {
  const clientDir = join(root, name, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'assets', `page-${name}.js`), `of ${name}`);
  await writeFile(join(clientDir, 'assets', `page-${name}.js.br`), `small of ${name}`);
  await writeFile(join(clientDir, 'sw.js'), 'self.skipWaiting()');
  await writeFile(join(clientDir, 'sw-withdrawn.js'), 'self.registration.unregister()');
  const variables = { DATA_DIR: folderOf(name), DATABASE_URL: databaseUrl, PORT: '0' };
  return startServer(readConfig({ ...variables, DEMO: demo, DEMO_LOTS: '100' }), {
    clientDir,
    keptAssetsDir: join(root, name, 'kept-assets'),
    log: pino({ level: 'silent' }),
    print: () => undefined,
    isTerminal: false,
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'two-servers-'));
  const databaseUrl = await createEmptyDatabase();
  // The second would draw the demo's plans anew where they are not in its folder: it is told of no demo.
  servers = [await start('one', databaseUrl, '1'), await start('other', databaseUrl, '0')];
  database = await openDatabase({ databaseUrl, dataDir: '' });
  const rows = await database.db.selectDistinct({ plan: lots.plan }).from(lots).where(isNotNull(lots.plan));
  plans = rows.flatMap(({ plan }) => plan ?? []);
  expect(plans.length).toBeGreaterThan(10);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.close();
  await rm(root, { recursive: true });
});

const asked = (path: string) => Promise.all(servers.map(({ address }) => fetch(address + path)));
const statuses = async (path: string) => (await asked(path)).map(({ status }) => status);
const told = async (path: string) => Promise.all((await asked(path)).map((answer) => answer.text()));
const unreadable = async () => {
  const answers = await Promise.all(plans.map(async (plan) => ({ plan, found: await statuses(plan) })));
  return answers.filter(({ found }) => found.some((status) => status !== 200));
};

test('N1 every plan is there on both servers, whichever of them has kept it', async () => {
  expect(await unreadable()).toEqual([]);
});

test('N1 a folder that is lost under a running server fills again, and nobody notices', async () => {
  await rm(folderOf('other'), { recursive: true });
  expect(await statuses(endpoints.ready.path)).toEqual([200, 200]);
  expect(await unreadable()).toEqual([]);
  expect((await readdir(join(folderOf('other'), 'storage'), { recursive: true })).length).toBeGreaterThan(
    plans.length,
  );
});

test('N1 F8 a worker that is withdrawn at a terminal beside one server is withdrawn by both, and given back', async () => {
  const office = (act: string) =>
    adminCommand(['worker', act], {
      db: database.db,
      dataDir: folderOf('one'),
      cwd: root,
      files: {} as never,
      print: () => undefined,
    });
  const [taken, given] = ['self.registration.unregister()', 'self.skipWaiting()'];
  expect(await told('/sw.js')).toEqual([given, given]);
  expect(await office('withdraw')).toBe(0);
  expect(await told('/sw.js')).toEqual([taken, taken]);
  expect(await office('restore')).toBe(0);
  expect(await told('/sw.js')).toEqual([given, given]);
});

test('N1 A8 a page of one build finds its parts on the server of the other, as on its own', async () => {
  for (const name of ['one', 'other']) {
    const answers = await asked(`/assets/page-${name}.js`);
    const headers = answers.map((answer) =>
      ['content-type', 'cache-control', 'content-encoding', 'vary', 'x-content-type-options'].map((header) =>
        answer.headers.get(header),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(headers[1]).toEqual(headers[0]);
  }
  expect(await statuses('/assets/page-none.js')).toEqual([404, 404]);
});

test('N1 C7 a portrait put on by one server is shown by the other, and taken away by one gone from both', async () => {
  const [agent] = await database.db.select({ id: users.id }).from(users).where(eq(users.phone, FIRST_AGENT));
  const token = await createSession(database.db, agent?.id ?? 0, null);
  const visitors = servers.map(({ address }) => {
    const visitor = new Visitor(address);
    visitor.cookies.set('sessionid', token);
    return visitor;
  });
  const [here, there] = [visitors[0]!, visitors[1]!];
  for (const visitor of visitors) await visitor.get(endpoints.getOffice.path);
  const photo = new File([new Uint8Array(await drawnPicture('face', 300, 300))], 'Фото.png');
  const put = (by: Visitor, files: File[]) =>
    by.post(endpoints.changePicture.path, formOf({}, files, 'image'));
  const { image } = (await put(here, [photo])).body;
  const seen = async () => Promise.all(visitors.map(async (one) => (await one.get(image)).status));
  expect(image).toMatch(/^\/portraits\//);
  expect(await seen()).toEqual([200, 200]);
  expect((await put(there, [])).body.image).toBeNull();
  expect(await seen()).toEqual([404, 404]);
});

test('N1 a large file that is written, removed and read at the same time is whole, or not there', async () => {
  const stores = ['first', 'second'].map(
    (name) => openFileStore({ ...database, dataDir: join(root, name), cacheBytes: 0, bucket: null }).files,
  );
  const bytes = randomBytes(700_000);
  const address = storedAddress(bytes, 'svg');
  const found = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const [first, second] = [stores[round % 2]!, stores[(round + 1) % 2]!];
    const read = async (files: FileStore) => {
      const whole = await files.get(address);
      found.add(whole === null ? 'nothing' : bytes.equals(whole) ? 'whole' : 'broken');
    };
    await Promise.all([
      ...[first.put(bytes, 'svg'), read(second), second.remove(address), first.put(bytes, 'svg')],
      ...[second.put(bytes, 'svg'), read(first), first.remove(address), read(second)],
    ]);
  }
  expect(found).not.toContain('broken');
  await stores[0]?.put(bytes, 'svg');
  expect(bytes.equals((await stores[1]?.get(address)) ?? new Uint8Array())).toBe(true);
});
