import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import { signInManually } from '../support/browser/sign-in-manually';

test('A2 B1 B4 B5 C8 a guest is led to the guest page from anywhere, which asks for nothing personal, and on to the wanted address after signing in', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/selection/flats?rooms=2');
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.getByRole('dialog', { name: 'Вход в кабинет' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await test.step('B1 B4 B5 the header leads to the guest page and holds nothing personal', async () => {
    await page.getByRole('link', { name: 'Кабинет агента' }).click();
    await expect(page).toHaveURL(`${portal.url}/`);
    for (const name of ['Избранное', 'Уведомления', 'Профиль'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /сайт/ })).toHaveCount(0);
  });
  await test.step('C8 without a session nobody is asked for, and no favorites are', async () => {
    // The footer is asked for last of all.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Политика/ })).toBeAttached();
    expect(asked.filter((path) => /api\/office\/$|favorites|notifications/.test(path))).toEqual([]);
  });
  await test.step('A2 on to the wanted address', async () => {
    await signInManually(page, portal, demoAccountPhones.agencyAgent);
    await expect(page).toHaveURL(/\/selection\/flats\?rooms=2$/);
    await expect(page.getByRole('heading', { name: 'Квартиры' })).toBeVisible();
  });
});

test('A2 A5 A11 B5 C8 an agent is led to the main page; layouts, header by width, and what is loaded at start', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  const favorites = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/favorites/');
  await page.goto('/');
  await expect(page).toHaveURL(/\/main$/);
  const header = page.getByRole('banner');
  await test.step('C8 with a session the user and the favorites are loaded at start', async () => {
    await favorites;
    await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
  });
  await test.step('A2 B1 the logo leads to the main page', async () => {
    await page.getByRole('button', { name: 'Квартиры' }).click();
    await page.getByRole('link', { name: 'Все квартиры', exact: true }).click();
    await expect(page).toHaveURL(/\/selection\/flats$/);
    await test.step('A5 the style of a component overrides that of the first paint', async () => {
      // The first paint has `display: block` for the same box; its marker would stand in the text.
      await expect(page.getByRole('combobox', { name: 'Город' })).toHaveCSS('display', 'flex');
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('style')].every((one) => one.closest('head')),
        ),
      ).toBe(true);
    });
    await page.getByRole('link', { name: 'Кабинет агента' }).click();
    await expect(page).toHaveURL(/\/main$/);
  });
  await test.step('A11 B5 the header is 8rem on a desktop and 72px on a phone, with the burger below 1280 pixels', async () => {
    await expect(header.locator('a[href^="tel:+7"]')).toBeVisible();
    for (const [width, height, burger] of [
      [1440, 80, false],
      [1280, 80, false],
      [1279, 80, true],
      [768, 80, true],
      [767, 72, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await header.boundingBox())?.height, `${width} px`).toBe(height);
      await expect(page.getByRole('button', { name: 'Меню' })).toHaveCount(burger ? 1 : 0);
      await expect(page.getByRole('button', { name: 'Квартиры' })).toHaveCount(burger ? 0 : 1);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--layout-height')))
      .toBe('900px');
  });
  await test.step('A5 the default layout has header and footer, print has none', async () => {
    await expect(header).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    await expect(page.locator('#captcha')).toBeAttached();
    const lots = await (await request.get('/api/flats/?limit=1')).json();
    await page.goto(`/print/flats/${lots.results[0].id}`);
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /status of 500|CallError/ });

  test('A4 B5 the error page says so, offers the main page, and Back only where there is a history; portal mode takes the favorites dropdown from agents', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const detail = 'Ошибка на сервере.';
    await page.route('**/api/projects/kashtanovyy-dvor/', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'server', status: 500, detail, code: 'server' }),
      }),
    );
    await page.route('**/api/header/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), portal_mode: true } });
    });
    await page.goto('/krasnodar/complex-kashtanovyy-dvor');
    await expect(page.getByRole('heading', { name: 'Страница недоступна' })).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Назад' })).toHaveCount(0);
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL(/\/main$/);
    await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
    await test.step('B5 portal mode', async () => {
      await expect(page.getByRole('button', { name: 'Уведомления' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Избранное', exact: true })).toHaveCount(0);
    });
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: phone.viewport });

  test('A7 a modal locks the scroll where the page stood, a second stands over the first, and Esc closes the topmost alone and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Политика/ })).toBeAttached();
    const scroll = () => page.evaluate(() => scrollY);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(scroll).toBeGreaterThan(300);
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Записаться' });
    await opener.click();
    const first = page.getByRole('dialog', { name: 'Запись на консультацию' });
    await expect(first.getByRole('textbox', { name: 'Имя' })).toBeVisible();
    const stood = await scroll();
    expect(stood).toBeGreaterThan(300);
    /** What reaches the page, not the modal: a wheel turned up beside it must not move what stands under it. */
    const turn = async () => {
      await page.mouse.move(195, 20);
      await page.mouse.wheel(0, -400);
      // What a wheel moves, it has moved two frames later.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    };
    await turn();
    expect(await scroll()).toBe(stood);
    const link = first.getByRole('link', { name: 'рекламные рассылки' });
    await link.click();
    const second = page.getByRole('dialog', { name: 'Политика обработки персональных данных' });
    await expect(second.getByRole('heading', { name: 'Рекламные рассылки' })).toBeInViewport();
    await expect(page.locator('[role=dialog]')).toHaveCount(2);
    await turn();
    expect(await scroll()).toBe(stood);
    await page.keyboard.press('Escape');
    await expect(second).toHaveCount(0);
    await expect(first).toBeVisible();
    await expect(link).toBeFocused();
    await turn();
    expect(await scroll()).toBe(stood);
    await page.keyboard.press('Escape');
    await expect(first).toHaveCount(0);
    await expect(opener).toBeFocused();
    await turn();
    await expect.poll(scroll).toBeLessThan(stood);
  });
});

test.describe('a chunk that does not come', () => {
  test.use({
    serviceWorkers: 'block',
    expectedErrors: /ChunkLoadError|chunk was not loaded|Failed to load resource/,
  });

  test('A8 reloads the page once, and not again within a minute', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let refused = 0;
    // The page's own, and not what menus share with it.
    const chunk = /\/assets\/projects-[\w-]{8}\.js/;
    await page.route(chunk, (route) => {
      refused += 1;
      return route.abort();
    });
    // Neither what the first document says nor what stands in it satisfies a wait that is meant for the second.
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await page.getByRole('banner').getByRole('link', { name: 'Проекты' }).click();
    await expect.poll(() => loads).toBe(1);
    const failed = page
      .locator('html:not([data-first])')
      .getByRole('heading', { name: 'Страница не загрузилась' });
    await expect(failed).toBeVisible();
    expect(loads).toBe(1);
    await test.step('a third try fails where it is, in the same document', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-second', ''));
      await page.getByRole('link', { name: 'На главную' }).click();
      await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
      const before = refused;
      await page.getByRole('banner').getByRole('link', { name: 'Проекты' }).click();
      await expect.poll(() => refused).toBeGreaterThan(before);
      await expect(
        page.locator('html[data-second]').getByRole('heading', { name: 'Страница не загрузилась' }),
      ).toBeVisible();
      expect(loads).toBe(1);
    });
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByRole('heading', { name: 'Проекты', level: 1 })).toBeVisible();
  });
});
