import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/** Everything a build is made of. */
const sources = [
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Written while building or never built in: a change there does not make a build old. */
const apart = [/\.test\.tsx?$/, /\.gen\.ts$/, /^server[\\/]bin[\\/]/];

/**
 * One hash over the names and bytes of sources. Content, not times: a checkout or a copy of the folder gives files
 * new times without a change.
 * @param {string[]} [of] folders and files relative to the repository; everything a build is made of
 */
export function sourceHash(of = sources) {
  const hash = createHash('sha256');
  for (const file of of.flatMap((source) => filesIn(join(root, source)))) {
    const name = relative(root, file);
    if (apart.some((pattern) => pattern.test(name))) continue;
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
