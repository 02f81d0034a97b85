import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { modules } from './source-files.mjs';

const server = modules().filter((path) => path.startsWith('server/'));
const codeOf = (path: string) => readFileSync(inRoot(path), 'utf8');

const tables = server
  .filter((path) => path.startsWith('server/db/schema/'))
  .flatMap((path) =>
    [...codeOf(path).matchAll(/export const (\w+) = pgTable\(/g)].map(([, name]) => name ?? ''),
  );

/** What a portal without the demo runs. */
const running = server
  .filter((path) => !/^server\/(demo|db\/schema)\/|\.test\.ts$|\/test-[^/]+$/.test(path))
  .map(codeOf)
  .join('\n');

/** Every way in which a row is written. */
const writes = (table: string) =>
  new RegExp(
    `(?:insert|update|insertRows|bannerPart)\\(\\s*${table}\\b|writeRows\\(\\s*tx,\\s*${table}\\b|INSERT INTO \\$\\{${table}\\}`,
  );

test('M1 every table has a writer besides the demo: a feed, the room, an agent, the terminal or the portal itself', () => {
  expect(tables.length).toBeGreaterThan(80);
  expect(tables.filter((table) => !writes(table).test(running))).toEqual([]);
});
