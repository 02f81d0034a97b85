import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../support/portal/portal-process';
import { modules, projectFiles } from './source-files.mjs';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const files = projectFiles();
const texts = files.filter((path) =>
  /\.(tsx?|[mc]?js|json|md|html|css|sql|svg|webmanifest)$|^\.ci\//.test(path),
);

/** Of the given files those in which the pattern stands, with the place. */
function standing(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) => {
    const lines = read(path).split('\n');
    return lines.flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
  });
}

describe('the repository', () => {
  test('leaves no test out', () => {
    const specs = modules().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
    expect(specs.length).toBeGreaterThan(3);
    expect(standing(/\b(test|it|describe|suite)\.(only|skip|todo|fixme|skipIf|runIf)\b/, specs)).toEqual([]);
  });

  test('names no machine: no absolute folder, no package registry', () => {
    // Put together here, so that this file does not name them itself.
    const folders = ['work', 'root', 'home', 'Users'].map((name) => `/${name}/`).join('|');
    const outside = texts.filter((path) => path !== 'package-lock.json');
    expect(standing(new RegExp(`(^|[\\s"'\`(=:])(${folders})`), outside)).toEqual([]);
    expect(standing(new RegExp(['registry', '(npmjs|yarnpkg)'].join('[.]')), outside)).toEqual([]);
  });

  test('cites the specification by its sections, not by files that are not here', () => {
    const absent = [
      'portal[.]txt',
      ...['features', 'handles', 'api', 'domain'].map((name) => `${name}[.]md`),
    ];
    const cited = new RegExp(`(?<!docs/)\\b(${absent.join('|')})`);
    expect(standing(cited, texts)).toEqual([]);
  });

  test('claims a row by the query that locks it, and never by IN, which may claim more', () => {
    const server = modules().filter((path) => path.startsWith('server/'));
    const claims = server.flatMap((path) => {
      const code = read(path);
      const queries = [...code.matchAll(/const (\w+) = (?:(?!;\n)[\s\S])*?\.limit\(1\)\s*\.for\(/g)];
      return queries.map(([, name]) => ({ path, code, name: name ?? '' }));
    });
    expect(claims.length).toBeGreaterThan(2);
    const isByIn = ({ code, name }: (typeof claims)[number]) =>
      new RegExp(`inArray\\([^)]*, ${name}\\)|IN \\$\\{${name}\\}`).test(code);
    expect(claims.filter(isByIn).map(({ path }) => path)).toEqual([]);
  });

  test('has a lock file that works with any registry', () => {
    const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(read('package-lock.json'));
    const bound = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http'));
    expect(bound.map(([name]) => name)).toEqual([]);
  });

  test('asks for exact versions', () => {
    const wanted = JSON.parse(read('package.json'));
    const versions: [string, string][] = Object.entries({
      ...wanted.dependencies,
      ...wanted.devDependencies,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('has no barrels', () => {
    // A route named index is an address, not a barrel.
    const own = modules().filter((path) => !path.startsWith('src/routes/'));
    expect(own.filter((path) => /^index\./.test(basename(path)))).toEqual([]);
    expect(standing(/^export \* from/, own)).toEqual([]);
  });

  test('names its modules in kebab-case', () => {
    const own = modules().filter((path) => !path.startsWith('src/routes/') && !path.endsWith('.gen.ts'));
    const odd = own.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(basename(path)));
    expect(odd).toEqual([]);
  });

  test("keeps of the migrations' snapshots the last alone, from which the next migration is made", () => {
    const { entries }: { entries: { idx: number }[] } = JSON.parse(
      read('server/db/migrations/meta/_journal.json'),
    );
    const meta = files
      .filter((path) => path.startsWith('server/db/migrations/meta/'))
      .map((path) => basename(path));
    const last = String(entries.at(-1)!.idx).padStart(4, '0');
    expect(meta.sort()).toEqual([`${last}_snapshot.json`, '_journal.json']);
  });

  test('has one time zone, which is a setting, and asks no clock of the server for another', () => {
    const own = modules().filter((path) => !/^tests\/|\.test\.tsx?$|^server\/demo\//.test(path));
    const outside = own.filter(
      (path) => path !== 'server/config.ts' && !path.startsWith('src/contract/time/'),
    );
    expect(standing(/Europe\/Moscow|[+]03:?00|\b3 \* 3_?600_?000\b/, outside)).toEqual([]);
    const served = outside.filter((path) => path.startsWith('server/'));
    const local = /DateTimeFormat|toLocale(Date|Time)?String\(\)|\.get(Hours|Date|Day|Month|FullYear)\(\)/;
    expect(standing(local, served)).toEqual([]);
  });

  test('M10 M13 writes lines of the journal by one function, and changes one where an account is erased or its network is old', () => {
    const server = modules().filter((path) => /^server\/(?!.*(\.test\.|\/test-))/.test(path));
    const places = (pattern: RegExp) => standing(pattern, server).map((place) => place.split(':')[0]);
    expect(places(/insert\(auditLines\)/)).toEqual(['server/journal/write-journal.ts']);
    expect(places(/\.(update|delete)\(auditLines\)/)).toEqual([
      'server/staff/accounts/erase-account.ts',
      'server/staff/personal/keep-periods.ts',
    ]);
  });

  test('promises nothing for later in its code', () => {
    const words = new RegExp(
      `\\b(${['TO', 'FIX'].map((start, at) => start + ['DO', 'ME'][at]).join('|')})\\b`,
    );
    expect(standing(words, modules())).toEqual([]);
  });
});
