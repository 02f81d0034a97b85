import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run, step } from './steps.mjs';

const lockFile = inRoot('package-lock.json');
/** npm writes it at the end of every install, so an install that was cut off leaves none or an old one. */
const npmMark = inRoot('node_modules', '.package-lock.json');
/** Ours: which lock file `npm ci` last installed; a checkout that only touches the file reinstalls nothing. */
const ourMark = inRoot('node_modules', '.portal-installed');

/** Installs what package-lock.json names, when that is not what node_modules holds. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Устанавливаю зависимости', () =>
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: inRoot(),
      shell: process.platform === 'win32',
    }),
  );
  writeFileSync(ourMark, lockHash());
}

function isInstalled() {
  try {
    const installed = statSync(npmMark).mtimeMs;
    return installed >= statSync(lockFile).mtimeMs || readFileSync(ourMark, 'utf8') === lockHash();
  } catch {
    return false;
  }
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}
