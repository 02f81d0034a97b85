import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packPortal } from '../../../server/bin/lib/pack-portal.mjs';
import { yrlFeed, yrlOffer } from '../../../server/feed/test-feeds';
import { freePort } from '../../support/portal/ports';

const MOST_BYTES = 200 * 1024 * 1024;

let folder: string;
let portal: string;
let url: string;
let server: ChildProcess;

/** Nothing of this process: neither its folder nor its variables lead back to the checkout. */
const surroundings = () => ({
  cwd: '/',
  env: {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    PORT: new URL(url).port,
    DEMO: '1',
    DEMO_LOTS: '120',
  },
});

const command = async (...words: string[]) =>
  (
    await promisify(execFile)(
      process.execPath,
      [join(portal, 'dist/server/cli.js'), ...words],
      surroundings(),
    )
  ).stdout;

beforeAll(async () => {
  // By its real name: what lies outside of the checkout finds no packages above itself.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'packed-')));
  portal = join(folder, 'portal');
  packPortal(portal);
  url = `http://127.0.0.1:${await freePort()}`;
  server = spawn(process.execPath, [join(portal, 'dist/server/main.js')], {
    ...surroundings(),
    stdio: 'ignore',
  });
  const limit = Date.now() + 60_000;
  while (Date.now() < limit) {
    if (
      await fetch(`${url}/api/ready/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (server.exitCode !== null) throw new Error(`The packed server ended with ${server.exitCode}`);
    await sleep(100);
  }
  throw new Error('The packed server did not answer');
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('N3 the packed folder is small, and has the recipes beside what runs', async () => {
  let bytes = 0;
  for (const entry of await readdir(portal, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  expect(bytes).toBeLessThan(MOST_BYTES);
  const pages = ['operation', 'feeds', 'content', 'integration'].map((page) => `docs/${page}.md`);
  for (const path of ['deploy/portal.service', 'deploy/portal.env', ...pages, 'package.json'])
    expect(existsSync(join(portal, path)), path).toBe(true);
  for (const path of ['src', 'tests', 'node_modules/vite', 'node_modules/typescript'])
    expect(existsSync(join(portal, path)), path).toBe(false);
});

test('N3 a server runs from the packed folder alone: health, the app, its parts and its worker', async () => {
  expect(await (await fetch(`${url}/api/health/`)).json()).toMatchObject({
    status: 'ok',
    database: 'pglite',
  });
  const page = await (
    await fetch(url, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } })
  ).text();
  expect(page).toContain('<html lang="ru"');
  const [, part = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  for (const path of [part, '/sw.js']) {
    const { status, headers } = await fetch(url + path);
    expect([status, headers.get('content-type')], path).toEqual([200, expect.stringContaining('javascript')]);
  }
});

test('N3 its commands import a feed, which people see at once', async () => {
  const file = join(folder, 'feed.xml');
  await writeFile(file, yrlFeed([yrlOffer(1)]));
  const lots = async () => (await (await fetch(`${url}/api/health/`)).json()).lots as number;
  const before = await lots();
  expect(await command('feed', file, '--source', 'packed')).toContain('Добавлено: 1,');
  await vi.waitFor(async () => expect(await lots()).toBe(before + 1), { timeout: 20_000, interval: 500 });
});

test('N3 the packages that the build leaves out are there, those of its threads too', async () => {
  const packages = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pino', 'pdfkit', 'svg-to-pdfkit'];
  const asked = [...packages, './dist/server/thread/make-pdf.mjs', './dist/server/decode-process.mjs'];
  const code = `for (const one of ${JSON.stringify(asked)}) await import(one); process.exit()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    ...surroundings(),
    cwd: portal,
  });
});

test('N3 a folder in which something else lies is not packed over', async () => {
  const other = await mkdtemp(join(folder, 'other-'));
  await writeFile(join(other, 'letter.txt'), 'mine');
  expect(() => packPortal(other)).toThrow('лежит что-то другое');
  expect(await readdir(other)).toEqual(['letter.txt']);
  packPortal(portal);
  expect(existsSync(join(portal, 'dist/server/main.js'))).toBe(true);
});
