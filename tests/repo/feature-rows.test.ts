import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/portal-process';
import { modules } from './source-files.mjs';

/** Rows of the specification that stand whole: for each a person can do it, so a test does it in the browser. */
const whole = [
  ...['A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A11', 'A12', 'A14'],
  ...['B1', 'B4', 'B5', 'B7', 'B8', 'B9', 'B10'],
  ...['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8'],
  ...['D2', 'D3', 'D4', 'D5', 'D7'],
  ...['E1', 'E2', 'E4'],
  ...['F1', 'F2', 'F3', 'F4', 'F5', 'F7', 'F8', 'F9', 'F12'],
  ...['H1', 'H2', 'I3', 'I4', 'J1', 'J8'],
];

/** Rows of the server alone, and those that stand in part, as far as there are pages for them. */
const others = [
  ...['A1', 'A10', 'A13', 'B2', 'B3', 'B6', 'C9', 'D1', 'D6', 'E3', 'I5'],
  ...['J2', 'J3', 'J4', 'J5', 'J6', 'J7', 'K1', 'K2', 'K3', 'K4'],
];

/** A title that begins with ids: `test('F3 …`, `test('F3, F4 …`, `test.describe('F3: …`. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`]((?:[A-K]\d{1,2}[ ,:]+)+)/g;

const tests = modules().filter(
  (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/repo/'),
);

const namedIn = (paths: string[]) =>
  paths.flatMap((path) =>
    [...readFileSync(join(repository, path), 'utf8').matchAll(TITLE)].flatMap(([, ids = '']) =>
      ids.split(/[ ,:]+/),
    ),
  );

test.each(whole)('row %s is proved in the browser by a test that names it', (row) => {
  expect(namedIn(tests.filter((path) => path.endsWith('.spec.ts')))).toContain(row);
});

test.each(others)('row %s is named by a test', (row) => {
  expect(namedIn(tests)).toContain(row);
});
