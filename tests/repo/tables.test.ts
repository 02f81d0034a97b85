import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { run } from '../../server/bin/lib/steps.mjs';
import { oneChecker } from './check-types.mjs';
import type { PlantedRow } from './planted-rows/planted-row';

const plants = Object.values(
  import.meta.glob<PlantedRow>(['./planted-rows/**/*.ts', '!./planted-rows/planted-row.ts'], {
    eager: true,
    import: 'planted',
  }),
);
const realms = ['src', 'sw', 'server', 'tools'];

let copy: string;
/** What the compiler says of the copy: a file, and its complaint with the lines that belong to it. */
let complaints: { file: string; words: string }[];

beforeAll(async () => {
  mkdirSync(inRoot('test-results'), { recursive: true });
  copy = mkdtempSync(inRoot('test-results', 'tables-'));
  for (const folder of [...realms, 'tsconfig.json', 'package.json'])
    cpSync(inRoot(folder), join(copy, folder), { recursive: true });
  for (const { file, after, row } of plants.flatMap(({ rows }) => rows)) {
    const lines = readFileSync(join(copy, file), 'utf8').split('\n');
    const at = lines.findIndex((line) => line.trim() === after);
    if (at < 0) throw new Error(`${file} has no line '${after}'`);
    writeFileSync(join(copy, file), lines.toSpliced(at + 1, 0, row).join('\n'));
  }
  complaints = (await Promise.all(realms.map(compile))).flat();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function compile(realm: string): Promise<typeof complaints> {
  const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  const said = await run(process.execPath, [compiler, '-p', realm, '--pretty', 'false', ...oneChecker], {
    cwd: copy,
  }).catch((error: Error) => error.message);
  const found: typeof complaints = [];
  for (const line of said.split('\n')) {
    const file = /^([^\s(][^(]*)\(\d+,\d+\): error /.exec(line)?.[1];
    if (file) found.push({ file, words: line });
    else if (found.length > 0) found.at(-1)!.words += `\n${line}`;
  }
  return found;
}

/**
 * The keys of the rows that a complaint is about: all that it says are missing, or else the first that it names;
 * the types that it shows behind that may hold other planted rows.
 */
function aboutWhom(words: string): string[] {
  const missing = /missing the following properties from type .*: ([^:]+)$/m.exec(words)?.[1];
  const named = plants
    .map(({ key }) => ({ key, at: (missing ?? words).indexOf(key) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);
  return missing ? named : named.slice(0, 1);
}

describe('a row more is a compile error wherever it is not answered yet, and nowhere else', () => {
  test.each(plants)('$table', ({ key, answers }) => {
    const files = complaints.filter(({ words }) => aboutWhom(words).includes(key)).map(({ file }) => file);
    expect([...new Set(files)].sort()).toEqual([...answers].sort());
  });

  test('every complaint is about a planted row', () => {
    expect(complaints.filter(({ words }) => aboutWhom(words).length === 0)).toEqual([]);
  });
});
