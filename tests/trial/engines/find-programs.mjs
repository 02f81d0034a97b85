import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * What drives WebKitGTK on this machine, or null where it is not installed. On Debian: libwebkit2gtk-4.1-0,
 * webkit2gtk-driver, and xvfb where there is no screen.
 * @returns {{ driver: string, browser: string, screen: string | null } | null}
 */
export function findWebkit() {
  const driver = onPath('WebKitWebDriver');
  const browser = miniBrowser();
  const screen = process.env.DISPLAY ? null : onPath('Xvfb');
  if (!driver || !browser || (!process.env.DISPLAY && !screen)) return null;
  return { driver, browser, screen };
}

/**
 * The file of a Firefox on this machine, or null where none is installed.
 * @returns {string | null}
 */
export const findFirefox = () => onPath('firefox-esr') ?? onPath('firefox');

/**
 * The file of a program, or null where there is none.
 * @param {string} name
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const folder = folders.find((one) => filesIn(one).includes(name));
  return folder ? join(folder, name) : null;
}

/** It lies beside the library, in a folder named after the machine's architecture. */
function miniBrowser() {
  const folders = filesIn('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1'));
  const folder = folders.find((one) => filesIn(one).includes('MiniBrowser'));
  return folder ? join(folder, 'MiniBrowser') : null;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
