import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { installPainted } from '../page/painted';
import { installProbe } from './interact-probe';

/** A page on a device whose index is whole. */
export async function openWithIndex(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(installPainted);
  await page.addInitScript(installProbe);
  await page.goto(url);
  // The index is stored once it is complete.
  await expect.poll(() => page.evaluate(isWhole), { timeout: 120_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page. */
async function isWhole(): Promise<boolean> {
  const mark = await caches.match('/selection-index/mark');
  return (await mark?.json())?.complete === true;
}

/** Kilobytes in use after a garbage collection. */
export async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1000;
}
