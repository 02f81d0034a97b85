import type { Page } from '@playwright/test';
import { failUntilClicked } from '../support/fail-until-clicked';
import { demoPhones, expect, test } from '../support/fixtures';

test.use({ ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoPhones.otherAgent));

const heart = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('button', { name: 'В избранное' });
const bar = (page: Page) => page.getByRole('status', { name: 'Добавлено в избранное' });
const kept = (page: Page): Promise<number[]> =>
  page.evaluate(async () =>
    (await (await fetch('/api/favorites/')).json()).map(({ id }: { id: number }) => id),
  );

test('E1 the list changes only when the server has said yes; a heart pressed on the page of a lot is pressed on its card', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/favorites/', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto('/selection/flats');
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-busy', 'true');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept(page)).toHaveLength(1);
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page)).toHaveLength(0);
  await page.getByRole('article').first().getByRole('link').click();
  const ofPage = page
    .getByRole('main')
    .getByRole('button', { name: /избранно/i })
    .first();
  await ofPage.click();
  await expect(ofPage).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
});

test('E2 the bar shows for four seconds, comes again with the next lot, and goes when a lot is removed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/selection/flats');
  const [first, second] = await Promise.all(
    [0, 1].map((index) => page.getByRole('article').nth(index).locator('.lot-title').textContent()),
  );
  await heart(page, 0).click();
  await expect(bar(page)).toContainText(first ?? '');
  await page.clock.runFor(2000);
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(bar(page)).toHaveCount(0);
  await heart(page, 1).click();
  await expect(bar(page)).toContainText(second ?? '');
  await heart(page, 1).click();
  await expect(bar(page)).toHaveCount(0);
});

test('E3 E2 favorites are ordered, a new lot comes last until they are loaded in order, and are cleared at once', async ({
  page,
}) => {
  await page.goto('/selection/flats?order=-price');
  for (const index of [0, 1, 2]) {
    await heart(page, index).click();
    await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/favorites');
  const list = page.getByRole('list', { name: 'Избранное' }).getByRole('article');
  await expect(list).toHaveCount(3);
  const shown = () =>
    list
      .locator('.lot-price b')
      .allTextContents()
      .then((all) => all.map((text) => Number(text.replace(/\D/g, ''))));
  await expect(async () => {
    const prices = await shown();
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  }).toPass();
  await page.getByRole('combobox', { name: 'Сортировка' }).click();
  await page.getByRole('option', { name: 'Дороже' }).click();
  await expect(async () => {
    const prices = await shown();
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
  }).toPass();
  await page.getByRole('button', { name: 'Очистить избранное' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
  await expect(page.getByRole('heading', { name: 'У вас пока нет сохраненных квартир' })).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('B8 the dropdown shows the two kept last and leads on', async ({ page }) => {
  await page.goto('/selection/flats');
  const button = page.getByRole('button', { name: 'Избранное', exact: true });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Избранное' });
  await expect(panel).toContainText('У вас пока нет сохраненных квартир');
  await expect(panel.getByRole('link', { name: 'Выбрать квартиры' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const titles: (string | null)[] = [];
  for (const index of [0, 1, 2]) {
    await heart(page, index).click();
    await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
    titles.push(await page.getByRole('article').nth(index).locator('.lot-title').textContent());
  }
  await button.click();
  await expect(panel.getByRole('link').filter({ hasText: 'этаж' })).toHaveCount(2);
  await expect(panel.getByRole('link').first()).toContainText(titles[2] ?? '');
  await expect(panel.getByRole('link').first()).toContainText('₽');
  await panel.getByRole('link', { name: 'Перейти в избранное' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
});

test.describe('failures', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('A5 E3 a list that is under way for a moment is not said to be missing', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        const title = [...document.querySelectorAll('h2')].find((one) =>
          one.textContent?.includes('ещё не загрузилось'),
        );
        if (!title) return;
        watch.disconnect();
        document.documentElement.dataset.begunAs = getComputedStyle(title).visibility;
      }).observe(document, { subtree: true, childList: true });
    });
    await page.route('**/api/favorites/', () => {});
    await page.goto('/favorites');
    await expect(page.locator('html')).toHaveAttribute('data-begun-as', 'hidden');
    await expect(page.getByRole('heading', { name: 'Избранное ещё не загрузилось' })).toBeVisible();
  });

  test('E4 a load that fails is no message: the list says that it has not come, and comes on a retry', async ({
    page,
  }) => {
    await failUntilClicked(page, '**/api/favorites/', {
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 's',
        status: 500,
        detail: 'Ошибка.',
        code: 'server',
      }),
    });
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { name: 'Избранное ещё не загрузилось' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'У вас пока нет сохраненных квартир' })).toBeVisible();
  });
});

test.describe('in a browser that takes no worker', () => {
  test.use({ takesWorker: false });

  test('E3 F2 the list is there without waiting for one', async ({ page }) => {
    await page.goto('/selection/flats');
    await heart(page, 0).click();
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favorites');
    await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
  });
});
