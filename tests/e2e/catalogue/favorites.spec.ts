import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { failUntilClicked } from '../../support/browser/fail-until-clicked';
import { demoAccountPhones, expect, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { printedSheets } from '../../support/browser/printed-sheets';

test.use({ expectedErrors: /status of 500/ });

const heart = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('button', { name: 'В избранное' });
const bar = (page: Page) => page.getByRole('status', { name: 'Добавлено в избранное' });
const kept = (page: Page): Promise<number[]> =>
  page.evaluate(async () =>
    (await (await fetch('/api/favorites/')).json()).map(({ id }: { id: number }) => id),
  );

/** Runs in the page: records whether the message of a list that has not come is visible when it is first drawn. */
function watchMissing(): void {
  new MutationObserver((_, watch) => {
    const title = [...document.querySelectorAll('h2')].find((one) =>
      one.textContent?.includes('ещё не загрузилось'),
    );
    if (!title) return;
    watch.disconnect();
    document.documentElement.dataset.begunAs = getComputedStyle(title).visibility;
  }).observe(document, { subtree: true, childList: true });
}

const problem = { type: 'about:blank', title: 's', status: 500, detail: 'Ошибка.', code: 'server' };

const noFavorites = (page: Page) => page.getByRole('heading', { name: 'У вас пока нет сохраненных квартир' });
const favoritesButton = (page: Page) => page.getByRole('button', { name: 'Избранное', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Избранное' });

const saveLot = async (page: Page, index: number) => {
  await heart(page, index).click();
  await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
  return (await page.getByRole('article').nth(index).locator('.lot-title').textContent()) ?? '';
};

async function failAndRetry(page: Page): Promise<void> {
  await page.addInitScript(watchMissing);
  await failUntilClicked(page, '**/api/favorites/', {
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  });
  await page.goto('/favorites');
  await expect(page.locator('html')).toHaveAttribute('data-begun-as', 'hidden');
  await expect(page.getByRole('heading', { name: 'Избранное ещё не загрузилось' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(noFavorites(page)).toBeVisible();
  await page.unroute('**/api/favorites/');
}

async function openEmptyDropdown(page: Page): Promise<void> {
  await go(page, '/selection/flats?order=-price');
  await expect(page.getByRole('article')).toHaveCount(24);
  await favoritesButton(page).click();
  await expect(panel(page)).toContainText('У вас пока нет сохраненных квартир');
  await expect(panel(page).getByRole('link', { name: 'Выбрать квартиры' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(favoritesButton(page)).toBeFocused();
}

async function waitForServersYes(page: Page): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/favorites/', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-busy', 'true');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  expect(await kept(page)).toHaveLength(1);
  await page.unroute('**/api/favorites/');
}

async function announceLot(page: Page): Promise<void> {
  await expect(bar(page)).toContainText(
    (await page.getByRole('article').first().locator('.lot-title').textContent()) ?? '',
  );
  await expect(bar(page)).toContainText(await saveLot(page, 1));
  await heart(page, 1).click();
  await expect(bar(page)).toHaveCount(0);
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  expect(await kept(page)).toHaveLength(0);
}

async function pressHeartOnPage(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
  const ofPage = page
    .getByRole('main')
    .getByRole('button', { name: /избранно/i })
    .first();
  await ofPage.click();
  await expect(ofPage).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
}

async function openDropdown(page: Page): Promise<void> {
  await saveLot(page, 1);
  const newest = await saveLot(page, 2);
  await favoritesButton(page).click();
  await expect(panel(page).getByRole('link').filter({ hasText: 'этаж' })).toHaveCount(2);
  await expect(panel(page).getByRole('link').first()).toContainText(newest);
  await expect(panel(page).getByRole('link').first()).toContainText('₽');
  await panel(page).getByRole('link', { name: 'Перейти в избранное' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
}

async function printFavorites(page: Page): Promise<void> {
  // The page itself, should somebody print that: nothing of the application lies over it.
  await page.emulateMedia({ colorScheme: 'dark' });
  const [ordinary = ''] = await printedSheets(page);
  expect(ordinary).toMatch(/^Избранное .*₽/);
  expect(ordinary).not.toMatch(/К содержанию|Кабинет агента|Очистить/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.getByRole('link', { name: 'Печать' }).click();
  await expect(page).toHaveURL(/\/print\/favorites$/);
  // The page before has as many lots, and stands until this one is drawn.
  await expect(page.getByRole('heading', { name: /^Подборка: 3/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText('₽');
  const foot = /[А-Я][а-я]+ [А-Я][а-я]+.* \+7 900 000-00-05\. Данные на \d+ [а-я]+ 20\d\d г\.$/;
  const [several = '', ...others] = await printedSheets(page);
  expect(others).toEqual([]);
  expect(several).toMatch(foot);
  expect(several.match(/\d м² /g)).toHaveLength(3);
  expect(several.match(/₽ за м²/g)).toHaveLength(3);
  await page.getByRole('switch', { name: 'Цены' }).click();
  await expect(page.getByRole('main')).not.toContainText('₽');
  await page.getByRole('radio', { name: 'По одному' }).check();
  const sheets = await printedSheets(page);
  expect(sheets).toHaveLength(3);
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet).toMatch(foot);
    expect(sheet).toContain(`Лист ${at + 1} из 3`);
    expect(sheet).not.toContain('₽');
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await go(page, '/print/hotel/favorites');
  await expect(page.getByRole('heading', { name: 'Печатать нечего' })).toBeVisible();
  await go(page, '/favorites');
}

/** What the projects of the favorites have, and what is near them. Source: specification § 3. */
async function tellOfProjects(page: Page): Promise<void> {
  const projects = page.getByRole('region', { name: 'О проектах' });
  const told = projects.getByRole('listitem').first();
  const slug = (await told.getByRole('link').getAttribute('href'))?.split('complex-').at(-1);
  const ask = async (part: string) =>
    (await page.request.get(`/api/${part}/truncated?project=${slug}`)).json();
  for (const { title } of await ask('projects-benefits')) await expect(told).toContainText(title);
  for (const { name } of await ask('infras')) await expect(told).toContainText(name);
}

/** An address may hold an order of several parts, and one press goes back to the usual one. */
async function orderByAddress(page: Page): Promise<void> {
  const areas = async () =>
    (await page.getByRole('list', { name: 'Избранное' }).locator('.lot-title').allTextContents()).map(
      (text) => Number(/([\d,]+)\sм²/.exec(text)?.[1]?.replace(',', '.')),
    );
  await go(page, '/favorites?order=-area,price');
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveText('Больше · Дешевле');
  await expect(async () => {
    const all = await areas();
    expect(all).toHaveLength(3);
    expect(all).toEqual([...all].sort((one, other) => other - one));
  }).toPass();
  await page.getByRole('button', { name: 'Сбросить сортировку' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByRole('button', { name: 'Сбросить сортировку' })).toHaveCount(0);
}

async function orderAndClear(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Избранное' }).getByRole('article');
  const shown = async () =>
    (await list.locator('.lot-price b').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
  const untilOrdered = (sign: 1 | -1) =>
    expect(async () => {
      const all = await shown();
      expect(all).toEqual([...all].sort((one, other) => (one - other) * sign));
    }).toPass();
  await expect(list).toHaveCount(3);
  await untilOrdered(1);
  await page.getByRole('combobox', { name: 'Сортировка' }).click();
  await page.getByRole('option', { name: 'Дороже' }).click();
  await untilOrdered(-1);
  await page.getByRole('button', { name: 'Очистить избранное' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
  await expect(noFavorites(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Избранное', level: 1 })).toBeFocused();
  expect(await kept(page)).toEqual([]);
}

test('A5 B8 E1 E2 E3 E4 E5 F2 I6 lots are saved when the server has said yes, announced, ordered, shown in the header, printed, and cleared', async ({
  page,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.otherAgent);

  await test.step('A5 E3 E4 a load that fails is no message: the list says so when it is not on its way any more, and comes on a retry', () =>
    failAndRetry(page));

  await test.step('B8 with no favorites the dropdown leads to the selection', () => openEmptyDropdown(page));

  await test.step('E1 the list changes only when the server has said yes', () => waitForServersYes(page));

  await test.step('E2 the bar names the lot, comes again with the next one, and goes when a lot is removed', () =>
    announceLot(page));

  await test.step('E1 a heart pressed on the page of a lot is pressed on its card', () =>
    pressHeartOnPage(page));

  await test.step('B8 the dropdown shows the two saved last and leads on', () => openDropdown(page));

  await test.step('E5 I6 they are printed on A4, several to a sheet or one to each, with prices or without', () =>
    printFavorites(page));

  await test.step('E3 D8 their projects tell of benefits and surroundings', () => tellOfProjects(page));

  await test.step('E3 an order of several parts comes from the address, and is reset', () =>
    orderByAddress(page));

  await test.step('E3 E2 favorites are ordered, and are cleared at once', () => orderAndClear(page));
});
