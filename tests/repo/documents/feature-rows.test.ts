import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../support/portal/portal-process';
import { featureRows as rows } from '../../trial/rows/feature-rows';
import { modules } from '../source-files.mjs';

const withProof = (wanted: string) => rows.filter(({ proof }) => proof === wanted).map(({ id }) => id);

/** A title that begins with ids: `test('F3 …`, `test('F3, F4 …`, `test.describe('F3: …`. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`]((?:[A-O]\d{1,2}[ ,:]+)+)/g;

const tests = modules().filter(
  (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/repo/'),
);

const namedIn = (paths: string[]) =>
  paths.flatMap((path) =>
    [...readFileSync(join(repository, path), 'utf8').matchAll(TITLE)].flatMap(([, ids = '']) =>
      ids.split(/[ ,:]+/),
    ),
  );

test('every row is listed once, with a proof that is asked for', () => {
  expect(rows.length).toBeGreaterThan(90);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ proof }) => proof))).toEqual(new Set(['browser', 'tests']));
});

test('every row that a test names is listed', () => {
  const listed = new Set(rows.map(({ id }) => id));
  expect([...new Set(namedIn(tests))].filter((id) => id !== '' && !listed.has(id))).toEqual([]);
});

test.each(withProof('browser'))('row %s is proved in the browser by a test that names it', (row) => {
  expect(namedIn(tests.filter((path) => path.endsWith('.spec.ts')))).toContain(row);
});

test.each(withProof('tests'))('row %s is named by a test', (row) => {
  expect(namedIn(tests)).toContain(row);
});
