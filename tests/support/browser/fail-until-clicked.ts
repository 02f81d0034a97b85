import type { Page } from '@playwright/test';

interface Failure {
  contentType?: string;
  body: string;
}

/**
 * Lets a call fail with 500 until something on the page was clicked: what the page asks for again by itself does not
 * make the retry needless before it is clicked.
 */
export async function failUntilClicked(page: Page, address: string, failure: Failure): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', () => document.documentElement.setAttribute('data-test-clicked', ''), true);
  });
  await page.route(address, async (route) => {
    const isClicked = await page.locator('html[data-test-clicked]').count();
    return isClicked ? route.continue() : route.fulfill({ status: 500, ...failure });
  });
}
