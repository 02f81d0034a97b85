import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { openDatabase } from '../../../server/db/open-database';
import { sessions } from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { copyTestDatabase } from '../../../server/db/test-database';
import { endOthers } from '../../../server/sessions/devices';
import { createSession } from '../../../server/sessions/session-store';
import { adminCommand } from '../../../server/staff/commands/admin-command';
import { startServer } from '../../../server/start-server';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { livePath } from '../../../src/contract/live-events';
import { type ApiServer, databaseKinds, startApi, Visitor } from '../../support/portal/api-server';
import { type Listening, listen as listenAt } from '../../support/portal/listen';
import { fillPeople, people } from '../../support/stock/stock';

describe.each(databaseKinds)('the live stream on %s', (kind) => {
  let api: ApiServer;
  const open = new Set<Listening>();
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterEach(() => {
    for (const one of open) one.close();
    open.clear();
  });
  afterAll(() => api.close());

  const listen = async (visitor: Visitor): Promise<Listening> => {
    const listening = await listenAt(api.url, visitor.cookieHeader());
    open.add(listening);
    return listening;
  };
  const office = (...args: string[]) =>
    adminCommand(args, {
      db: api.db,
      dataDir: api.dataDir,
      cwd: api.dataDir,
      files: { put: fail, keep: fail, get: fail } as never,
      print: () => undefined,
    });
  const fail = () => Promise.reject(new Error('no files here'));

  test('C6 tells numbers at once and whenever staff changes the account, and nothing personal', async () => {
    const page = await listen(await api.signIn('confirmed'));
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(page.headers['cache-control']).toBe('private, no-store');
    const first = await page.until(() => true);
    expect(Object.keys(first).sort()).toEqual(['catalogue', 'notifications', 'user']);
    await office('block', people.confirmed, '--reason', 'Проверка');
    const changed = await page.until(({ user }) => user > first.user);
    expect(changed.notifications).toBeGreaterThan(first.notifications);
    await office('unblock', people.confirmed);
    await page.until(({ user }) => user > changed.user);
  });

  test('C6 a notification to all reaches every page, and reading one on another device does', async () => {
    const pages = await Promise.all([
      listen(await api.signIn('confirmed')),
      listen(await api.signIn('agency')),
    ]);
    const firsts = await Promise.all(pages.map((page) => page.until(() => true)));
    await office('notify', 'all', '--title', 'Старт', '--text', 'Продажи открыты');
    const told = await Promise.all(
      pages.map((page, at) => page.until(({ notifications }) => notifications > firsts[at]!.notifications)),
    );
    const other = await api.signIn('agency');
    const [unread] = await api.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.userId, api.userIds.agency));
    await other.post(endpoints.viewNotification.path.replace('{id}', String(unread!.id)));
    await pages[1]!.until((event) => event.notifications > told[1]!.notifications);
    expect(pages[0]!.heard.at(-1)).toEqual(told[0]);
  });

  test('F10 a page that was away hears at once that there is something new, and asks for the list: nothing is missed or doubled', async () => {
    const agent = await api.signIn('confirmed');
    const before = await listen(agent);
    const first = await before.until(() => true);
    before.close();
    await before.ended;
    for (const title of ['Первое', 'Второе'])
      await office('notify', people.confirmed, '--title', title, '--text', '.');
    const after = await listen(agent);
    const told = await after.until(() => true);
    expect(told.notifications).toBeGreaterThan(first.notifications);
    const { results } = (await agent.get(endpoints.listNotifications.path)).body;
    expect(results.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual(['Второе', 'Первое']);
    expect(new Set(results.map(({ id }: { id: number }) => id)).size).toBe(results.length);
    await office('notify', people.confirmed, '--title', 'Третье', '--text', '.');
    await after.until(({ notifications }) => notifications > told.notifications);
  });

  test('C7 a session that is ended elsewhere ends its stream, and cannot open another', async () => {
    const lost = await api.signIn('other');
    const page = await listen(lost);
    await page.until(() => true);
    await endOthers(api.db, api.userIds.other, null);
    expect(await page.ended).toBe('whole');
    expect((await listen(lost)).status).toBe(401);
  });

  test('a session hears in four tabs at a time, and one that closes makes room', async () => {
    const visitor = await api.signIn('other');
    const tabs = await Promise.all(Array.from({ length: 4 }, () => listen(visitor)));
    await Promise.all(tabs.map((tab) => tab.until(() => true)));
    expect((await listen(visitor)).status).toBe(429);
    tabs[0]!.close();
    await tabs[0]!.ended;
    await expect.poll(async () => (await listen(visitor)).status).toBe(200);
  });

  test('C6 whoever waits or is blocked hears of the change that lets them in', async () => {
    for (const who of ['inspecting', 'blocked'] as const)
      expect((await listen(await api.signIn(who))).status, who).toBe(200);
  });

  // The embedded database has one process.
  if (kind === 'postgres')
    test('C6 K4 what another process does is heard, and what was missed while the connection was away', async () => {
      const agent = await api.signIn('confirmed');
      const page = await listen(agent);
      const first = await page.until(() => true);
      const other = new Visitor(await api.beside());
      for (const [name, value] of agent.cookies) other.cookies.set(name, value);
      await other.post(endpoints.acquaint.path);
      const changed = await page.until(({ user }) => user > first.user);
      await api.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'agent-portal-live' AND datname = current_database()`,
      );
      await other.post(endpoints.acquaint.path);
      await page.until(({ user }) => user > changed.user);
    });

  test('guests and other methods are refused', async () => {
    expect((await api.visitor().get(livePath)).body.code).toBe('signed-out');
    expect((await api.visitor().get(livePath.slice(0, -1))).status).toBe(401);
    expect((await api.visitor().post(livePath)).status).toBe(405);
    await api.db.delete(sessions);
  });
});

test('the end of the server ends its streams as it should', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'live-'));
  const token = await signedInFolder(dataDir);
  const server = await startServer(readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0' }), {
    clientDir: dataDir,
    keptAssetsDir: dataDir,
    log: pino({ level: 'silent' }),
    print: () => undefined,
    isTerminal: false,
  });
  const page = await listenAt(server.address, `sessionid=${token}`);
  await page.until(() => true);
  await server.stop();
  expect(await page.ended).toBe('whole');
  await rm(dataDir, { recursive: true });
});

/** Fills a data folder with the accounts of the tests; the cookie of one of them. */
async function signedInFolder(dataDir: string): Promise<string> {
  await copyTestDatabase(join(dataDir, 'database'));
  const database = await openDatabase({ dataDir });
  const { confirmed } = await fillPeople(database.db);
  const token = await createSession(database.db, confirmed, null);
  await database.close();
  return token;
}
