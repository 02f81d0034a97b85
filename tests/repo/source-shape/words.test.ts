import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { repository } from '../../support/portal/portal-process';
import { modules } from '../source-files.mjs';
import { retiredWords } from './retired-words';

/** `readPendingChanges`, `PENDING_CHANGES` and `pending-changes` are the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);

const isRetired = (name: string): boolean => wordsOf(name).some((word) => Object.hasOwn(retiredWords, word));

const exportsOf = (path: string): string[] =>
  parseSync(path, readFileSync(join(repository, path), 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );

test('the words of a name are found however it is written', () => {
  expect(['readWishes', 'WISH_MS', 'drop-wish.ts', 'XMLWish'].map(isRetired)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['latest', 'wishful', 'later-builds.ts'].some(isRetired)).toBe(false);
});

test('no file and no exported name has a word that the glossary has replaced', () => {
  const paths = modules();
  const files = paths.filter((path) => isRetired(basename(path)));
  const names = paths.flatMap((path) =>
    exportsOf(path)
      .filter(isRetired)
      .map((name) => `${path}: ${name}`),
  );
  expect([...files, ...names]).toEqual([]);
});
