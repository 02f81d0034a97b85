import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures';

test.use({ ownPortal: true, portalVariables: { API_BASE: '/lk' } });

test('A13 F2 with a base for calls page and workers send all of theirs there, and what was seen opens with the server gone', async ({
  page,
  context,
  signedIn,
  portal,
}) => {
  const strays = callsElsewhere(context);
  await signedIn();
  await page.goto('/selection/flats');
  await page.getByRole('article').first().getByRole('button', { name: 'В избранное' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено в избранное' })).toBeVisible();
  await untilOnDevice(page);
  const favorites = page.getByRole('list', { name: 'Избранное' }).getByRole('article');
  await page.goto('/favorites');
  await expect(favorites.first()).toBeVisible();
  const saved = await favorites.count();
  await portal.stop();
  await page.goto('/favorites');
  await expect(favorites).toHaveCount(saved);
  await page.goto('/selection/flats');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect([...strays]).toEqual([]);
});

/** Paths of calls that are sent past the base. */
function callsElsewhere(context: BrowserContext): Set<string> {
  const strays = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) strays.add(pathname);
  });
  return strays;
}

/** The worker has the page, the list that it showed, and all lots. */
async function untilOnDevice(page: Page): Promise<void> {
  const isOnDevice = () =>
    page.evaluate(async () => {
      const mark = await (await caches.open('portal-selection-v1')).match('/selection-index/mark');
      const kept = await (await caches.open('portal-catalogue-v1')).keys();
      const hasList = kept.some(({ url }) => url.startsWith(`${location.origin}/api/flats/?`));
      const isWhole = (await mark?.json())?.complete === true;
      return navigator.serviceWorker.controller !== null && hasList && isWhole;
    });
  await expect.poll(isOnDevice).toBe(true);
}
