import { demoPhones, expect, phone, test } from '../support/fixtures';
import { signInByHand } from '../support/sign-in-by-hand';

test.describe('guests', () => {
  test('A2 a guest is led to the guest page from anywhere, and on to the wanted address after signing in', async ({
    page,
    portal,
  }) => {
    await page.goto('/selection/flats?rooms=2');
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(page.getByRole('dialog', { name: 'Вход в кабинет' })).toBeVisible();
    await signInByHand(page, portal, demoPhones.agencyAgent);
    await expect(page).toHaveURL(/\/selection\/flats\?rooms=2$/);
    await expect(page.getByRole('heading', { name: 'Квартиры' })).toBeVisible();
  });

  test('A2 print pages, the sitemap and robots are open to guests', async ({ page, request }) => {
    const lots = await (await request.get('/api/flats/?limit=1')).json();
    await page.goto(`/print/flats/${lots.results[0].id}`);
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
    expect((await request.get('/robots.txt')).headers()['content-type']).toContain('text/plain');
    expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml');
  });

  test('B1 B5 the header of a guest leads to the guest page and holds nothing personal', async ({
    page,
    portal,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Кабинет агента' }).click();
    await expect(page).toHaveURL(`${portal.url}/`);
    for (const name of ['Избранное', 'Уведомления', 'Профиль'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });

  test('C8 without a session nobody is asked for, and no favorites are', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /office|favorites|notifications/.test(path))).toEqual([]);
  });
});

test.describe('signed in', () => {
  test.beforeEach(({ signedIn }) => signedIn());

  test('A2 the guest page leads a signed-in agent to the main page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/main$/);
    await page.getByRole('link', { name: 'Кабинет агента' }).click();
    await expect(page).toHaveURL(/\/main$/);
  });

  test('A5 what a component wears has the last word over the style of the first paint', async ({ page }) => {
    await page.goto('/selection/flats');
    // The first paint has `display: block` for the same box; its mark would stand in the text.
    await expect(page.getByRole('combobox', { name: 'Город' })).toHaveCSS('display', 'flex');
    expect(
      await page.evaluate(() => [...document.querySelectorAll('style')].every((one) => one.closest('head'))),
    ).toBe(true);
  });

  test('C8 with a session the user and the favorites are loaded at start', async ({ page }) => {
    const favorites = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/favorites/');
    await page.goto('/main');
    await favorites;
    await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
  });

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: [/status of 500|CallError/] });

    test('A4 the error page says so, offers the main page, and Back only where there is a history', async ({
      page,
    }) => {
      await page.route('**/api/flats/7/', (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', body: problem(500, 'server') }),
      );
      await page.goto('/selection/flats/7');
      await expect(page.getByRole('heading', { name: 'Страница недоступна' })).toBeVisible();
      await expect(page.getByText('500')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Назад' })).toHaveCount(0);
      await page.getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL(/\/main$/);
    });
  });

  test.describe('addresses that lead nowhere', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('A3 an unknown address, and a number that is none, are the 404 page', async ({ page }) => {
      for (const path of [
        '/nowhere',
        '/selection/flats/abc',
        '/selection/flats/999999999',
        '/selection/flats/0',
      ])
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByText('This page could not be found')).toBeVisible();
          await expect(page.getByText('404', { exact: true })).toBeVisible();
        });
    });
  });

  test('A5 the layouts: default with header and footer, print without them', async ({ page, request }) => {
    await page.goto('/main');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    await expect(page.locator('#captcha')).toBeAttached();
    const lots = await (await request.get('/api/flats/?limit=1')).json();
    await page.goto(`/print/flats/${lots.results[0].id}`);
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('A7 a modal locks the scroll, closes on Esc and gives the focus back; a second stands over the first', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/selection/flats');
    const opener = page.getByRole('button', { name: 'Фильтры' });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
    await page.mouse.move(195, 100);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('A11 B5 the header is 8rem on a desktop and 72px on a phone, with the burger below 1280 pixels', async ({
    page,
  }) => {
    const header = page.getByRole('banner');
    await page.goto('/main');
    for (const [width, height, burger] of [
      [1440, 80, false],
      [1280, 80, false],
      [1279, 80, true],
      [768, 80, true],
      [767, 72, true],
    ] as const)
      await test.step(`${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => (await header.boundingBox())?.height).toBe(height);
        await expect(page.getByRole('button', { name: 'Меню' })).toHaveCount(burger ? 1 : 0);
        await expect(page.getByRole('button', { name: 'Квартиры' })).toHaveCount(burger ? 0 : 1);
      });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--layout-height')))
      .toBe('900px');
  });

  test('B5 the phone link, and the menu of flats', async ({ page }) => {
    await page.goto('/main');
    await expect(page.getByRole('banner').locator('a[href^="tel:+7"]')).toBeVisible();
    await page.getByRole('button', { name: 'Квартиры' }).click();
    await page.getByRole('link', { name: 'Все квартиры', exact: true }).click();
    await expect(page).toHaveURL(/\/selection\/flats$/);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('B5 the burger opens the menu, and a link of it closes it', async ({ page }) => {
      await page.goto('/main');
      await page.getByRole('button', { name: 'Меню' }).tap();
      await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Избранное' }).tap();
      await expect(page).toHaveURL(/\/favorites$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test.describe('portal mode', () => {
  test('B5 takes the favorites dropdown from agents', async ({ page, signedIn }) => {
    await signedIn();
    await page.route('**/api/header/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), portal_mode: true } });
    });
    await page.goto('/main');
    await expect(page.getByRole('button', { name: 'Уведомления' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Избранное', exact: true })).toHaveCount(0);
  });
});

test.describe('a chunk that does not come', () => {
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [/ChunkLoadError|chunk was not loaded|Failed to load resource/],
  });

  test('A8 reloads the page once, and not again within a minute', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: 'Подбор квартиры' })).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const chunk = /\/assets\/projects-.*\.js/;
    await page.route(chunk, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Проекты' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByRole('heading', { name: 'Проекты', level: 1 })).toBeVisible();
  });
});

function problem(status: number, code: string): string {
  return JSON.stringify({ type: 'about:blank', title: code, status, detail: 'Ошибка на сервере.', code });
}
