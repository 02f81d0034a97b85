import { expect, type Page } from '@playwright/test';

/** The page in a browser whose text is set to twice the usual size, for as long as somebody looks at it. */
export async function inLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  await look();
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 16 } });
  await devtools.detach();
}

/** Nothing of the page leaves the screen at its side. */
export const fitsWidth = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()?.width);
