import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { agentBounds } from '../../../server/accounts/limits/agent-bounds';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { readConfig, Variables } from '../../../server/config';
import { modules, projectFiles } from '../source-files.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

test('the page of the configuration has every variable, each once, with its default', () => {
  const page = read('docs/configuration.md').split('Tests and figures')[0] ?? '';
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*?) ?\| /gm)].map(([, name = '', usual = '']) => [
    name,
    usual,
  ]);
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(Variables.entries).sort());
  const told = new Map(
    rows.map(([name, usual = '']) => [name, name === 'DATA_DIR' ? resolve(usual) : usual]),
  );
  for (const [name, usual] of Object.entries(readConfig({})))
    if (['string', 'number'].includes(typeof usual)) expect(told.get(name), name).toBe(String(usual));
});

test('the page of operation tells the bounds of one account', () => {
  const { phones, fixations, waiting, appointments } = agentBounds;
  const page = read('docs/operation.md');
  for (const words of [
    `fixations | ${phones.count} an hour`,
    `fixations made | ${fixations.count} an hour`,
    `developer | ${waiting.ofAgent} of an agent, ${waiting.ofClient} of a client`,
    `to come | ${appointments.ofAgent} of an agent, ${appointments.ofClient} of a client`,
  ])
    expect(page).toContain(words);
});

test('the names for programs are words of the portal', () => {
  const plain = (text: string) => text.replaceAll(/\u00a0|\\u00a0/g, ' ');
  const sources = modules().filter((path) => /^(src|server)\/(?!.*\.test\.)/.test(path));
  const code = plain(sources.map(read).join('\n'));
  const names = [...plain(read('docs/names-for-programs.md')).matchAll(/'([^'\n]*[а-яё][^'\n]*)'/gi)];
  const pieces = names.flatMap(([, name = '']) =>
    name.split(/(?:№ )?\bN\b|:? ?…/).map((piece) => piece.trim()),
  );
  expect(pieces.length).toBeGreaterThan(100);
  expect(pieces.filter((piece) => !code.includes(piece))).toEqual([]);
});

test('the decisions have one form, and the index lists them all', () => {
  const pages = readdirSync(inRoot('docs/decisions')).filter((name) => /^\d/.test(name));
  const rows = pages.sort().map((name) => {
    const form = new RegExp(
      `^# (${name.slice(0, 4)})\\. (.+)\n\nDate: (\\d{4}-\\d\\d-\\d\\d)\\. Status: (?:in force|superseded by \\[\\d{4}\\]\\(.+\\))\\.\n\n` +
        '\\*\\*Context\\.\\*\\*[^]+\n\\*\\*Decision\\.\\*\\*[^]+\n\\*\\*Consequences\\.\\*\\* ',
    );
    const [, number, title, date] = form.exec(read(`docs/decisions/${name}`)) ?? [];
    return `| [${number}](${name}) | ${title} | ${date} |`;
  });
  const index = read('docs/decisions/README.md').split('\n');
  expect(index.filter((line) => /^\| \[/.test(line))).toEqual(rows);
});

test('a stranger reads the README in a minute', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(100);
});

test('the newest version of the changes is the one of the package', () => {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  const newest = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1];
  expect([newest, lock.version, lock.packages[''].version]).toEqual([version, version, version]);
});

test('every link between the pages leads to a file that is there', () => {
  const pages = projectFiles().filter((path) => path.endsWith('.md'));
  const broken = pages.flatMap((page) =>
    [
      ...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g),
      ...read(page).matchAll(/src="(?!https?:)([^"]+)"/g),
    ]
      .map(([, link = '']) => join(dirname(page), link))
      .filter((path) => !existsSync(inRoot(path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(broken).toEqual([]);
});

test('what the pages name by its path from the root is there', () => {
  const pages = projectFiles().filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  const gone = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:src|sw|server|tests|docs)\/[\w.$/-]+)`/g)]
      .filter(([, path = '']) => !existsSync(inRoot(path)))
      .map(([, path]) => `${page}: ${path}`),
  );
  expect(gone).toEqual([]);
});
