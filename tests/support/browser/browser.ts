import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

/** How every test and benchmark starts its browser. Throws where the machine has none. */
export function browserOptions(options?: Parameters<typeof findBrowser>[0]): LaunchOptions {
  const executablePath = findBrowser(options);
  if (!executablePath) throw new Error('No Chromium found: run `npm test`, which finds or installs one');
  return { executablePath, args: browserArguments() };
}

function browserArguments(): string[] {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  // Chromium refuses its sandbox to root, and root is who runs a container.
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}
