import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BundleSource, openBundle } from '../../../server/content/files/bundle-files';
import { demoFiles } from '../../../server/demo/developer/demo-files';
import { makeDemo } from './make-demo';

const made = makeDemo();
let bundle: BundleSource;
beforeAll(async () => {
  bundle = await openBundle(demoFiles.content);
});
afterAll(() => bundle.close());

const unpacked = async (path: string) => gunzipSync(await readFile(path)).toString();
/** A difference is told by where it begins: whole files would fill the screen. */
function expectSame(committed: string, again: string, name: string): void {
  let at = 0;
  while (at < again.length && committed[at] === again[at]) at += 1;
  const there = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  expect(there(committed), `${name}, character ${at}: npm run demo:make`).toBe(there(again));
  expect(committed.length, name).toBe(again.length);
}

// Every drawing is drawn anew, so nothing is left to a sample: all of it takes three seconds.
test('K3 the demo that a portal is filled with is the one that its sources make: npm run demo:make', async () => {
  expectSame(await unpacked(demoFiles.feed), made.feed, 'the feed');
  expectSame(await unpacked(demoFiles.history), JSON.stringify(made.history), 'the history');
  expectSame((await bundle.read('content.json')).toString(), made.content, 'content.json');
  for (const [path, bytes] of made.files) expect(bytes.equals(await bundle.read(path)), path).toBe(true);
});

test('K3 D6 what is written on drawings is drawn in the portal’s own type: no device sets it in another', () => {
  const drawings = [...made.files]
    .filter(([path]) => path.endsWith('.svg'))
    .map(([, bytes]) => bytes.toString());
  expect(drawings.filter((svg) => /<text|font-/.test(svg))).toEqual([]);
  const lettered = drawings.filter((svg) => svg.includes('<use href="#T'));
  expect(lettered.length).toBeGreaterThan(drawings.length / 2);
  const ids = (svg: string, pattern: RegExp) =>
    [...new Set([...svg.matchAll(pattern)].map(([, id]) => id))].sort();
  for (const svg of lettered)
    expect(ids(svg, /<path id="(T\w+)"/g)).toEqual(ids(svg, /<use href="#(T\w+)"/g));
});

test('K3 the committed files are small enough to be fetched with the sources', async () => {
  const sizes = await Promise.all(
    Object.values(demoFiles).map(async (path) => (await readFile(path)).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5 * 1024 * 1024);
});
