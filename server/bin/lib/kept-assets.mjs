import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many builds a page may lag behind and still load its chunks. */
const SAVED_BUILDS = 3;

/**
 * Copies the hashed files of the build that is about to be replaced beside it, so that a page opened before a
 * deploy still finds its chunks. Names carry the hash of the content, so all builds share one folder; a list of
 * builds says which files no kept build needs any more.
 * @param {string} assets the folder of the present build's hashed files
 * @param {string} saved the folder that outlives builds
 */
export function keepAssets(assets, saved) {
  if (!existsSync(assets)) return;
  const names = readdirSync(assets).sort();
  mkdirSync(saved, { recursive: true });
  const builds = [names, ...readBuilds(saved)]
    .filter((build, at, all) => all.findIndex((other) => other.join() === build.join()) === at)
    .slice(0, SAVED_BUILDS);
  cpSync(assets, saved, { recursive: true });
  writeFileSync(join(saved, LIST), JSON.stringify(builds));
  const needed = new Set([LIST, ...builds.flat()]);
  for (const name of readdirSync(saved)) {
    if (!needed.has(name)) rmSync(join(saved, name), { recursive: true });
  }
}

const LIST = 'builds.json';

/**
 * @param {string} saved
 * @returns {string[][]} newest first
 */
function readBuilds(saved) {
  try {
    return JSON.parse(readFileSync(join(saved, LIST), 'utf8'));
  } catch {
    return [];
  }
}
