import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../support/accounts/sign-in';
import { axeFindings } from '../support/browser/axe';
import { addSession, demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import { signInManually } from '../support/browser/sign-in-manually';
import { fitsWidth, inLargeText } from '../support/judges/large-text';

const SITE = 'https://dev.example';
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Разделы' });
const profile = (page: Page) => page.getByRole('dialog', { name: 'Профиль' });
const opener = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const flats = ['Все квартиры', 'Коммерческие помещения', 'Гостиничные номера'];

/** As if the marketing site was configured. */
async function withSite(page: Page): Promise<void> {
  await page.route('**/api/header/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), client_domain: SITE } });
  });
}

/** What is open has no fault for axe, and closes on Esc. */
async function lookAndClose(page: Page): Promise<void> {
  const open = page.getByRole('dialog');
  await expect(open.getByRole('link').or(open.getByRole('button')).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
}

/** With the text that a person has set to twice the usual size, nothing of the page leaves the screen at its side. */
async function holdsLargeText(page: Page, names: readonly string[]): Promise<void> {
  await inLargeText(page, async () => {
    // The footer comes later than all the rest.
    await expect(page.getByRole('list', { name: 'Социальные сети' })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await fitsWidth(page);
      for (const name of names) await expect(opener(page, name)).toBeInViewport({ ratio: 1 });
    }
  });
  // The same phone whose browser shows everything twice as large: what stays of the header is an eighth at most.
  await page.setViewportSize({ width: 195, height: 422 });
  await fitsWidth(page);
  await page.evaluate(() => scrollTo(0, 400));
  expect(await header(page).evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    422 / 8,
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize(phone.viewport);
}

const sizes = {
  phone: phone.viewport,
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
};

test('B2 B3 B4 a guest has the menus, registration, sign-in and the marketing site at every width; a link leads on after signing in', async ({
  page,
  portal,
}) => {
  await withSite(page);
  await page.setViewportSize(sizes.laptop);
  await page.goto('/');
  await test.step('projects, flats of every kind, and the regulations', async () => {
    await expect(menu(page).getByRole('link')).toHaveText(['Проекты', 'Регламент']);
    await opener(page, 'Квартиры').click();
    await expect(page.getByRole('dialog', { name: 'Квартиры' }).getByRole('link')).toHaveText(flats);
    await lookAndClose(page);
  });
  for (const [size, viewport] of Object.entries(sizes))
    await test.step(`on a ${size}`, async () => {
      await page.setViewportSize(viewport);
      const name = viewport.width >= 1280 ? 'На основной сайт' : 'На сайт';
      const site = header(page).getByRole('link', { name, exact: true });
      await expect(site).toHaveAttribute('href', SITE);
      for (const control of [site, opener(page, 'Регистрация'), opener(page, 'Войти')])
        await expect(control).toBeInViewport({ ratio: 1 });
      for (const [button, title] of [
        ['Регистрация', 'Регистрация'],
        ['Войти', 'Вход в кабинет'],
      ] as const) {
        await opener(page, button).click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  await test.step('a link of the menu opens the sign-in dialog, and leads on afterwards', async () => {
    await menu(page).getByRole('link', { name: 'Регламент' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход в кабинет' })).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/`);
    await signInManually(page, portal, demoAccountPhones.waiting);
    await expect(page).toHaveURL(/\/regulations$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Регламент' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('A11 B2 B3 B4 B5 B9 the menu stands behind the burger, leads on after signing in, and closes; notifications are a modal', async ({
    page,
    portal,
  }) => {
    await withSite(page);
    await page.goto('/');
    const burger = page.getByRole('dialog', { name: 'Меню' });
    await test.step('A11 of a guest who reads large text', () =>
      holdsLargeText(page, ['Регистрация', 'Войти', 'Меню']));
    await test.step('of a guest', async () => {
      await opener(page, 'Меню').tap();
      await expect(burger.getByRole('link')).toHaveText([
        'Проекты',
        ...flats,
        'Регламент',
        /^\+7/,
        'На сайт',
      ]);
      await lookAndClose(page);
      await opener(page, 'Меню').tap();
      await burger.getByRole('link', { name: 'Гостиничные номера' }).tap();
      await expect(burger).toHaveCount(0);
      await signInManually(page, portal, demoAccountPhones.blocked);
      await expect(page).toHaveURL(/\/selection\/hotel$/);
    });
    await test.step('of who is signed in: a link closes it', async () => {
      await opener(page, 'Меню').tap();
      await burger.getByRole('link', { name: 'Проекты' }).tap();
      await expect(page).toHaveURL(/\/projects$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('A11 of who is signed in and reads large text', () =>
      holdsLargeText(page, ['Избранное', 'Уведомления', 'Профиль', 'Меню']));
    await test.step('the notifications', async () => {
      await opener(page, 'Уведомления').tap();
      const modal = page.getByRole('dialog', { name: /^Уведомления/ });
      await expect(modal).toBeVisible();
      await modal.getByRole('button', { name: 'Закрыть' }).tap();
      await expect(modal).toHaveCount(0);
    });
  });
});

async function fitLaptop(page: Page): Promise<void> {
  await expect(header(page).locator('a[href^="tel:+7"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const boxes = await header(page)
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
  const row = boxes.sort((a, b) => a.left - b.left);
  expect(row.length).toBeGreaterThan(5);
  for (const [at, box] of row.entries()) expect(box.left).toBeGreaterThanOrEqual(row[at - 1]?.right ?? 0);
}

async function openFlatsPanel(page: Page): Promise<void> {
  await expect(menu(page).getByRole('link')).toHaveText([
    'Клиенты',
    'Проекты',
    'Ипотека',
    'Документы',
    'Регламент',
  ]);
  const panel = page.getByRole('dialog', { name: 'Квартиры' });
  await opener(page, 'Квартиры').click();
  await expect(panel.getByRole('link')).toHaveText(flats);
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Квартиры')).toBeFocused();
  await opener(page, 'Квартиры').press('Enter');
  await panel.getByRole('link', { name: 'Коммерческие помещения' }).press('Enter');
  await expect(page).toHaveURL(/\/selection\/commercial$/);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Коммерческие помещения' })).toBeVisible();
  await opener(page, 'Квартиры').click();
  await expect(panel.getByRole('link', { name: 'Коммерческие помещения' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

async function openProfile(page: Page): Promise<void> {
  const panel = profile(page);
  const named = (name: string) => panel.getByText(name, { exact: true }).locator('visible=true');
  await expect(opener(page, 'Профиль')).toContainText('С');
  await opener(page, 'Профиль').click();
  await expect(named('Соколова Марина Андреевна')).toHaveCount(1);
  await expect(panel).toContainText('+7 900 000-00-01');
  await expect(panel).toContainText('agent@demo.example');
  await expect(panel.getByRole('link')).toHaveText([
    'Сделки',
    'Показы',
    'Сохранённые поиски',
    'Скрытые лоты',
    'Настройки',
    'На этом устройстве',
  ]);
  await expect(panel.getByRole('img', { name: 'Подтверждён' })).toHaveCount(1);
  await lookAndClose(page);
  await page.setViewportSize(sizes.phone);
  await opener(page, 'Профиль').click();
  await expect(named('Соколова М. А.')).toHaveCount(1);
  await expect(named('Соколова Марина Андреевна')).toHaveCount(0);
  await lookAndClose(page);
  for (const name of ['Избранное', 'Уведомления', 'Меню']) {
    await opener(page, name).click();
    await lookAndClose(page);
  }
}

async function openTabletMenus(page: Page): Promise<void> {
  await page.setViewportSize(sizes.tablet);
  await opener(page, 'Уведомления').click();
  const modal = page.getByRole('dialog', { name: /^Уведомления, \d+\sнов/ });
  await expect(modal.getByRole('region', { name: 'Список уведомлений' })).toHaveCSS('max-height', '450px');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await opener(page, 'Меню').click();
  const burger = page.getByRole('dialog', { name: 'Меню' });
  await expect(burger.getByRole('link')).toHaveText([
    'Главная',
    'Клиенты',
    'Проекты',
    ...flats,
    'Сделки',
    'Показы',
    'Избранное',
    'Ипотека',
    'Документы',
    'Регламент',
    'Новости и акции',
    'Способы покупки',
    /^\+7/,
  ]);
  await burger.getByRole('link', { name: 'Избранное' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(burger).toHaveCount(0);
}

/** The mouse opens both menus by coming, and closes them by going. */
async function hoverMenus(page: Page): Promise<void> {
  for (const [over, name] of [
    [opener(page, 'Квартиры'), 'Квартиры'],
    [menu(page).getByRole('link', { name: 'Проекты' }), 'Список проектов'],
  ] as const) {
    const panel = page.getByRole('dialog', { name });
    await page.getByRole('heading', { level: 1 }).hover();
    await over.hover();
    await expect(panel.getByRole('link').first()).toBeVisible();
    await panel.getByRole('link').first().hover();
    await expect(panel).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(panel).toHaveCount(0);
  }
}

async function openProject(page: Page, context: BrowserContext): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Список проектов' });
  const projects: { city: string; slug: string; name: string }[] = await (
    await page.request.get('/api/header/projects/')
  ).json();
  await opener(page, 'Список проектов').click();
  await expect(panel.getByRole('link')).toHaveText(projects.map(({ name }) => name));
  await lookAndClose(page);
  await context.setOffline(true);
  await opener(page, 'Список проектов').press('Enter');
  const { city, slug, name } = projects[0]!;
  await expect(panel.getByRole('link', { name })).toHaveAttribute('href', `/${city}/complex-${slug}`);
  await context.setOffline(false);
  await panel.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.goBack();
}

/** From any page: the agent's own telephone in place of the developer's, and nobody else's name. */
async function showClient(page: Page): Promise<void> {
  const tel = header(page).locator('a[href^="tel:"]');
  const developer = await tel.getAttribute('href');
  await opener(page, 'Профиль').click();
  await profile(page).getByRole('switch', { name: 'Режим клиента' }).click();
  await expect(tel).toHaveAttribute('href', `tel:${demoAccountPhones.agent}`);
  await expect(menu(page).getByRole('link')).toHaveText(['Проекты', 'Ипотека']);
  await page.setViewportSize(sizes.phone);
  await opener(page, 'Меню').click();
  const burger = page.getByRole('dialog', { name: 'Меню' });
  await expect(burger.locator('a[href^="tel:"]')).toHaveAttribute('href', `tel:${demoAccountPhones.agent}`);
  await burger.getByRole('switch', { name: 'Режим клиента' }).click();
  await page.keyboard.press('Escape');
  await page.setViewportSize(sizes.laptop);
  await expect(tel).toHaveAttribute('href', developer ?? '');
}

test('A1 A11 B2 B3 B5 B6 B7 B9 J1 L4 an agent has everything in the header at every width', async ({
  page,
  context,
  signedIn,
}) => {
  await page.setViewportSize(sizes.laptop);
  await signedIn();
  await page.goto('/favorites');
  await test.step('A11 between 1280 and 1440 pixels everything has its room', () => fitLaptop(page));
  await test.step('B2 B3 a link of the flats closes their panel, Esc gives the focus back', () =>
    openFlatsPanel(page));
  await test.step('J1 a mouse that comes opens the menus, and closes them by going', () => hoverMenus(page));
  await test.step('A1 the projects stand under their link, without a network too', () =>
    openProject(page, context));
  await test.step('L4 the client mode is switched from the profile and from the menu', () =>
    showClient(page));
  await test.step('B6 B7 the profile: the name by width, phone, e-mail, and what is theirs', () =>
    openProfile(page));
  await test.step('B5 B9 on a tablet the burger, and the notifications as a modal with their number', () =>
    openTabletMenus(page));
});

test('B6 the keyboard alone opens everything in the header, and signs out after a question', async ({
  page,
  portal,
  context,
}) => {
  // A session of this test's own: it ends.
  await addSession(context, portal.url, await signIn(portal, demoAccountPhones.agent));
  await page.goto('/main');
  for (const name of ['Избранное', 'Уведомления', 'Профиль'])
    await test.step(name, async () => {
      await opener(page, name).focus();
      await page.keyboard.press('Enter');
      // The focus goes into the panel, and comes back.
      await expect(page.getByRole('dialog', { name }).locator(':focus')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(opener(page, name)).toBeFocused();
    });
  const question = page.getByRole('dialog', { name: 'Выйти из кабинета?' });
  const leave = profile(page).getByRole('button', { name: 'Выйти' });
  await test.step('a question that is taken back', async () => {
    await page.keyboard.press('Enter');
    await leave.press('Enter');
    await question.getByRole('button', { name: 'Отмена' }).press('Enter');
    await expect(question).toHaveCount(0);
  });
  await test.step('Tab leads out of the panel, which closes', async () => {
    await opener(page, 'Профиль').press('Enter');
    await leave.press('Tab');
    await expect(profile(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Новый клиент' })).toBeFocused();
  });
  await test.step('signing out', async () => {
    await opener(page, 'Профиль').press('Enter');
    await leave.press('Enter');
    // The panel leaves behind the question, which is there at once by now, and takes nothing from it.
    await expect(profile(page)).toHaveCount(0);
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
    const yes = question.getByRole('button', { name: 'Выйти' });
    // It counts first what would be lost.
    await expect(yes).not.toHaveAttribute('aria-busy', 'true');
    await yes.press('Enter');
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(opener(page, 'Войти')).toBeVisible();
  });
});
