import { ensureLaterBuilds, laterBuilds } from '../support/another-build';
import { expect, test } from '../support/fixtures';
import { untilKept } from '../support/offline';

test.use({ ownPortal: true });
test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await ensureLaterBuilds();
});
test.beforeEach(({ signedIn }) => signedIn());

test('F8 a new version is offered, and nothing happens until the person agrees', async ({ page, portal }) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await portal.stop();
  await portal.start(laterBuilds.next);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const prompt = page.getByRole('status', { name: 'Доступна новая версия' });
  await expect(prompt).toBeVisible();
  // What is being typed is still there, and the page is the one it was.
  await page.getByRole('textbox', { name: 'Цена до' }).fill('12');
  await expect(page.getByRole('textbox', { name: 'Цена до' })).toHaveValue('12');
  expect(await scripts(page)).not.toMatch(/\/next-/);
  await prompt.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => scripts(page).catch(() => '')).toMatch(/\/next-/);
  await expect(page.getByRole('textbox', { name: 'Цена до' })).toHaveValue('12');
});

test('F8 A8 a page of the old version opens its lazy pages after a deploy', async ({ page, portal }) => {
  await page.goto('/main');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await portal.stop();
  await portal.start(laterBuilds.next);
  await page.getByRole('link', { name: /^Все квартиры/ }).click();
  await expect(page.getByRole('list', { name: 'Лоты' }).getByRole('article').first()).toBeVisible();
  expect(await scripts(page)).not.toMatch(/\/next-/);
});

test.describe('without a worker, many deploys later', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/Failed to load resource|chunk was not loaded/] });

  test('A8 the missing chunk reloads the page once, into the new version', async ({ page, portal }) => {
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: 'Подбор квартиры' })).toBeVisible();
    await portal.stop();
    await portal.start(laterBuilds.manyDeploysLater);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: /^Все квартиры/ }).click();
    await expect(page.getByRole('list', { name: 'Лоты' }).getByRole('article').first()).toBeVisible();
    expect(await scripts(page)).toMatch(/\/next-/);
    expect(loads).toBe(1);
  });
});

const scripts = (page: import('@playwright/test').Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).join());
