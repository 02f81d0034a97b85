import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { run } from '../../server/bin/lib/steps.mjs';
import { realms } from './check-types.mjs';

/** What a realm must not be able to name, and what it must. */
const refused: { realm: string; code: string }[] = [
  { realm: 'src/contract', code: 'document.title;' },
  { realm: 'src/contract', code: 'process.exit();' },
  { realm: 'src/shell', code: 'document.title;' },
  { realm: 'src/shell', code: 'self.caches;' },
  { realm: 'src/device', code: 'document.title;' },
  { realm: 'src/device', code: 'process.exit();' },
  { realm: 'src', code: "import { readFileSync } from 'node:fs';\nreadFileSync('x');" },
  { realm: 'sw', code: 'document.title;' },
  { realm: 'sw', code: 'process.exit();' },
  { realm: 'server', code: 'document.title;' },
];
const understood: { realm: string; code: string }[] = [
  { realm: 'src', code: 'document.title;' },
  { realm: 'src/device', code: 'indexedDB.databases();' },
  { realm: 'sw', code: 'caches.keys();' },
  { realm: 'server', code: 'process.exit();' },
];

let copy: string;

beforeAll(() => {
  mkdirSync(inRoot('test-results'), { recursive: true });
  copy = mkdtempSync(inRoot('test-results', 'realms-'));
  for (const config of ['tsconfig.json', ...realms.map((realm) => join(realm, 'tsconfig.json'))]) {
    mkdirSync(dirname(join(copy, config)), { recursive: true });
    cpSync(inRoot(config), join(copy, config));
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Compiles a realm that holds nothing but the given code. */
async function compile(realm: string, code: string): Promise<string> {
  const path = join(copy, realm, 'planted.ts');
  writeFileSync(path, `${code}\nexport {};\n`);
  try {
    const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
    return await run(process.execPath, [compiler, '-p', realm], { cwd: copy });
  } finally {
    rmSync(path);
  }
}

describe('a realm knows only its own world', () => {
  test.each(refused)('$realm does not compile $code', async ({ realm, code }) => {
    await expect(compile(realm, code)).rejects.toThrow(
      /planted\.ts\(\d+,\d+\): error TS(2304|2339|2584|2580|2591|2307|2882)/,
    );
  });

  test.each(understood)('$realm compiles $code', async ({ realm, code }) => {
    await expect(compile(realm, code)).resolves.toBe('');
  });
});
