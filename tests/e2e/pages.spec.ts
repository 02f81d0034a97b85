import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings, axeFindingsAtEveryWidth } from '../support/browser/axe';
import { demoAccountPhones, expect, test } from '../support/browser/fixtures';

async function firstLot(request: APIRequestContext): Promise<number> {
  return (await (await request.get('/api/flats/?limit=1')).json()).results[0].id;
}

/** Opens the address as a link from outside does, and stays there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const missing = (page: Page) => heading(page, 'This page could not be found');

test('A1 A2 A10 a guest has / and, of a lot, what is printed; axe finds nothing there', async ({
  page,
  request,
}) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle(/Кабинет агента: регистрируйтесь, приводите клиентов и зарабатывайте/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Регистрируйтесь, приводите клиентов и зарабатывайте/,
  );
  await expect(heading(page, /^Приводите клиентов/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  for (const [name, part] of [
    ['Вопросы и ответы', 'start_page'],
    ['Условия для агентств', 'for_agencies'],
  ] as const)
    await test.step(`D11 ${name}`, async () => {
      const { sections } = await (await request.get(`/api/${part}/`)).json();
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      for (const { title } of sections) await expect(dialog).toContainText(title);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  // The last of the widths is a desktop's; the dialog of a phone comes after it.
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  await open(page, `/print/flats/${await firstLot(request)}`);
  await expect(heading(page, /м²/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('A1 every page opens by its address; axe finds nothing on it', async ({ page, request, signedIn }) => {
    await signedIn();
    for (const [address, name] of [
      ['/main', 'Главная'],
      ['/news', 'Новости и акции'],
      ['/purchase', 'Способы покупки и контакты'],
      ['/selection/flats', 'Квартиры'],
      ['/selection/flats?floor_min=900', 'Квартиры'],
      ['/favorites', 'Избранное'],
      ['/projects', 'Проекты'],
      ['/device', 'На этом устройстве'],
      [`/selection/flats/${await firstLot(request)}`, /м²/],
      ['/krasnodar/kashtanovyy-dvor', 'Каштановый двор'],
    ] as const)
      await test.step(address, async () => {
        await open(page, address);
        await expect(heading(page, name)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
        if (typeof name !== 'string') {
          await expect(page.getByRole('button', { name: 'В избранное' }).first()).toBeVisible();
          await expect(page.getByRole('img', { name: /^План/ })).toBeVisible();
          await expect(page).toHaveTitle(/м², .+, №.+ — Кабинет агента$/);
        }
        // Projects have tests of their own.
        if (!/projects|krasnodar/.test(address)) expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
      });
    await test.step('the canonical address of a project is the one with the mark', async () => {
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', /^http.*\/krasnodar\/complex-kashtanovyy-dvor$/);
      await expect(page).toHaveTitle('Каштановый двор — Кабинет агента');
      await open(page, '/krasnodar/complex-kashtanovyy-dvor');
      await expect(heading(page, 'Каштановый двор')).toBeVisible();
      await expect(canonical).toHaveAttribute('href', /^http.*\/krasnodar\/complex-kashtanovyy-dvor$/);
      await expect(page).toHaveTitle('Каштановый двор — Кабинет агента');
    });
  });

  test('A1 A2 A3 A6 an address that is no page is the 404 page; a section that is closed says why, and is no failure', async ({
    page,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.inspecting);
    await test.step('/settings, from outside', async () => {
      await open(page, '/settings');
      await expect(heading(page, 'Раздел закрыт')).toBeVisible();
      await expect(page.getByText('когда вас подтвердит застройщик')).toBeVisible();
      await expect(page.locator('[data-loading-bar=failed]')).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });
    await test.step('/nowhere, from outside', async () => {
      await open(page, '/nowhere');
      await expect(missing(page)).toBeVisible();
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
    // Within the app the same routes and loaders answer, without a start each.
    for (const address of [
      '/selection',
      '/selection/houses',
      '/selection/flats/abc',
      '/selection/flats/0',
      '/selection/flats/999999999',
      '/selection/flats/1/2',
      '/print/houses/1',
      '/favorites/1',
      '/sochi/nothing',
      '/sochi/complex-nothing',
      '/sochi/complex-',
      '/omsk/kashtanovyy-dvor',
      '/sochi/complex-kashtanovyy-dvor',
    ])
      await test.step(address, async () => {
        // A page that is one stands between, so that no 404 is taken for the next.
        await page.getByRole('link', { name: 'На главную' }).click();
        await expect(heading(page, 'Главная')).toBeVisible();
        await page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await expect(missing(page)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(address);
      });
  });
});
