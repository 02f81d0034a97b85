import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run, step } from './steps.mjs';

/** Installs what package-lock.json names, when that is not what node_modules holds. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Устанавливаю зависимости', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: inRoot(),
      shell: process.platform === 'win32',
    }),
  );
}

/**
 * npm writes what it has installed beside the packages, at the very end. Versions are compared, not times: a checkout
 * gives the lock file a new time without a change.
 */
function isInstalled() {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  const wanted = readPackages(inRoot('package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    // Builds for other machines are not installed.
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

/**
 * @param {string} path of a lock file
 * @returns {Record<string, { version: string, optional?: boolean, devOptional?: boolean, link?: boolean }> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
