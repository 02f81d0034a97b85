import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packScripts, withIntegrity } from './worker-file-list';

const map = JSON.stringify({
  imports: Object.fromEntries(
    ['small', 'large', 'later.deals'].map((name) => [`#${name}`, `/assets/${name}-1a2b3c4d.js`]),
  ),
});
const files = {
  'assets/boot-1a2b3c4d.js': 'import("#large");import("#later.deals");',
  'assets/small-1a2b3c4d.js': 'a();',
  'assets/large-1a2b3c4d.js': 'import"#small";const word = "слово";',
  'assets/later.deals-1a2b3c4d.js': 'import"#small";deals();',
  'assets/rows-1a2b3c4d.js': 'rows();',
  'assets/face-1a2b3c4d.woff2': 'face',
  'index.html': `<script type="importmap">${map}</script><script type="module" src="/assets/boot-1a2b3c4d.js"></script>`,
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

/** The scripts that lie in a pack, by what the list says of it. */
async function unpacked(manifest: Awaited<ReturnType<typeof pack>>['manifest'], name: string) {
  const itself = manifest.find(({ url }) => url.startsWith(`assets/${name}-`))!;
  const bytes = await readFile(join(folder, itself.url));
  expect(itself.integrity).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  let at = 0;
  const found: Record<string, string> = {};
  for (const entry of manifest) {
    if (entry.packed === undefined || entry.url.includes('/later.') !== (name === 'later')) continue;
    found[entry.url] = bytes.subarray(at, at + entry.packed).toString();
    at += entry.packed;
  }
  expect(at).toBe(bytes.length);
  return found;
}
const bodiesOf = (...names: ('large' | 'small' | 'later.deals')[]) =>
  Object.fromEntries(
    names.map((name) => [`assets/${name}-1a2b3c4d.js`, files[`assets/${name}-1a2b3c4d.js`]]),
  );

test('F1 the list names every file once, and says where in its pack each script lies that is in one', async () => {
  const { manifest } = await pack();
  const packs = manifest.slice(-2).map(({ url }) => url);
  const listed = Object.keys(files).filter((url) => !url.includes('/rows-'));
  expect(manifest.map(({ url }) => url).sort()).toEqual([...listed, ...packs].sort());
  expect(await unpacked(manifest, 'pack')).toEqual(bodiesOf('large', 'small'));
});

test('F1 what comes later is a pack of its own, and what nothing listed leads to does not come', async () => {
  const { manifest } = await pack();
  expect(await unpacked(manifest, 'later')).toEqual(bodiesOf('later.deals'));
  expect(manifest.map(({ url }) => url)).not.toContain('assets/rows-1a2b3c4d.js');
});

test('F8 the same files are the same packs, under the same names', async () => {
  const { manifest } = await pack();
  expect((await pack()).manifest).toEqual(manifest);
  const packs = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.txt'));
  expect(packs).toHaveLength(2);
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
