import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';
import { office } from '../support/office';
import { untilDrawn, untilKept } from '../support/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn());

test('F2 F3 after one visit the app starts with the server gone, shows what was seen, and of when it is', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await page.close();
  await portal.stop();
  const again = await context.newPage();
  await again.goto('/selection/flats');
  await expect(again.getByRole('article')).toHaveCount(names.length);
  expect(
    await again.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(names);
  await expect(again.getByRole('status', { name: 'Нет сети' })).toContainText(/Данные на \d/);
  await expect
    .poll(() =>
      again
        .locator('.lot-plan img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(again.getByRole('button', { name: 'Профиль' })).toBeVisible();
});

test('F2 the first cards stand in the document itself, before any script of ours', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const first = await page.getByRole('article').first().getAttribute('data-lot-card');
  await untilDrawn(page, '/selection/flats', `data-lot-card="${first}"`);
  await context.setOffline(true);
  const response = await page.goto('/selection/flats');
  expect(await response?.text()).toContain(`data-lot-card="${first}"`);
  // The browser had it at hand: no worker was woken for it.
  const source = () =>
    performance.getEntriesByType('navigation').map((one) => Reflect.get(one, 'workerFinalSourceType'));
  expect(await page.evaluate(source)).toEqual(['cache']);
  const filtered = await page.goto('/selection/flats?rooms=2');
  expect(filtered?.fromServiceWorker()).toBe(true);
});

test.describe('a worker that was installed by another tab', () => {
  /** Holds what a page asks for until the worker of another tab is at work. */
  async function holdUntilInstalled(page: Page, address: string): Promise<void> {
    await page.route(address, async (route) => {
      const other = await page.context().newPage();
      await other.goto('/main');
      await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await other.close();
      await route.continue();
    });
  }

  test('F3 takes a page in the middle, which keeps what it had shown before', async ({ page }) => {
    await holdUntilInstalled(page, '**/register-worker-*.js');
    await page.goto('/selection/flats');
    await untilKept(page);
  });

  test('F2 takes a page that was on its way while it was installed', async ({ page }) => {
    await holdUntilInstalled(page, '**/selection/flats');
    await page.goto('/selection/flats');
    await untilKept(page);
  });
});

test('F9 after signing out the start is drawn for a guest', async ({ page }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await untilDrawn(page, '/selection/flats', 'data-lot-card');
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/$/);
  await untilDrawn(page, '/selection/flats', 'data-lot-card', false);
});

test('F3 a lot that was opened opens again offline, and one whose card was seen shows its card', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  const opened = page.getByRole('article').first().getByRole('link');
  const title = (await opened.textContent()) ?? '';
  await opened.click();
  await expect(page.getByText('Общая площадь')).toBeVisible();
  await page.goBack();
  await untilKept(page);
  const seen = page.getByRole('article').nth(5).getByRole('link');
  const [seenPath, seenTitle] = [(await seen.getAttribute('href')) ?? '', (await seen.textContent()) ?? ''];
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Общая площадь')).toBeVisible();
  const path = new URL(page.url()).pathname;
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Общая площадь')).toBeVisible();
  await page.goto(seenPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seenTitle);
  await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
});

test('F3 what was never seen says so, and that it comes with the network', async ({ page, context }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/selection/flats/999999');
  await expect(page.getByRole('heading', { name: /на устройстве нет/ })).toBeVisible();
});

test('F7 on a poor connection the kept answer is there at once and is corrected when the new one comes', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const card = page.getByRole('article').first();
  const before = await card.locator('.lot-price b').textContent();
  const id = await card.getAttribute('data-lot-card');
  await office(portal, 'lot', id ?? '', '--price', '1230000');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/flats/?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(card.locator('.lot-price b')).toHaveText(before ?? '');
  release();
  await expect(card.locator('.lot-price b')).toHaveText(/1\s230\s000\s₽/);
});

test('F7 an answer that is cut off midway changes nothing of what is shown', async ({ page, context }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"count": 12, "next": nul' }),
  );
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(names.length);
  await context.unroute('**/api/**');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(names.length);
  expect(
    await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(names);
});
