import { basename, dirname } from 'node:path';
import { parseSync } from 'oxc-parser';

/** @typedef {import('../import-graph.mjs').Import} Import */

const TEST = /^tests\/|\.(test|spec)\.tsx?$/;

/** Names that a framework asks for: every file of the router exports one of these. */
const GIVEN_NAMES = ['Route'];

/** The most files that one folder may hold. */
const MOST_FILES = 12;

/** A file below this many lines that only its neighbour imports stands in its neighbour, unless there is a reason. */
const FEWEST_LINES = 15;

/**
 * Names that several files export: who meets one has to look which is meant. Re-exports are the same thing once more.
 * @param {Map<string, string>} codes by path
 * @returns {string[]} one complaint a name
 */
export function sharedNames(codes) {
  /** @type {Map<string, Set<string>>} */
  const homes = new Map();
  for (const [path, code] of codes) {
    if (TEST.test(path)) continue;
    for (const name of exportedNames(path, code)) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  }
  return [...homes]
    .filter(([name, paths]) => paths.size > 1 && !GIVEN_NAMES.includes(name))
    .map(
      ([name, paths]) => `${name} is exported by ${[...paths].join(', ')}: rename all but one, or merge them`,
    );
}

/**
 * @param {string} path
 * @param {string} code
 */
function exportedNames(path, code) {
  const { module } = parseSync(path, code);
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, localName, moduleRequest }) =>
      exportName.kind === 'Name' && exportName.name && !moduleRequest && !imported.has(localName.name ?? '')
        ? [exportName.name]
        : [],
    );
}

/**
 * Folders that hold too many files; a test counts with the file that it is of.
 * @param {Iterable<string>} paths
 * @param {ReadonlySet<string>} excepted folders that may
 */
export function crowdedFolders(paths, excepted) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const path of paths) {
    const subject = basename(path).replace(/(\.(test|spec))?\.[cm]?[jt]sx?$/, '');
    folders.set(dirname(path), (folders.get(dirname(path)) ?? new Set()).add(subject));
  }
  return [...folders]
    .filter(([folder, subjects]) => subjects.size > MOST_FILES && !excepted.has(folder))
    .map(
      ([folder, { size }]) => `${folder} holds ${size} files: give it sub-folders of at most ${MOST_FILES}`,
    );
}

/**
 * Small files that stand alone for nobody but their neighbour. A chunk of its own (`import()`) and a test that imports
 * the file itself are reasons enough.
 * @param {Map<string, string>} codes by path
 * @param {Import[]} imports
 * @param {ReadonlySet<string>} excepted files that may
 */
export function needlessFiles(codes, imports, excepted) {
  return [...codes].flatMap(([path, code]) => {
    if (TEST.test(path) || excepted.has(path) || code.split('\n').length > FEWEST_LINES) return [];
    const uses = imports.filter(({ to }) => to === path);
    const [user, ...others] = new Set(uses.map(({ from }) => from));
    const isNeighbours = user && others.length === 0 && dirname(user) === dirname(path);
    return isNeighbours && !TEST.test(user) && !uses.some(({ deferred }) => deferred)
      ? [`${path} is small and for ${user} alone: put it there, or name the reason why not`]
      : [];
  });
}
