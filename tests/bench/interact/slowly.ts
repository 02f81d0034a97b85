import type { CDPSession, Page } from '@playwright/test';

interface Brake {
  readonly devtools: CDPSession;
  readonly rate: number;
}

const brakes = new WeakMap<Page, Brake>();

/**
 * As long as a person looks at what has come before they press again; milliseconds. What a page does behind its paint
 * belongs to the deed before.
 */
const GLANCE = 500;

export const glance = (page: Page): Promise<void> => page.waitForTimeout(GLANCE);

/** From now on what is done `slowly` in the page takes so many times as long, as on the slow phone. */
export async function brake(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  brakes.set(page, { devtools, rate });
  return devtools;
}

/**
 * Measures one deed of a page at rest. Only then is the page slow: a browser slows a page by keeping its thread busy,
 * at rest too, so that two such pages would take both cores from all that works beside them.
 */
export async function slowly<T>(page: Page, deed: () => Promise<T>): Promise<T> {
  const known = brakes.get(page);
  if (!known) throw new Error('The page has no brake');
  await glance(page);
  await known.devtools.send('Emulation.setCPUThrottlingRate', { rate: known.rate });
  try {
    return await deed();
  } finally {
    await known.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}
