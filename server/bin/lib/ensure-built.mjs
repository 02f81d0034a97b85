import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAssets } from './kept-assets.mjs';
import { inRoot } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';
import { run, step } from './steps.mjs';

const stamp = inRoot('dist', '.sources');
const lock = inRoot('dist', '.building');
const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

/** Builds the app and the server when their sources are not those of the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await oneAtATime(async () => {
    if (!isBuilt()) await build();
  });
}

/** Builds whatever the last build was made of. */
export async function build() {
  rmSync(stamp, { force: true });
  const hash = sourceHash();
  keepAssets(inRoot('dist', 'client', 'assets'), inRoot('dist', 'kept-assets'));
  await step('Собираю приложение', () => runVite([]));
  await step('Собираю сервер', () => runVite(['--config', 'server/vite.config.ts']));
  // It reads packages, and this file is needed before there are any.
  const { writeThirdParty } = await import('./third-party.mjs');
  writeThirdParty(inRoot('dist'));
  writeFileSync(stamp, hash);
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/** @param {string[]} args */
function runVite(args) {
  return run(process.execPath, [vite, 'build', ...args], {
    cwd: inRoot(),
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

const STALE_LOCK_MS = 5 * 60_000;

/**
 * Two commands started together must not build into one folder.
 * @param {() => Promise<void>} work
 */
async function oneAtATime(work) {
  mkdirSync(inRoot('dist'), { recursive: true });
  while (!takeLock()) await sleep(200);
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function takeLock() {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const taken = statSync(lock, { throwIfNoEntry: false });
    if (taken && Date.now() - taken.mtimeMs > STALE_LOCK_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
