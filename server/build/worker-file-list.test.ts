import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packScripts, withIntegrity } from './worker-file-list';

const files = {
  'assets/boot-1a2b3c4d.js': 'boot();',
  'assets/small-1a2b3c4d.js': 'a();',
  'assets/large-1a2b3c4d.js': 'const word = "слово";',
  'assets/face-1a2b3c4d.woff2': 'face',
  'index.html': '<!doctype html>',
};
const entries = Object.entries(files).map(([url, text]) => ({
  url,
  revision: null,
  size: Buffer.byteLength(text),
}));
let folder: string;
const pack = () => packScripts(folder, /\/boot-/)([...entries]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pack-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

test('F1 the list still names every file once, and says where in the pack each script lies that is in it', async () => {
  const { manifest } = await pack();
  const itself = manifest.at(-1)!;
  expect(manifest.map(({ url }) => url).sort()).toEqual([...Object.keys(files), itself.url].sort());
  const bytes = await readFile(join(folder, itself.url));
  expect(itself.integrity).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  let at = 0;
  const found: Record<string, string> = {};
  for (const entry of manifest) {
    if (entry.packed === undefined) continue;
    found[entry.url] = bytes.subarray(at, at + entry.packed).toString();
    at += entry.packed;
  }
  expect(at).toBe(bytes.length);
  const { 'assets/large-1a2b3c4d.js': large, 'assets/small-1a2b3c4d.js': small } = files;
  expect(found).toEqual({ 'assets/large-1a2b3c4d.js': large, 'assets/small-1a2b3c4d.js': small });
});

test('F8 the same files are the same pack, under the same name', async () => {
  const { manifest } = await pack();
  expect((await pack()).manifest).toEqual(manifest);
  const packs = (await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('pack-'));
  expect(packs).toHaveLength(1);
});

test('N6 the document and other files without a hash in their names are listed with the digest of their bytes', async () => {
  const chunk = { url: 'assets/boot-1a2b3c4d.js', revision: null, size: 7 };
  const page = { url: 'index.html', revision: 'abc', size: 15 };
  const digest = createHash('sha256').update(files['index.html']).digest('base64');
  expect(await withIntegrity(folder)([page, chunk])).toEqual({
    manifest: [{ ...page, integrity: `sha256-${digest}` }, chunk],
    warnings: [],
  });
});
