import type { Page } from '@playwright/test';

/** Goes to an address inside the open page, as a link of the app does: nothing is loaded anew. */
export async function go(page: Page, address: string): Promise<void> {
  // Before the application has replaced the frame nothing listens to the history.
  await page.waitForFunction(() => document.getElementById('frame') === null);
  await page.evaluate((to) => {
    // The router numbers its history entries; Back could not return to one without a number.
    const at: number = history.state?.__TSR_index ?? 0;
    const key = Math.random().toString(36).slice(2);
    history.pushState({ __TSR_index: at + 1, key, __TSR_key: key }, '', to);
  }, address);
}
