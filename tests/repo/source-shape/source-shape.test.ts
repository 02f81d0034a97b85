import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../support/portal/portal-process';
import { readImports } from '../import-graph.mjs';
import { modules } from '../source-files.mjs';
import { longTests } from './long-tests.mjs';
import { crowdedFolders, needlessFiles, sharedNames } from './source-shape.mjs';
import { spreadLiterals } from './spread-literals.mjs';

/** Folders that may hold many files, each with the reason. */
const crowded = {
  'src/routes': 'each file is an address of the portal, and a folder would be a part of it',
};

/** Small files for one neighbour that stay, each with the reason. */
const small = {};

const paths = modules();
const codes = new Map(paths.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
const imports = readImports(repository, paths);

describe('the source tree', () => {
  test('gives an exported name to one thing', () => {
    expect(sharedNames(codes)).toEqual([]);
  });

  test('gives a folder that grows sub-folders by subject', () => {
    expect(crowdedFolders(paths, new Set(Object.keys(crowded)))).toEqual([]);
  });

  test('keeps no small file for one neighbour without a reason', () => {
    expect(needlessFiles(codes, imports, new Set(Object.keys(small)))).toEqual([]);
  });

  test('gives a browser test one errand, and steps with names where it has many', () => {
    expect(longTests(codes)).toEqual([]);
  });

  test('writes keys where they stand, and spreads no literal into another', () => {
    expect(spreadLiterals(codes)).toEqual([]);
  });

  test('excepts nothing that needs it no more', () => {
    const full = crowdedFolders(paths, new Set()).join();
    const alone = needlessFiles(codes, imports, new Set()).join();
    expect(Object.keys(crowded).filter((folder) => !full.includes(`${folder} `))).toEqual([]);
    expect(Object.keys(small).filter((path) => !alone.includes(`${path} `))).toEqual([]);
  });
});

describe('the checks of the source tree', () => {
  test('a name that two files export is found: values and types, not re-exports, tests and routes', () => {
    const planted = new Map([
      ['src/lib/one.ts', 'export const twice = 1;\nexport type Same = 1;\nexport const Route = 1;'],
      ['server/db/two.ts', 'const twice = 2;\nexport { twice };\nexport const Route = 2;'],
      ['sw/three.ts', "import { once } from './four';\nexport { once };\nexport interface Same { a: 1 }"],
      ['sw/four.ts', "export const once = 1;\nexport { twice } from '../server/db/two';"],
      ['sw/four.test.ts', 'export const once = 1;'],
    ]);
    expect(sharedNames(planted).map((complaint) => complaint.split(' ')[0])).toEqual(['twice', 'Same']);
  });

  test('a folder of thirteen subjects is found, and a test is no subject beside its file', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => [
      `src/ui/a${at}.tsx`,
      `src/ui/a${at}.test.tsx`,
    ]).flat();
    expect(crowdedFolders(twelve, new Set())).toEqual([]);
    expect(crowdedFolders([...twelve, 'src/ui/b.test.ts'], new Set())).toHaveLength(1);
  });

  test('a literal spread into a literal or an element is found; another value and a condition are not', () => {
    const code = ['const all = {', '  ...{ one, two },', '  ...other,', '  ...(three && { three }),', '};'];
    const element = ['const drawn = <Part {...{ one }} {...other} />;'];
    const planted = new Map([
      ['src/lib/all.ts', code.join('\n')],
      ['src/ui/drawn.tsx', element.join('\n')],
    ]);
    expect(spreadLiterals(planted).map((complaint) => complaint.split(' ')[0])).toEqual([
      'src/lib/all.ts:2',
      'src/ui/drawn.tsx:1',
    ]);
  });

  test('a small file for its neighbour is found; a chunk, what a test imports and what is far is not', () => {
    const lines = (count: number) => Array.from({ length: count }, () => '//\n').join('');
    const found = (from: string, more: { deferred?: true; tested?: true; length?: number } = {}) =>
      needlessFiles(
        new Map([['sw/small.ts', lines(more.length ?? 14)]]),
        [from, ...(more.tested ? ['sw/small.test.ts'] : [])].map((user) => ({
          from: user,
          to: 'sw/small.ts',
          specifier: './small',
          kind: 'local' as const,
          deferred: more.deferred ?? false,
        })),
        new Set(),
      );
    expect(found('sw/sw.ts')).toHaveLength(1);
    expect(found('sw/sw.ts', { deferred: true })).toEqual([]);
    expect(found('sw/sw.ts', { tested: true })).toEqual([]);
    expect(found('sw/sw.ts', { length: 15 })).toEqual([]);
    expect(found('sw/pages/sw.ts')).toEqual([]);
  });

  test('a browser test of more than eighty lines is found, and so is a step that is a function of its own', () => {
    const body = (lines: number) => `async () => {${'\n'.repeat(lines - 1)}}`;
    const found = (code: string) => longTests(new Map([['tests/e2e/one.spec.ts', code]])).length;
    expect(found(`test('F1 it', ${body(80)});`)).toBe(0);
    expect(found(`test('F1 it', ${body(81)});`)).toBe(1);
    expect(found(`test.describe('on a phone', () => {\ntest('F1 it', ${body(81)});\n});`)).toBe(1);
    expect(found(`const step = ${body(81)};`)).toBe(1);
    expect(found(`async function step() {${'\n'.repeat(80)}}`)).toBe(1);
    const several = Array.from({ length: 3 }, () => `test('F1 it', ${body(40)});`).join('\n');
    expect(found(`test.describe('on a phone', () => {\n${several}\n});`)).toBe(0);
  });
});
