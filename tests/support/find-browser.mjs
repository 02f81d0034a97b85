import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The Chromium that tests and benchmarks drive: the one named by PORTAL_CHROMIUM, Playwright's own when its file is
 * there, else one on the PATH; null where there is none.
 * @returns {string | null}
 */
export function findBrowser() {
  const named = process.env.PORTAL_CHROMIUM;
  if (named) return named;
  const own = playwrightsOwn();
  if (own && existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null;
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return null;
  }
}
