import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { signInByHand } from '../support/sign-in-by-hand';

const SITE = 'https://dev.example';
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Разделы' });
const profile = (page: Page) => page.getByRole('dialog', { name: 'Профиль' });

/** As if the marketing site was configured. */
async function withSite(page: Page): Promise<void> {
  await page.route('**/api/header/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), client_domain: SITE } });
  });
}

const sizes = {
  phone: phone.viewport,
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
};

test.describe('menus', () => {
  for (const who of ['guest', 'inspecting', 'blocked', 'agent', 'agency'] as const)
    test(`B2 B3 the menu of ${who} on a desktop: projects, flats of every kind, and the regulations`, async ({
      page,
      signedIn,
    }) => {
      if (who !== 'guest') await signedIn(demoPhones[who]);
      await page.goto(who === 'guest' ? '/' : '/main');
      await expect(menu(page).getByRole('link')).toHaveText(['Проекты', 'Регламент']);
      await menu(page).getByRole('button', { name: 'Квартиры' }).click();
      await expect(page.getByRole('dialog', { name: 'Квартиры' }).getByRole('link')).toHaveText([
        'Все квартиры',
        'Коммерческие помещения',
        'Гостиничные номера',
      ]);
    });

  test('B3 a link of the flats closes their panel, Esc gives the focus back', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/main');
    const flats = menu(page).getByRole('button', { name: 'Квартиры' });
    const panel = page.getByRole('dialog', { name: 'Квартиры' });
    await flats.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(flats).toBeFocused();
    await flats.press('Enter');
    await panel.getByRole('link', { name: 'Коммерческие помещения' }).press('Enter');
    await expect(page).toHaveURL(/\/selection\/commercial$/);
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await flats.click();
    await expect(panel.getByRole('link', { name: 'Коммерческие помещения' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('guests', () => {
  for (const [size, viewport] of Object.entries(sizes))
    test(`B4 registration, sign-in and the marketing site on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await withSite(page);
      await page.goto('/');
      const isWide = viewport.width >= 1280;
      const site = header(page).getByRole('link', {
        name: isWide ? 'На основной сайт' : 'На сайт',
        exact: true,
      });
      await expect(site).toHaveAttribute('href', SITE);
      for (const control of [
        site,
        ...['Регистрация', 'Войти'].map((name) => header(page).getByRole('button', { name })),
      ])
        await expect(control).toBeInViewport({ ratio: 1 });
      await header(page).getByRole('button', { name: 'Регистрация' }).click();
      await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible();
      await page.keyboard.press('Escape');
      await header(page).getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByRole('dialog', { name: 'Вход в кабинет' })).toBeVisible();
    });

  test('B4 without a marketing site no link leads there', async ({ page }) => {
    await page.goto('/');
    await expect(header(page).getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(page.getByRole('link', { name: /сайт/ })).toHaveCount(0);
  });

  test('B4 a link of the menu opens the sign-in dialog, and leads on afterwards', async ({
    page,
    portal,
  }) => {
    await page.goto('/');
    await menu(page).getByRole('link', { name: 'Регламент' }).click();
    await expect(page).toHaveURL(`${portal.url}/`);
    await signInByHand(page, portal, demoPhones.waiting);
    await expect(page).toHaveURL(/\/regulations$/);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('B4 the menu stands behind the burger, and leads on after signing in', async ({ page, portal }) => {
      await withSite(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Меню' }).tap();
      const burger = page.getByRole('dialog', { name: 'Меню' });
      await expect(burger.getByRole('link')).toHaveText([
        'Проекты',
        'Все квартиры',
        'Коммерческие помещения',
        'Гостиничные номера',
        'Регламент',
        /^\+7/,
        'На сайт',
      ]);
      await burger.getByRole('link', { name: 'Гостиничные номера' }).tap();
      await expect(burger).toHaveCount(0);
      await signInByHand(page, portal, demoPhones.blocked);
      await expect(page).toHaveURL(/\/selection\/hotel$/);
    });
  });
});

test.describe('profile', () => {
  for (const [who, full, short, links] of [
    ['agent', 'Соколова Марина Андреевна', 'Соколова М. А.', ['Скрытые лоты', 'Настройки']],
    ['agency', 'Южный берег', 'Южный берег', ['Агенты', 'Скрытые лоты', 'Настройки']],
    ['inspecting', 'Ким Алексей Викторович', 'Ким А. В.', []],
    ['blocked', 'Орлов Денис Игоревич', 'Орлов Д. И.', []],
  ] as const)
    test(`B6 B7 ${who}: the name by width, phone, e-mail, and what is theirs`, async ({ page, signedIn }) => {
      await signedIn(demoPhones[who]);
      await page.goto('/main');
      const opener = header(page).getByRole('button', { name: 'Профиль' });
      await opener.click();
      const panel = profile(page);
      const named = (name: string) => panel.getByText(name, { exact: true }).locator('visible=true');
      await expect(named(full)).toHaveCount(1);
      await expect(panel).toContainText(/\+7 900 000-00-0\d/);
      await expect(panel).toContainText('@demo.example');
      await expect(panel.getByRole('link')).toHaveText([...links, 'На этом устройстве']);
      await expect(panel.getByRole('img', { name: 'Подтверждён' })).toHaveCount(links.length > 0 ? 1 : 0);
      await expect(opener).toContainText(full.slice(0, 1));
      await page.keyboard.press('Escape');
      await page.setViewportSize(sizes.phone);
      await opener.click();
      await expect(named(short)).toHaveCount(1);
      if (full !== short) await expect(named(full)).toHaveCount(0);
    });

  test('B6 a picture takes the place of the initial, and a broken one gives it back', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.route('**/api/office/', async (route) => {
      const response = await route.fetch();
      const { user } = await response.json();
      await route.fulfill({ response, json: { user: { ...user, image: '/favicon.svg' } } });
    });
    await page.goto('/main');
    const opener = header(page).getByRole('button', { name: 'Профиль' });
    await expect(opener.locator('img[src="/favicon.svg"]')).toBeVisible();
  });

  test.describe('leaving', () => {
    test.use({ ownPortal: true });

    test('B6 the keyboard alone opens everything in the header, and signs out after a question', async ({
      page,
      signedIn,
      portal,
    }) => {
      await signedIn();
      await page.goto('/main');
      for (const name of ['Избранное', 'Уведомления', 'Профиль'])
        await test.step(name, async () => {
          const opener = header(page).getByRole('button', { name, exact: true });
          await opener.focus();
          await page.keyboard.press('Enter');
          // The focus goes into the panel, and comes back.
          await expect(page.getByRole('dialog', { name }).locator(':focus')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(opener).toBeFocused();
        });
      await page.keyboard.press('Enter');
      await profile(page).getByRole('button', { name: 'Выйти' }).press('Enter');
      const question = page.getByRole('dialog', { name: 'Выйти из кабинета?' });
      await question.getByRole('button', { name: 'Отмена' }).press('Enter');
      await expect(question).toHaveCount(0);
      await header(page).getByRole('button', { name: 'Профиль' }).press('Enter');
      await profile(page).getByRole('button', { name: 'Выйти' }).press('Tab');
      await expect(profile(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
      await header(page).getByRole('button', { name: 'Профиль' }).press('Enter');
      await profile(page).getByRole('button', { name: 'Выйти' }).press('Enter');
      // The panel leaves behind the question, which is there at once by now, and takes nothing from it.
      await expect(profile(page)).toHaveCount(0);
      await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
      const yes = question.getByRole('button', { name: 'Выйти' });
      // It counts first what would be lost.
      await expect(yes).not.toHaveAttribute('aria-busy', 'true');
      await yes.press('Enter');
      await expect(page).toHaveURL(`${portal.url}/`);
      await expect(header(page).getByRole('button', { name: 'Войти' })).toBeVisible();
    });
  });
});

test('B8 without favorites the dropdown says so, and leads to the flats', async ({ page, signedIn }) => {
  await signedIn(demoPhones.inspecting);
  await page.goto('/main');
  await header(page).getByRole('button', { name: 'Избранное', exact: true }).click();
  await expect(page.getByText('У вас пока нет сохраненных квартир')).toBeVisible();
  await page.getByRole('link', { name: 'Выбрать квартиры' }).click();
  await expect(page).toHaveURL(/\/selection\/flats$/);
});

test.describe('on a tablet', () => {
  test.use({ viewport: sizes.tablet });

  test('B5 B9 the burger, and the notifications as a modal with their number', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/favorites');
    await header(page).getByRole('button', { name: 'Уведомления' }).click();
    const modal = page.getByRole('dialog', { name: /^уведомления \d+$/ });
    await expect(modal.locator('[data-scrolls]')).toHaveCSS('max-height', '450px');
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' }).getByRole('link')).toHaveText([
      'Главная',
      'Проекты',
      'Все квартиры',
      'Коммерческие помещения',
      'Гостиничные номера',
      'Избранное',
      'Регламент',
      /^\+7/,
    ]);
  });
});

test('A11 between 1280 and 1440 pixels everything in the header has its room', async ({ page, signedIn }) => {
  await page.setViewportSize(sizes.laptop);
  await signedIn(demoPhones.agency);
  await page.goto('/main');
  await expect(header(page).locator('a[href^="tel:"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const boxes = await header(page)
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
  const row = boxes.sort((a, b) => a.left - b.left);
  for (const [at, box] of row.entries()) expect(box.left).toBeGreaterThanOrEqual(row[at - 1]?.right ?? 0);
});

for (const viewport of [sizes.phone, sizes.laptop])
  test(`axe finds nothing in its menus at ${viewport.width} px, of a guest and of an agency`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize(viewport);
    await withSite(page);
    const names = viewport.width < 1280 ? ['Меню'] : ['Квартиры'];
    const check = async (name: string) => {
      await header(page).getByRole('button', { name, exact: true }).click();
      await expect(
        page.getByRole('dialog').getByRole('link').or(page.getByRole('dialog').getByRole('button')).first(),
      ).toBeVisible();
      expect(await axeFindings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await page.goto('/');
    for (const name of names) await check(name);
    await signedIn(demoPhones.agency);
    await page.goto('/main');
    for (const name of [...names, 'Профиль']) await check(name);
  });
