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
  { realm: 'tools', code: 'document.title;' },
];
const understood: { realm: string; code: string }[] = [
  { realm: 'src', code: 'document.title;' },
  { realm: 'src/device', code: 'indexedDB.databases();' },
  { realm: 'sw', code: 'caches.keys();' },
  { realm: 'server', code: 'process.exit();' },
  { realm: 'tools', code: 'process.exit();' },
];

/** Each stands in a file of its own, named by its place here. */
const planted = [...refused, ...understood].map((one, at) => ({ ...one, file: `planted-${at}.ts` }));
const plantedRealms = [...new Set(planted.map(({ realm }) => realm))];

let copy: string;
/** What the compiler says of the realms that hold nothing but what is planted there, a line each. */
let complaints: string[];

beforeAll(async () => {
  mkdirSync(inRoot('test-results'), { recursive: true });
  copy = mkdtempSync(inRoot('test-results', 'realms-'));
  for (const config of ['tsconfig.json', ...realms.map((realm) => join(realm, 'tsconfig.json'))]) {
    mkdirSync(dirname(join(copy, config)), { recursive: true });
    cpSync(inRoot(config), join(copy, config));
  }
  complaints = [];
  // One after the other: a realm that lies in another is compiled with it.
  for (const realm of plantedRealms) complaints.push(...(await compile(realm)));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function compile(realm: string): Promise<string[]> {
  const here = planted.filter((one) => one.realm === realm);
  for (const { file, code } of here) writeFileSync(join(copy, realm, file), `${code}\nexport {};\n`);
  const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  const said = await run(process.execPath, [compiler, '-p', realm, '--pretty', 'false'], { cwd: copy }).catch(
    (error: Error) => error.message,
  );
  for (const { file } of here) rmSync(join(copy, realm, file));
  return said.split('\n').filter((line) => /(^|: )error TS\d+/.test(line));
}

const complaintsAbout = (realm: string, code: string): string[] => {
  const file = planted.find((one) => one.realm === realm && one.code === code)?.file;
  return complaints.filter((line) => line.startsWith(`${realm}/${file}(`));
};

describe('a realm knows only its own world', () => {
  test.each(refused)('$realm does not compile $code', ({ realm, code }) => {
    expect(complaintsAbout(realm, code)).toContainEqual(
      expect.stringMatching(/\(\d+,\d+\): error TS(2304|2339|2584|2580|2591|2307|2882)/),
    );
  });

  test.each(understood)('$realm compiles $code', ({ realm, code }) => {
    expect(complaintsAbout(realm, code)).toEqual([]);
  });

  test('every complaint is about what should be refused', () => {
    const known = refused.flatMap(({ realm, code }) => complaintsAbout(realm, code));
    expect(complaints.filter((line) => !known.includes(line))).toEqual([]);
  });
});
