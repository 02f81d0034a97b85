import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AskedDeltas, applyDelta, type Deltas } from '../../../src/contract/service-worker/file-deltas';
import type { Database } from '../../db/database';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { answerDeltas, type BuildStore, buildsInBoth, buildsInFolders, deltasLimit } from './build-deltas';
import { buildsInDatabase, keepBuild } from './kept-builds';

const lines = (word: string) =>
  Array.from({ length: 400 }, (_, at) => `const ${word}${at} = () => call(${at * 7});`).join('\n');
const EARLIER = lines('lot');
const OTHER = Array.from({ length: 100 }, (_, at) =>
  createHash('sha256').update(String(at)).digest('base64'),
).join('\n');
const LATER = EARLIER.replace('lot200', OTHER.slice(0, 2000));

let db: Database;
let root: string;
beforeEach(async () => {
  db = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'deltas-'));
});
afterEach(() => rm(root, { recursive: true }));
afterAll(closeTestDatabase);

/** A folder of scripts, as a build and what is kept of earlier ones lie. */
async function folderOf(name: string, scripts: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, name, 'assets');
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(scripts)) await writeFile(join(folder, file), text);
  return folder;
}

const DOCUMENT = { digest: '22222222abc=', policy: "default-src 'self'" };
const appOf = (builds: BuildStore) =>
  new Hono().post(
    '/assets/deltas',
    deltasLimit,
    answerDeltas(builds, async () => DOCUMENT),
  );
const post = (app: Hono, body: unknown, headers: Record<string, string> = {}) =>
  app.request('/assets/deltas', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const deltasOf = async (app: Hono, asked: AskedDeltas) => (await (await post(app, asked)).json()) as Deltas;

test('F8 a device is told what has changed in the scripts that it has', async () => {
  const folders = [
    await folderOf('new', { 'lot-page-22222222.js': LATER, 'same-22222222.js': OTHER }),
    await folderOf('kept', { 'lot-page-11111111.js': EARLIER, 'same-11111111.js': EARLIER }),
  ];
  const app = appOf(buildsInFolders(folders));
  const asked = {
    stored: ['lot-page-11111111.js', 'same-11111111.js', 'gone-11111111.js'],
    missing: ['lot-page-22222222.js', 'same-22222222.js', 'gone-22222222.js', 'added-22222222.js'],
  };
  const answer = await post(app, asked, { 'accept-encoding': 'br' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const body = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  const { 'lot-page-22222222.js': change, ...others } = JSON.parse(body) as Deltas;
  expect(change?.earlier).toBe('lot-page-11111111.js');
  expect(applyDelta(EARLIER, change?.delta ?? [])).toBe(LATER);
  // Of a script that is another altogether the change is as long as the script.
  expect(Object.keys(others)).toEqual([]);
});

test('F8 of two scripts that have one name the nearer one is taken, and no two are compared twice', async () => {
  const folder = await folderOf('new', {
    'device-11111111.js': OTHER,
    'device-22222222.js': EARLIER,
    'device-33333333.js': LATER,
  });
  const scripts = buildsInFolders([folder]);
  const read = vi.spyOn(scripts, 'read');
  const app = appOf(scripts);
  const asked = {
    stored: ['device-11111111.js', 'device-22222222.js'],
    missing: ['device-33333333.js'],
  };
  for (const _ of [1, 2]) {
    const deltas = await deltasOf(app, asked);
    expect(deltas['device-33333333.js']?.earlier).toBe('device-22222222.js');
  }
  expect(read).toHaveBeenCalledTimes(4);
});

test("F8 of its document a server tells what has changed, with the policy of it, and nothing of another build's", async () => {
  const folder = await folderOf('new', {
    'document-11111111.txt': EARLIER,
    'document-22222222.txt': LATER,
    'document-33333333.txt': LATER,
  });
  const asked = {
    stored: ['document-11111111.txt'],
    missing: ['document-22222222.txt', 'document-33333333.txt'],
  };
  const answer = await post(appOf(buildsInFolders([folder])), asked);
  expect(answer.headers.get('content-security-policy')).toBe(DOCUMENT.policy);
  expect(Object.keys((await answer.json()) as Deltas)).toEqual(['document-22222222.txt']);
});

test('F8 N1 scripts of a build that another server has put into the database are compared as well', async () => {
  await folderOf('old', { 'lot-page-11111111.js': EARLIER });
  await keepBuild(db, join(root, 'old'));
  const here = buildsInFolders([await folderOf('new', { 'lot-page-22222222.js': LATER })]);
  const asked = { stored: ['lot-page-11111111.js'], missing: ['lot-page-22222222.js'] };
  expect(await deltasOf(appOf(here), asked)).toEqual({});
  const both = appOf(buildsInBoth(here, buildsInDatabase(db)));
  expect(Object.keys(await deltasOf(both, asked))).toEqual(asked.missing);
});

test.each([
  ['no JSON', '<!doctype html>', 400],
  ['no lists', { stored: 'lot-page-11111111.js' }, 400],
  ['a path', { stored: ['../../../etc/passwd-1-11111111.js'], missing: [] }, 400],
  ['a file that is no script', { stored: [], missing: ['builds.json'] }, 400],
  ['more names than a build has', { stored: [], missing: Array(1001).fill('a-11111111.js') }, 400],
  ['a list without an end', 'x'.repeat(200_000), 413],
])('F8 %s is refused', async (_, body, status) => {
  const answer = await post(appOf(buildsInFolders([root])), body, {
    'content-length': String(typeof body === 'string' ? body.length : 10),
  });
  expect(answer.status).toBe(status);
});
