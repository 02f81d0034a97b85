import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot } from './paths.mjs';
import { StepFailed } from './steps.mjs';

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ dependencies?: Versions, optionalDependencies?: Versions }} PackageFile */

/** What an operator reads and copies, beside what runs. */
const papers = [
  'deploy',
  ...['operation', 'configuration', 'commands', 'content', 'feeds', 'integration'].map(
    (page) => `docs/${page}.md`,
  ),
  'CHANGELOG.md',
];
const gateways = 'server/accounts/messages/channels/gateways';

/** Of packages: declarations, maps and pages for programmers. */
const NEEDLESS = /\.(d\.[cm]?ts|map|md|markdown)$/i;

/**
 * Lays into one folder everything that a server runs from: the build, the packages that are not part of it, and the
 * recipes. It needs Node and nothing else, and runs on machines of the kind that it was packed on: some packages are
 * native code.
 * @param {string} folder taken if it is not there, empty, or packed before
 * @param {string} [dist] the build
 */
export function packPortal(folder, dist = inRoot('dist')) {
  if (
    existsSync(folder) &&
    readdirSync(folder).length > 0 &&
    !existsSync(join(folder, 'dist/server/main.js'))
  )
    throw new StepFailed(`В папке ${folder} лежит что-то другое. Назовите пустую или новую.`);
  const half = `${folder}.part`;
  rmSync(half, { recursive: true, force: true });
  for (const part of ['client', 'server', 'kept-assets'])
    if (existsSync(join(dist, part))) cpSync(join(dist, part), join(half, 'dist', part), { recursive: true });
  for (const list of ['third-party.txt', 'inside.cdx.json'])
    if (existsSync(join(dist, list))) cpSync(join(dist, list), join(half, list));
  for (const path of runtimePackages(join(dist, 'server'))) copyPackage(path, join(half, path));
  for (const path of [...papers, gateways])
    cpSync(inRoot(path), join(half, path), {
      recursive: true,
      filter: (source) => !/^\./.test(basename(source)),
    });
  writeFileSync(join(half, 'package.json'), `${JSON.stringify(packageOfServer(), null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(half, folder);
}

/** The commands are those of the checkout, without what only builds and tests. */
function packageOfServer() {
  const { name, version, type, engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const scripts = {
    start: 'node dist/server/main.js',
    feed: 'node dist/server/cli.js feed',
    office: 'node dist/server/cli.js office',
  };
  return { name, version, private: true, type, engines, scripts };
}

/**
 * The packages that the built server imports and all that these need.
 * @param {string} server the folder of the built server
 */
export const runtimePackages = (server) => packagesWithNeeded(importedPackages(server));

/**
 * These packages and all that they need, each by its folder relative to the repository: 'node_modules/sharp'.
 * @param {Iterable<string>} names
 * @returns {string[]}
 */
export function packagesWithNeeded(names) {
  /** @type {Set<string>} */
  const found = new Set();
  /**
   * @param {string} name
   * @param {string} from the folder of whoever asks for it, relative to the repository
   * @param {boolean} isOptional
   */
  const take = (name, from, isOptional) => {
    const path = findPackage(name, from);
    if (path === null && isOptional) return;
    if (path === null) throw new StepFailed(`Пакет ${name} не установлен: npm ci`);
    if (found.has(path)) return;
    found.add(path);
    /** @type {PackageFile} */
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(inRoot(path, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      take(needed, path, needed in optionalDependencies);
  };
  for (const name of names) take(name, '', false);
  return [...found].sort();
}

/**
 * Where Node would find it: beside the asking package or in a folder above.
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(inRoot(path, 'package.json'))) return path;
    if (folder === '' || folder === '.') return null;
  }
}

/**
 * The names of packages in the imports of all modules of a folder.
 * @param {string} folder
 * @returns {Set<string>}
 */
function importedPackages(folder) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.m?js$/.test(file)) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
    const asked = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
      // Its span has the quotes of a name that is written out.
      ...dynamicImports.map(
        ({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(code.slice(start, end))?.[1],
      ),
    ];
    for (const specifier of asked) {
      const name = /^(@[^/]+\/)?[^./][^/]*/.exec(specifier ?? '')?.[0];
      if (name && !name.startsWith('node:') && !builtinModules.includes(name)) names.add(name);
    }
  }
  return names;
}

/**
 * @param {string} path relative to the repository
 * @param {string} to
 */
function copyPackage(path, to) {
  const from = inRoot(path);
  cpSync(from, to, {
    recursive: true,
    // What lies in it of other packages is copied by its own row.
    filter: (source) =>
      relative(from, source) !== 'node_modules' &&
      (lstatSync(source).isDirectory() || !NEEDLESS.test(source)),
  });
}
