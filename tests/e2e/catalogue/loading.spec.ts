import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';

const bar = (page: Page, state: 'running' | 'failed') => page.locator(`[data-loading-bar=${state}]`);

test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.inspecting));

test('A6 A10 the preloader is there from the start, covers nothing, and goes once; every page has a title and a description of its own', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const line = document.querySelector('[data-preloader]');
      if (!line || document.documentElement.dataset.preloader) return;
      document.documentElement.dataset.preloader = `${line.getBoundingClientRect().height} ${getComputedStyle(line).pointerEvents}`;
    }).observe(document, { childList: true, subtree: true });
  });
  const description = page.locator('meta[name=description]');
  const seen = new Set<string | null>();
  const note = async (title: string) => {
    await expect(page).toHaveTitle(`${title} — Кабинет агента`);
    // It follows the title a moment later.
    await expect.poll(async () => seen.has(await description.getAttribute('content')), title).toBe(false);
    await expect(description).not.toHaveAttribute('content', /Регистрируйтесь/);
    seen.add(await description.getAttribute('content'));
  };
  await page.goto('/favorites');
  await expect(page.locator('html')).toHaveAttribute('data-preloader', '2 none');
  await expect(page.locator('[data-preloader]:not(html)')).toHaveCount(0);
  await note('Избранное');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Политика/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Общие положения' })).toBeVisible();
  await expect(page.locator('[data-preloader]:not(html)')).toHaveCount(0);
  await note('Политика обработки персональных данных');
  await page.getByRole('banner').getByRole('link', { name: 'Регламент' }).click();
  await note('Регламент');
  await page.getByRole('banner').getByRole('button', { name: 'Квартиры' }).click();
  await page.getByRole('link', { name: 'Все квартиры', exact: true }).click();
  // The developer's words for search engines, of the city that is meant where none is named.
  await note('Квартиры в Краснодаре');
  // The document that was loaded is another page's, and holds these styles unused.
  await expect(page.locator('.selection-title')).toHaveCSS('display', 'flex');
  await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
  await note('Главная');
});

test.describe('without the worker', () => {
  // Its answers are not the page's to delay.
  test.use({ serviceWorkers: 'block', expectedErrors: /status of 50\d/ });

  test('A6 the bar runs while a page is on its way; a refresh that fails leaves what is shown and makes it red; a part that does not come leaves the page as it is', async ({
    page,
    context,
  }) => {
    await test.step('the bar runs while the next page, or a part of this one, is on its way', async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/regulations/', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/regulations');
      await expect(bar(page, 'running')).toBeAttached();
      await expect(bar(page, 'running')).toHaveCSS('animation-duration', '5s');
      release();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.locator('[data-loading-bar]')).toHaveCount(0);
    });
    const part = '**/assets/footer-content-*';
    let lost = 0;
    await page.route(part, (route) => {
      lost += 1;
      return route.abort();
    });
    await page.goto('/policy');
    const text = page.getByRole('heading', { name: 'Общие положения' });
    await expect(text).toBeVisible();
    await test.step('a part that does not come leaves the page as it is, and comes with the network', async () => {
      await context.setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
      await expect.poll(() => lost).toBeGreaterThan(0);
      await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
      await expect(text).toBeVisible();
      await page.unroute(part);
      await context.setOffline(false);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Политика/ })).toBeVisible();
      await expect(text).toBeVisible();
    });
    await test.step('a refresh that fails leaves what is shown and makes the bar red, until one succeeds', async () => {
      await expect(page.locator('[data-loading-bar]')).toHaveCount(0);
      let fails = true;
      await page.route('**/api/privacy_policy/', (route) =>
        fails ? route.fulfill({ status: 503, body: 'no' }) : route.continue(),
      );
      const refresh = () =>
        page.evaluate(() => {
          dispatchEvent(new Event('offline'));
          dispatchEvent(new Event('online'));
        });
      await refresh();
      await expect(bar(page, 'failed')).toBeAttached();
      await expect(text).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Страница недоступна' })).toHaveCount(0);
      fails = false;
      // A refresh that is still on its way when the next is asked for stands for both, and fails as it would have.
      await expect(async () => {
        await refresh();
        await expect(page.locator('[data-loading-bar]')).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    });
    await test.step('a list of the person’s own that does not come makes it red too', async () => {
      await page.route('**/api/notifications/', (route) => route.fulfill({ status: 503, body: 'no' }));
      await page.reload();
      await expect(bar(page, 'failed')).toBeAttached();
      await expect(text).toBeVisible();
    });
  });
});

test.describe('a first visit on a poor connection', () => {
  test.use({ ...phone, serviceWorkers: 'block' });
  const title = (page: Page) => page.getByRole('heading', { level: 1, name: /Приводите клиентов/ });

  test('A6 F7 the guest’s page stays while its file comes; where nothing comes that is said, with a way on', async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await test.step('what is drawn is not taken away', async () => {
      await page.clock.install();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/routes-*.js', (route) => released.then(() => route.continue()));
      const asked = page.waitForRequest('**/assets/routes-*.js');
      await page.goto('/');
      await asked;
      await page.clock.runFor(5_000);
      await expect(page.locator('#frame')).toHaveCount(1);
      await expect(title(page)).toBeVisible();
      release();
      await expect(page.locator('#frame')).toHaveCount(0);
      await expect(title(page)).toBeVisible();
    });

    await test.step('a page whose application does not come says so, and loads again', async () => {
      await page.route('**/assets/boot-*.js', () => {});
      await page.goto('/', { waitUntil: 'commit' });
      const late = page.getByRole('status').filter({ hasText: 'Портал ещё не запустился' });
      await expect(page.locator('.frame-late')).toBeHidden();
      await page.locator('.frame-late').evaluate((line) => {
        for (const animation of line.getAnimations()) animation.finish();
      });
      await expect(late).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.unroute('**/assets/boot-*.js');
      await late.getByRole('link', { name: 'Загрузить снова' }).tap();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(late).toHaveCount(0);
    });
  });
});
