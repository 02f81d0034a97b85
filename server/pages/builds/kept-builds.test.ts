import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database';
import { storedFiles } from '../../db/schema/file-schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { writeStoredFile } from '../../media/stores/database/stored-files';
import { keepBuild, keptFiles } from './kept-builds';

let db: Database;
let root: string;
let app: Hono;
beforeEach(async () => {
  db = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'builds-'));
  app = new Hono();
  app.get('/assets/*', keptFiles(db, 'immutable'), (c) => c.text('none', 404));
});
afterEach(() => rm(root, { recursive: true }));
afterAll(closeTestDatabase);

/** A server of a build with these files starts; each holds its own name. */
async function start(build: string, ...names: string[]): Promise<void> {
  await mkdir(join(root, build, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(root, build, 'assets', name), `of ${name}`);
  await keepBuild(db, join(root, build));
}
const ask = (name: string, encodings = '') =>
  app.request(`/assets/${name}`, { headers: { 'accept-encoding': encodings } });
const statusOf = async (name: string) => (await ask(name)).status;

test('N1 A8 files of the last three builds to have started are given out, those of older ones are gone', async () => {
  await writeStoredFile(db, `/storage/ab/ab${'0'.repeat(38)}.svg`, Buffer.from('<svg/>'));
  await start('one', 'a-1.js', 'shared-0.js');
  await start('two', 'a-2.js', 'shared-0.js');
  await start('three', 'a-3.js');
  // An old server is started again: its pages are in use.
  await start('one', 'a-1.js', 'shared-0.js');
  await start('four', 'a-4.js');
  expect(await Promise.all(['a-1.js', 'a-2.js', 'a-3.js', 'a-4.js', 'shared-0.js'].map(statusOf))).toEqual([
    200, 404, 200, 200, 200,
  ]);
  await start('five', 'a-5.js');
  await start('six', 'a-6.js');
  expect(await Promise.all(['a-1.js', 'a-4.js', 'shared-0.js'].map(statusOf))).toEqual([404, 200, 404]);
  const left = (await db.select().from(storedFiles)).map(({ address }) => address);
  expect(left.filter((address) => address.startsWith('/storage/'))).toHaveLength(1);
});

test('N1 A8 a file comes as its build has laid it: in the encoding the browser takes, of its type', async () => {
  await start('one', 'a-1.js', 'a-1.js.br', 'a-1.js.gz', 'b-1.woff2');
  const told = async (name: string, encodings: string) => {
    const answer = await ask(name, encodings);
    const headers = ['content-encoding', 'vary', 'content-type', 'cache-control'];
    return [await answer.text(), ...headers.map((header) => answer.headers.get(header))];
  };
  const script = 'text/javascript; charset=utf-8';
  expect(await told('a-1.js', 'gzip, br')).toEqual([
    ...['of a-1.js.br', 'br', 'Accept-Encoding', script, 'immutable'],
  ]);
  expect((await told('a-1.js', 'gzip'))[0]).toBe('of a-1.js.gz');
  expect(await told('a-1.js', '')).toEqual(['of a-1.js', null, null, script, 'immutable']);
  expect(await told('b-1.woff2', 'br')).toEqual(['of b-1.woff2', null, null, 'font/woff2', 'immutable']);
  for (const name of ['none-1.js', '..%2fa-1.js', 'x/a-1.js']) expect(await statusOf(name), name).toBe(404);
});

test('N1 files that another server has lost from the database are there again with the next look', async () => {
  await start('one', 'a-1.js');
  await db.delete(storedFiles);
  expect(await statusOf('a-1.js')).toBe(404);
  await keepBuild(db, join(root, 'one'));
  expect(await statusOf('a-1.js')).toBe(200);
});
