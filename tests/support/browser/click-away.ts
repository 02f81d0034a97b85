import type { Locator } from '@playwright/test';

/**
 * Clicks a link that leads away; where the page stood at that moment. What covers the link may have to be scrolled
 * away for the click, so the place is taken from the click itself.
 */
export async function clickAway(link: Locator): Promise<number> {
  const page = link.page();
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.leftAt = String(scrollY);
    };
    document.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  return Number(await page.evaluate(() => document.documentElement.dataset.leftAt));
}
