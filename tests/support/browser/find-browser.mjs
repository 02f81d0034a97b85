import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The same browser without windows: tests run a good deal faster in it. */
const windowless = 'chromium-headless-shell';

/**
 * The Chromium that tests and benchmarks drive: the one named by PORTAL_CHROMIUM, Playwright's own when its file is
 * there, else one on the PATH; null where there is none. Tests take one without windows before all but the named one;
 * figures are measured in the browser that people have.
 * @param {{ forTests?: boolean }} [options]
 * @returns {string | null}
 */
export function findBrowser({ forTests = false } = {}) {
  const named = process.env.PORTAL_CHROMIUM;
  if (named) return named;
  const quick = forTests && onPath(windowless);
  if (quick) return quick;
  const own = playwrightsOwn();
  if (own && existsSync(own)) return own;
  return onPath(...names, windowless);
}

/** @param {string[]} programs */
function onPath(...programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(existsSync) ?? null;
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return null;
  }
}
