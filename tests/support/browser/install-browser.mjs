import { existsSync } from 'node:fs';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { run, StepFailed, step } from '../../../server/bin/lib/steps.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * The browser of this machine; where there is none, Playwright's download, else the system's package.
 * @param {Parameters<typeof findBrowser>[0]} [options]
 * @returns {Promise<string>} path of the program
 */
export async function ensureBrowser(options) {
  for (const install of [null, playwrightsDownload, debianPackage]) {
    if (install) await install().catch((error) => console.error(error.message));
    const found = findBrowser(options);
    if (found) return found;
  }
  throw new StepFailed('Нет браузера: установите Chromium или назовите его в PORTAL_CHROMIUM.');
}

function playwrightsDownload() {
  const cli = inRoot('node_modules', 'playwright', 'cli.js');
  const args = process.getuid?.() === 0 ? ['install', '--with-deps', 'chromium'] : ['install', 'chromium'];
  return step('Скачиваю Chromium', () => run(process.execPath, [cli, ...args]));
}

async function debianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Устанавливаю пакет chromium', async () => {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  });
}
