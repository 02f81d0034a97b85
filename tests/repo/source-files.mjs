import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from '../../server/bin/lib/paths.mjs';

/** In CI the checkout may belong to another user than the one who runs the tests. */
const TRUSTED = ['-c', 'safe.directory=*'];

/**
 * Every file that is or would be committed.
 * @returns {string[]} paths relative to the repository
 */
export function projectFiles() {
  const listed = execFileSync('git', [...TRUSTED, 'ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(inRoot(path)));
}

/**
 * Modules that people write: everything the import rules speak about.
 * @returns {string[]}
 */
export function modules() {
  return projectFiles().filter((path) => /^(src|sw|server|tools|tests)\/.*\.(tsx?|mjs|cjs)$/.test(path));
}
