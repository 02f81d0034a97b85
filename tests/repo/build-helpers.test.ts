import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devProxy } from '../../server/bin/lib/dev-proxy.mjs';
import { keepAssets } from '../../server/bin/lib/kept-assets.mjs';
import { run, StepFailed } from '../../server/bin/lib/steps.mjs';

let folder: string;
let assets: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-kept-'));
  assets = join(folder, 'assets');
  kept = join(folder, 'kept');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a build leaves: files with a hash in their names, some the same as before. */
function built(...names: string[]): void {
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const name of names) writeFileSync(join(assets, name), name);
}

const keptFiles = () => readdirSync(kept).filter((name) => name !== 'builds.json');

test('A8 the files of the last three builds stay, older ones go, shared ones as long as one build needs them', () => {
  for (const build of [1, 2, 3]) {
    built('framework-a.js', `page-${build}.js`);
    keepAssets(assets, kept);
  }
  expect(keptFiles()).toEqual(['framework-a.js', 'page-1.js', 'page-2.js', 'page-3.js']);
  built('framework-b.js', 'page-4.js');
  keepAssets(assets, kept);
  expect(keptFiles()).toEqual(['framework-a.js', 'framework-b.js', 'page-2.js', 'page-3.js', 'page-4.js']);
  built('framework-b.js', 'page-5.js');
  keepAssets(assets, kept);
  built('framework-b.js', 'page-6.js');
  keepAssets(assets, kept);
  expect(keptFiles()).toEqual(['framework-b.js', 'page-4.js', 'page-5.js', 'page-6.js']);
});

test('A8 the same build made again pushes no older one out', () => {
  for (const build of [1, 2, 3, 3, 3]) {
    built(`page-${build}.js`);
    keepAssets(assets, kept);
  }
  expect(keptFiles()).toEqual(['page-1.js', 'page-2.js', 'page-3.js']);
});

test('the first build of a clone has nothing to keep', () => {
  keepAssets(assets, kept);
  expect(existsSync(kept)).toBe(false);
});

test('a step that fails tells what the program said and how it ended', async () => {
  const failing = run(process.execPath, ['-e', "console.error('out of paper'); process.exit(3)"]);
  await expect(failing).rejects.toThrow(StepFailed);
  await expect(failing).rejects.toThrow(/out of paper[\s\S]*код 3/);
});

test('A13 `npm run dev` stands before the portal of this machine, or before that of SERVER_API_BASE', () => {
  const own = 'http://127.0.0.1:4174';
  expect(devProxy(own, '')['/api']).toEqual({ target: own, changeOrigin: false });
  const other = devProxy(own, 'https://lk.dev.test');
  expect(other['/api']).toEqual({ target: 'https://lk.dev.test', changeOrigin: true });
  expect(Object.keys(other)).toContain('/storage');
});
