import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/open-database';
import { copyTestDatabase } from '../../../server/db/test-database';
import { createSession } from '../../../server/sessions/session-store';
import { Visitor } from '../../support/portal/api-server';
import { hangingProxy } from '../../support/portal/hanging-proxy';
import { repository } from '../../support/portal/portal-process';
import { freePort } from '../../support/portal/ports';
import { createEmptyDatabase, createTestDatabase } from '../../support/postgres-setup';
import { shortLived } from '../../support/short-lived.mjs';
import { fillPeople, fillPolicy, fillStock } from '../../support/stock/stock';

/** Each of them starts the server anew. */
const KILLS = 2;

let folder: string;
let dist: string;
/** A filled folder with a session in it. What changes the lists or the files in it works on a copy. */
let filled: string;
let token: string;
const started = new Map<ChildProcess, Promise<number | null>>();

beforeAll(async () => {
  // Within the repository, as the built server takes its packages from there.
  await mkdir(join(repository, '.cache'), { recursive: true });
  folder = await mkdtemp(join(repository, '.cache/process-'));
  dist = join(folder, 'dist/server');
  await build({
    configFile: join(repository, 'server/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist },
  });
  filled = join(folder, 'filled');
  await copyTestDatabase(join(filled, 'database'));
  const database = await openDatabase({ dataDir: filled });
  await fillStock(database.db);
  const { confirmed } = await fillPeople(database.db);
  token = await createSession(database.db, confirmed, null);
  await database.close();
});
afterEach(async () => {
  for (const child of started.keys()) child.kill('SIGKILL');
  // The next test may have their folder.
  await Promise.all(started.values());
  started.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  output(): string;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

function run(
  program: string,
  args: string[],
  variables: Record<string, string>,
  flags = shortLived,
): Omit<Running, 'url'> {
  const child = spawn(process.execPath, [...flags, join(dist, program), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...variables },
    // A command's files are meant from its own folder, whichever server runs it.
    cwd: program === 'main.js' ? repository : folder,
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  started.set(child, ended);
  return { child, ended, output: () => output };
}

/** The sentences that a server has said by lines of JSON, as where nobody sits at a terminal. */
const sentencesOf = ({ output }: Pick<Running, 'output'>): string[] =>
  output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);

async function serve(
  dataDir: string,
  variables: Record<string, string> = {},
  flags = shortLived,
): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATA_DIR: dataDir, DEMO: '0' };
  const running = run('main.js', [], { ...own, ...variables }, flags);
  for (;;) {
    const healthy = await fetch(`${url}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return { ...running, url };
    if (running.child.exitCode !== null) throw new Error(running.output());
    await sleep(20);
  }
}

/** Whoever holds this session; that of the filled folder unless another is named. */
async function agentOf(url: string, session = token): Promise<Visitor> {
  const visitor = new Visitor(url);
  visitor.cookies.set('sessionid', session);
  await visitor.get('/api/office/');
  return visitor;
}

/** A connection that ends before the database does, whatever fails in between: its end would be an error of its own. */
async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

const copyOfFilled = async (): Promise<string> => {
  const dataDir = join(await mkdtemp(join(folder, 'data-')), 'data');
  await promisify(execFile)('cp', ['-a', '--reflink=auto', filled, dataDir]);
  return dataDir;
};

test(
  `K4 kill -9 right after an answer loses nothing that was answered, ${KILLS} times`,
  async () => {
    const dataDir = await copyOfFilled();
    const kept: number[] = [];
    for (let round = 1; round <= KILLS; round += 1) {
      const server = await serve(dataDir);
      const agent = await agentOf(server.url);
      const list = await agent.get('/api/favorites/?order=added_at');
      expect(
        list.body.map(({ id }: { id: number }) => id),
        `before round ${round}`,
      ).toEqual(kept);
      const answer = await agent.post('/api/favorites/', { property: round });
      server.child.kill('SIGKILL');
      expect(answer.status).toBe(200);
      kept.push(round);
      await server.ended;
    }
  },
  KILLS * 30_000,
);

test('K4 a server on a filled database starts without any flags of Node, as the README starts it', async () => {
  const { url } = await serve(filled, {}, []);
  const health = await (await fetch(`${url}/api/health/`)).json();
  expect(health).toMatchObject({ status: 'ok', database: 'pglite' });
  expect(health.lots).toBeGreaterThan(0);
});

test('K4 B10 the start says while no policy is published that registration is closed, and no longer once one is', async () => {
  const [dataDir, databaseUrl] = [join(folder, 'policy'), await createTestDatabase()];
  const line = 'политика обработки персональных данных не опубликована';
  const closed = await serve(dataDir, { DATABASE_URL: databaseUrl });
  await vi.waitFor(() => expect(closed.output()).toContain('Портал открыт'));
  expect(closed.output()).toContain(line);
  closed.child.kill('SIGTERM');
  await closed.ended;
  const database = await openDatabase({ databaseUrl, dataDir });
  await fillPolicy(database.db);
  await database.close();
  const open = await serve(dataDir, { DATABASE_URL: databaseUrl });
  await vi.waitFor(() => expect(open.output()).toContain('Портал открыт'));
  expect(open.output()).not.toContain(line);
});

test('K4 a data folder that was open to everybody is closed at the start, file by file', async () => {
  const dataDir = await copyOfFilled();
  await promisify(execFile)('chmod', ['-R', 'a+rwX', dataDir]);
  const there = await readdir(dataDir, { recursive: true });
  await serve(dataDir);
  const open: string[] = [];
  for (const name of ['.', ...there]) {
    // Some are gone by now.
    const found = await stat(join(dataDir, name)).catch(() => null);
    if (found !== null && (found.mode & 0o077) !== 0) open.push(name);
  }
  expect(there.length).toBeGreaterThan(500);
  expect(open).toEqual([]);
});

test('N4 everything that a server writes is lines of JSON, what Node and libraries print by themselves too', async () => {
  const noisy = join(folder, 'noisy.mjs');
  await writeFile(
    noisy,
    `process.on('SIGUSR2', () => {
       process.emitWarning('an old way of asking');
       console.error('a library says +79161234567', new Error('password=Korova7'));
       setTimeout(() => Promise.reject(new Error('nobody waits for this')), 50);
     });`,
  );
  const server = await serve(filled, {}, [...shortLived, '--import', noisy]);
  await vi.waitFor(() => expect(server.output()).toContain('Портал открыт'));
  server.child.kill('SIGUSR2');
  expect(await server.ended).toBe(1);
  expect(sentencesOf(server)).toEqual(
    expect.arrayContaining([
      'an old way of asking',
      'a library says ••• password=•••',
      'nobody waits for this',
    ]),
  );
  expect(server.output()).not.toMatch(/9161234567|Korova7/);
});

test('K4 SIGTERM: what is under way is answered, the database closed, the folder free', async () => {
  const dataDir = await copyOfFilled();
  const server = await serve(dataDir);
  const agent = await agentOf(server.url);
  const answers = Array.from({ length: 20 }, (_, at) => agent.post('/api/favorites/', { property: at + 1 }));
  await answers[0];
  server.child.kill('SIGTERM');
  const settled = await Promise.allSettled(answers);
  expect(await server.ended).toBe(0);
  const done = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value.status);
  expect(done.every((status) => status === 200)).toBe(true);
  await expect(stat(join(dataDir, 'server.sock'))).rejects.toThrow();
  const again = await serve(dataDir);
  expect((await (await agentOf(again.url)).get('/api/favorites/')).body.length).toBeGreaterThanOrEqual(
    done.length,
  );
});

test('K4 a server ends as it is asked to from its first answer on, however long its greeting takes', async () => {
  const slow = join(folder, 'slow-disk.mjs');
  await writeFile(
    slow,
    `import fs from 'node:fs/promises';
     import { syncBuiltinESMExports } from 'node:module';
     const { readFile } = fs;
     fs.readFile = async (path, ...more) => {
       if (/demo\\.json$/.test(path)) await new Promise((go) => setTimeout(go, 1000));
       return readFile(path, ...more);
     };
     syncBuiltinESMExports();`,
  );
  const server = await serve(filled, { DEMO: '1' }, [...shortLived, '--import', slow]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('K4 a second process on the same folder is refused with one line, and the first goes on', async () => {
  const first = await serve(filled);
  const second = run('main.js', [], { PORT: '0', DATA_DIR: filled, DEMO: '0' });
  expect(await second.ended).toBe(1);
  expect(sentencesOf(second)).toEqual([
    `Папка данных ${filled} занята: с ней уже работает другой процесс портала.`,
  ]);
  expect((await fetch(`${first.url}/api/health/`)).status).toBe(200);
});

test('K4 a wrong variable stops the start with one line that names it', async () => {
  const refused = run('main.js', [], { DATA_DIR: join(folder, 'none'), PORT: 'many' });
  expect(await refused.ended).toBe(1);
  expect(sentencesOf(refused)).toEqual(['Переменная PORT: нужно целое число']);
});

test('K4 a port that is taken stops the start with one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const refused = run('main.js', [], { PORT: String(port), DATA_DIR: filled, DEMO: '0' });
  expect(await refused.ended).toBe(1);
  expect(sentencesOf(refused)).toEqual([
    expect.stringMatching(/^Порт \d+ на 127\.0\.0\.1 не открывается \(EADDRINUSE\)\.$/),
  ]);
  holder.close();
});

test('K4 a folder or a PostgreSQL that cannot be used stops the start, and a command, with one line', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  const held = join(folder, 'held');
  await mkdir(join(held, 'server.sock'), { recursive: true });
  const nobody = `postgres://portal:secret@127.0.0.1:${await freePort()}/portal`;
  for (const [variables, words] of [
    [{ DATA_DIR: file }, `Папка данных ${file} не годится: на этом месте лежит файл, а не папка.`],
    [{ DATA_DIR: join(file, 'below') }, 'на этом месте лежит файл, а не папка.'],
    [{ DATA_DIR: '/proc/x' }, 'Папка данных /proc/x не годится: в /proc нельзя создать папку.'],
    [{ DATA_DIR: held }, `На месте сокета портала лежит папка ${join(held, 'server.sock')}. Уберите её.`],
    [
      { DATA_DIR: join(folder, 'none'), DATABASE_URL: nobody },
      'PostgreSQL (DATABASE_URL) не пускает портал: ',
    ],
  ] as [Record<string, string>, string][]) {
    const refusals = [
      run('main.js', [], { ...variables, DEMO: '0' }),
      run('cli.js', ['office', 'help'], variables),
    ];
    for (const refused of refusals) {
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(words);
      expect(refused.output()).toMatch(/^[^\n]+\n$/);
      expect(refused.output()).not.toContain('secret');
    }
  }
});

test('K4 a folder may lie as deep as it wants to', async () => {
  const deep = join(await mkdtemp(join(folder, 'deep-')), 'x'.repeat(80), 'y'.repeat(80));
  await mkdir(dirname(deep), { recursive: true });
  await promisify(execFile)('cp', ['-a', '--reflink=auto', filled, deep]);
  const server = await serve(deep);
  const second = run('main.js', [], { PORT: '0', DATA_DIR: deep, DEMO: '0' });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('занята: с ней уже работает другой процесс портала');
  const beside = run('cli.js', ['nothing'], { DATA_DIR: deep });
  expect(await beside.ended).toBe(2);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await readdir(deep)).not.toContain('server.sock');
});

test('K2 K4 a terminal is told when the server that ran its command stops, or dies', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const asked = once(silent, 'connection');
    const server = await serve(filled);
    const command = run('cli.js', ['feed', `http://127.0.0.1:${port}/feed.xml`], { DATA_DIR: filled });
    await asked;
    server.child.kill(signal);
    expect(await command.ended, signal).toBe(1);
    expect(command.output(), signal).toBe(
      'Портал остановился, не закончив. Повторите, когда он снова заработает.\n',
    );
    expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : null);
  }
  silent.close();
});

test('K4 while PostgreSQL hangs health says so, and SIGTERM ends the server all the same', async () => {
  const proxy = await hangingProxy(await createTestDatabase());
  try {
    const server = await serve(join(folder, 'pg-hangs'), { DATABASE_URL: proxy.databaseUrl });
    proxy.hang();
    const health = await fetch(`${server.url}/api/health/`);
    expect([health.status, await health.json()]).toMatchObject([503, { detail: 'База данных не отвечает.' }]);
    const waiting = fetch(`${server.url}/api/projects/`).catch(() => null);
    server.child.kill('SIGTERM');
    expect(await server.ended).not.toBeNull();
    await waiting;
  } finally {
    await proxy.close();
  }
});

test('K4 an empty PostgreSQL gets no demo accounts unless told to, and two servers start on it at once', async () => {
  const url = await createEmptyDatabase();
  const data = [join(folder, 'pg-1'), join(folder, 'pg-2')];
  const servers = await Promise.all(data.map((dataDir) => serve(dataDir, { DATABASE_URL: url, DEMO: '' })));
  for (const server of servers) {
    const health = await (await fetch(`${server.url}/api/health/`)).json();
    expect(health).toMatchObject({ database: 'postgres', lots: 0 });
  }
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM projects) AS found',
    );
    expect(Number(rows[0].found)).toBe(0);
  });
  // One session, one secret: what one server began the other knows.
  const database = await openDatabase({ databaseUrl: url, dataDir: folder });
  await fillStock(database.db);
  const people = await fillPeople(database.db);
  const session = await createSession(database.db, people.confirmed, null);
  await database.close();
  const [one, two] = [await agentOf(servers[0]!.url, session), new Visitor(servers[1]!.url)];
  for (const [name, value] of one.cookies) two.cookies.set(name, value);
  expect((await two.post('/api/favorites/', { property: 1 })).status).toBe(200);
  expect((await one.get('/api/favorites/')).body).toHaveLength(1);
  for (const server of servers) server.child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
});

test('K4 L7 two servers that start at once with DEMO=1 fill one PostgreSQL once, and what came due while none ran they say once', async () => {
  const url = await createEmptyDatabase();
  const data = [join(folder, 'pg-demo-1'), join(folder, 'pg-demo-2')];
  const variables = { DATABASE_URL: url, DEMO: '1', DEMO_LOTS: '240' };
  const servers = await Promise.all(data.map((dataDir) => serve(dataDir, variables)));
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM lots) AS lots',
    );
    expect(rows).toEqual([{ users: 17, lots: 240 }]);
    const end = async (running: Running[]) => {
      for (const server of running) server.child.kill('SIGTERM');
      expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0]);
    };
    await end(servers);
    // Only the appointment below comes due, whatever hour of the day it is for those of the demo.
    await client.query(
      `DELETE FROM notifications WHERE type = 'appointment_reminders';
       UPDATE appointments SET reminded_of = starts_at, reminded_hours = 0;
       UPDATE appointments SET starts_at = now() + interval '50 minutes', edited_at = now() - interval '3 days'
       WHERE id = (SELECT min(id) FROM appointments WHERE state = 'booked');
       -- Servers look once a minute; that one has passed.
       UPDATE jobs SET next_at = now() WHERE kind = 'reminders'`,
    );
    const told = async () =>
      (await client.query("SELECT title FROM notifications WHERE type = 'appointment_reminders'")).rows;
    const again = await Promise.all(data.map((dataDir) => serve(dataDir, variables)));
    await expect.poll(told, { timeout: 20_000 }).toEqual([{ title: expect.stringContaining('Показ') }]);
    // Each ends after the round that it is in.
    await end(again);
    expect(await told()).toHaveLength(1);
  });
});

test('K2 a command beside a running server is done by it, and without one by itself', async () => {
  const server = await serve(filled);
  await writeFile(join(folder, 'feed.xml'), 'this is no feed');
  const beside = run('cli.js', ['feed', 'feed.xml'], { DATA_DIR: filled });
  expect(await beside.ended).toBe(1);
  expect(beside.output()).not.toContain('Такого файла нет');
  const unknown = run('cli.js', ['nothing'], { DATA_DIR: filled });
  expect(await unknown.ended).toBe(2);
  expect(unknown.output()).toMatch(/^Нет такой команды: nothing\nКоманды: feed, office\./);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const alone = run('cli.js', ['feed', 'feed.xml'], { DATA_DIR: filled });
  expect(await alone.ended).toBe(1);
  expect(alone.output()).toBe(beside.output());
});

test('K2 a command tells what it can do while the database is away, and makes no database for it', async () => {
  const nowhere = join(folder, 'no-database');
  const DATABASE_URL = 'postgres://portal@127.0.0.1:1/portal';
  const places: Record<string, string>[] = [{}, { DATABASE_URL }];
  for (const place of places) {
    const help = run('cli.js', ['office', 'approve', '--help'], { DATA_DIR: nowhere, ...place });
    expect(await help.ended).toBe(0);
    expect(help.output()).toMatch(/^npm run office -- КОМАНДА\n/);
  }
  expect(existsSync(nowhere)).toBe(false);
});

test('K2 npm runs a command in the repository’s folder: its files are meant from where npm was called', async () => {
  const caller = join(folder, 'caller');
  await mkdir(caller);
  await writeFile(join(caller, 'here.xml'), 'this is no feed');
  const store = { DATA_DIR: join(folder, 'npm'), DATABASE_URL: await createTestDatabase() };
  const variables = { ...store, INIT_CWD: caller };
  const byNpm = run('cli.js', ['feed', 'here.xml'], { ...variables, npm_lifecycle_event: 'feed' });
  expect(await byNpm.ended).toBe(1);
  expect(byNpm.output()).not.toContain('Такого файла нет');
  // Below another script of npm the process’s own folder counts.
  const byTest = run('cli.js', ['feed', 'here.xml'], { ...variables, npm_lifecycle_event: 'test' });
  expect(await byTest.ended).toBe(1);
  expect(byTest.output()).toContain('Такого файла нет');
});
