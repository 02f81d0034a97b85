import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many builds a page may lag behind and still load its chunks. */
const KEPT_BUILDS = 3;

/**
 * Copies the hashed files of the build that is about to be replaced beside it, so that a page opened before a
 * deploy still finds its chunks. Names carry the hash of the content, so all builds share one folder; a list of
 * builds says which files no kept build needs any more.
 * @param {string} assets the folder of the present build's hashed files
 * @param {string} kept the folder that outlives builds
 */
export function keepAssets(assets, kept) {
  if (!existsSync(assets)) return;
  const names = readdirSync(assets).sort();
  mkdirSync(kept, { recursive: true });
  const builds = [names, ...readBuilds(kept)]
    .filter((build, at, all) => all.findIndex((other) => other.join() === build.join()) === at)
    .slice(0, KEPT_BUILDS);
  cpSync(assets, kept, { recursive: true });
  writeFileSync(join(kept, LIST), JSON.stringify(builds));
  const needed = new Set([LIST, ...builds.flat()]);
  for (const name of readdirSync(kept)) {
    if (!needed.has(name)) rmSync(join(kept, name), { recursive: true });
  }
}

const LIST = 'builds.json';

/**
 * @param {string} kept
 * @returns {string[][]} newest first
 */
function readBuilds(kept) {
  try {
    return JSON.parse(readFileSync(join(kept, LIST), 'utf8'));
  } catch {
    return [];
  }
}
