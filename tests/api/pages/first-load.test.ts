import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPILE_HINT, RUN_AT_START } from '../../../server/build/files/compile-hint';
import { partOfFile } from '../../../src/contract/service-worker/file-deltas';
import { isLaterScript } from '../../../src/contract/service-worker/later-names';
import { repository } from '../../support/portal/portal-process';

const assets = join(repository, 'dist/client/assets');
/** What the page loads before a selection works; the worker's registration follows when it is drawn. */
const parts = ['boot', 'framework', 'portal', 'versions'];
const partOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

const document = (): string => readFileSync(join(assets, '../index.html'), 'utf8');

/** Which file of this build each name is that scripts import: the document says so. */
function importMap(): Readonly<Record<string, string>> {
  const [, map] = /<script type="importmap">(.+?)<\/script>/.exec(document()) ?? [];
  return JSON.parse(map ?? 'null').imports;
}
const imports = importMap();

/** A built file with everything that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*"(#[^"]+)"/g))
    withImports(imports[name]?.replace('/assets/', '') ?? name, found);
  return found;
}

function firstLoad(): Set<string> {
  const first = new Set<string>();
  for (const file of readdirSync(assets)) if (parts.includes(partOf(file))) withImports(file, first);
  return first;
}

/** Schemas and words of a late page come into the first load when a route's address needs one word of their file. */
test('the JavaScript of the first load is at most 135 kB', () => {
  const first = firstLoad();
  // They import nothing of each other's but what the bundler itself runs on.
  expect([...first].map(partOf).sort()).toEqual([...parts, 'rolldown-runtime'].sort());
  const bytes = [...first].map((file) => statSync(join(assets, `${file}.br`)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(135_000);
});

test('F2 what every start runs is compiled while it is loaded', () => {
  const hinted = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').startsWith(COMPILE_HINT),
  );
  expect([...new Set(hinted.map(partOf))].sort()).toEqual([...RUN_AT_START, 'dexie'].sort());
  expect(RUN_AT_START).toEqual(expect.arrayContaining(parts));
});

/** One small module that lies in the file of a page has every start run all of that page: decision 86. */
test('F2 what every start runs has nothing of a page come with it', () => {
  const run = RUN_AT_START.filter((part) => part !== 'corner');
  const come = new Set<string>();
  for (const file of readdirSync(assets)) if (run.includes(partOf(file))) withImports(file, come);
  const others = [...come].map(partOf).filter((part) => !run.includes(part));
  expect(others.sort()).toEqual(['commission', 'rolldown-runtime']);
});

test('F2 nothing is painted before the whole header is parsed', () => {
  const [head = '', body = ''] = document().split('</head>');
  const [, end] = /<link rel="expect" href="#([\w-]+)" blocking="render"/.exec(head) ?? [];
  const [mark] = /<!--\/head-->.{0,200}/.exec(body) ?? [];
  expect(mark).toContain(`<!--/head--><i id="${end}" hidden></i></div>`);
});

test('F8 no part of the app names another by an address that an update changes', () => {
  const known = new Set(Object.values(imports));
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(assets, file), 'utf8');
    const named = [...code.matchAll(/["'`](?:\.|\/assets)\/([\w.-]+-[\w-]{8}\.js)["'`]/g)].map(
      ([, name]) => `/assets/${name}`,
    );
    expect(
      named.filter((name) => known.has(name)),
      file,
    ).toEqual([]);
  }
});

/** A full device refuses the database, perhaps without a network. The chunk is found by a text that it holds. */
test('F1 the memory fallback for a refused IndexedDB is precached, and no part of the first load', () => {
  const worker = readFileSync(join(assets, '../sw.js'), 'utf8');
  const standIns = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => readFileSync(join(assets, file), 'utf8').includes('IDBFactory`}'));
  expect(standIns).toHaveLength(1);
  expect(worker).toContain(standIns[0]);
  expect(firstLoad()).not.toContain(standIns[0]);
});

/** The worker's list of scripts: the parts in each pack. */
function packedScripts(): { first: string[]; later: string[] } {
  const worker = readFileSync(join(assets, '../sw.js'), 'utf8');
  const listed = [...worker.matchAll(/\{[^{}]*"packed":\d+[^{}]*\}/g)].map(([entry]) => JSON.parse(entry));
  const urls: string[] = listed.map(({ url }) => url);
  const parts = (isWanted: boolean) =>
    urls
      .filter((url) => isLaterScript(url) === isWanted)
      .map((url) => partOfFile(url.replace('assets/', '')));
  return { first: parts(false), later: parts(true) };
}

test('F1 pages that a guard closes to accounts without confirmation come in the second pack, all others in the first', () => {
  const scripts = packedScripts();
  const routes = join(repository, 'src/routes');
  const pages = readdirSync(routes)
    .filter((file) => /^[^-_].*\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
    .map((file) => ({
      part: file.replace(/\.tsx$/, '').replaceAll('$', '_'),
      isGuarded: readFileSync(join(routes, file), 'utf8').includes('guards: ['),
    }));
  const guarded = pages.filter(({ isGuarded }) => isGuarded);
  expect(guarded.length).toBeGreaterThan(10);
  for (const { part } of guarded) expect(scripts.later).toContain(part);
  const open = pages.filter(({ isGuarded }) => !isGuarded).map(({ part }) => part);
  expect(scripts.first.filter((part) => open.includes(part)).length).toBeGreaterThan(5);
  expect(scripts.later.filter((part) => open.includes(part))).toEqual([]);
});
