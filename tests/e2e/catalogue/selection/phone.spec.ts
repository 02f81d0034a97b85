import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsBesidesColours } from '../../../support/browser/axe';
import { expect, phone, test } from '../../../support/browser/fixtures';
import { go } from '../../../support/browser/go';
import { fitsWidth, inLargeText } from '../../../support/judges/large-text';
import { cards, found } from './selection-page';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Фильтры' });
const sheetOpener = (page: Page) => page.getByRole('button', { name: 'Фильтры' });
const showButton = (page: Page) => sheet(page).getByRole('button', { name: /^Показать/ });
const twoRooms = (page: Page) => sheet(page).getByRole('button', { name: '2', exact: true });

async function switchRowsAndCards(page: Page): Promise<void> {
  await page.goto('/selection/flats');
  const bottom = async (place: number) => {
    const box = await cards(page).nth(place).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(page.getByRole('button', { name: 'Таблица' })).toHaveAttribute('aria-pressed', 'true');
  expect(await bottom(4)).toBeLessThanOrEqual(844);
  await page.getByRole('button', { name: 'Карточки' }).tap();
  await expect(page).toHaveURL(/view=cards/);
  await expect.poll(() => bottom(1)).toBeGreaterThan(844);
  await page.getByRole('button', { name: 'Таблица' }).tap();
  await expect(page).toHaveURL(/\/flats$/);
  await expect.poll(() => bottom(4)).toBeLessThanOrEqual(844);
}

async function countInSheet(page: Page): Promise<void> {
  const before = await found(page).textContent();
  await sheetOpener(page).tap();
  await expect(showButton(page)).toHaveText(/\d/);
  const all = await showButton(page).textContent();
  await sheet(page).getByRole('button', { name: 'Студия' }).tap();
  await expect(showButton(page)).not.toHaveText(all ?? '');
  await expect(showButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/flats$/);
  await expect(page.locator('.list-count')).toHaveText(before ?? '');
  const count = (await showButton(page).textContent())?.match(/[\d\s]+/)?.[0].trim();
  await showButton(page).tap();
  await expect(sheet(page)).toBeHidden();
  await expect(found(page)).toHaveText(new RegExp(`^Найден. ${count}\\s`));
  await expect(page).toHaveURL(/rooms=studio/);
}

async function offerWhatWasLeft(page: Page): Promise<void> {
  await go(page, '/selection/flats');
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveCount(0);
  await sheetOpener(page).tap();
  await twoRooms(page).tap();
  await sheet(page).getByRole('button', { name: 'Закрыть' }).tap();
  await expect(page).toHaveURL(/\/flats$/);
  await sheetOpener(page).tap();
  await expect(twoRooms(page)).toHaveAttribute('aria-pressed', 'true');
  await sheet(page).getByRole('button', { name: 'Закрыть' }).tap();
  await page.getByRole('button', { name: 'Применить выбранное' }).tap();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(page.getByRole('button', { name: 'Применить выбранное' })).toBeHidden();
}

async function chooseQuickly(page: Page): Promise<void> {
  await go(page, '/selection/flats');
  const quick = page.getByRole('list', { name: 'Быстрые фильтры' });
  await quick.getByRole('combobox', { name: 'Город: выбрать' }).tap();
  await page.getByRole('option', { name: 'Сочи' }).tap();
  await expect(page).toHaveURL(/city=sochi/);
  await expect(quick.getByRole('combobox', { name: 'Город: выбрать' })).toHaveCount(0);
  await quick.getByRole('button', { name: 'Комнатность' }).tap();
  const rooms = page.getByRole('dialog', { name: 'Комнатность' });
  await rooms.getByRole('button', { name: '2', exact: true }).tap();
  await expect(rooms.getByRole('combobox')).toHaveCount(0);
  await rooms.getByRole('button', { name: /^Показать \d/ }).tap();
  await expect(page).toHaveURL(/city=sochi.*rooms=2/);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(found(page)).toBeInViewport();
  await expect(quick.getByRole('button', { name: 'Цена' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
}

async function openSheetToEverybody(page: Page): Promise<void> {
  await sheetOpener(page).tap();
  await expect(sheet(page).getByRole('button', { name: /^Показать \d/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await sheet(page).getByRole('combobox', { name: 'Проект' }).tap();
  await expect(page.getByRole('listbox', { name: 'Проект' })).toBeVisible();
  expect(await axeFindingsBesidesColours(page, '[role=listbox]')).toEqual([]);
  // Esc closes the topmost alone.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Проект' })).toBeHidden();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Закрыть' }).tap();
}

async function openFloorsFromBelow(page: Page): Promise<void> {
  await sheetOpener(page).tap();
  await sheet(page).getByRole('checkbox', { name: 'Одинаковые планировки вместе' }).tap();
  await showButton(page).tap();
  await expect(page).toHaveURL(/layouts=each/);
  await expect(page.locator('.lot-floor button')).toHaveCount(0);
  await go(page, '/selection/flats');
  await page.locator('.lot-floor button').first().tap();
  const floors = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'По этажам' }) });
  await expect(floors.getByRole('link').first()).toBeInViewport();
  const box = await floors.boundingBox();
  expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([390, 844]);
  await floors.getByRole('button', { name: 'Закрыть' }).tap();
  await expect(floors).toHaveCount(0);
}

async function fitNarrowScreens(page: Page): Promise<void> {
  await go(page, '/selection/flats?view=table&order=-price');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await fitsWidth(page);
    // Those that are on the screen: the others are not laid out.
    const cut = page.locator(
      '.lot:nth-child(-n+5) :is(.lot-facts > :not(.lot-place), .lot-place > :first-child)',
    );
    expect(await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual(
      [],
    );
  }
}

/** What a row may have to tell beside what the row of several lots tells. */
const MORE = [
  '<span class="lot-was"><s>43\u00a0380\u00a0000\u00a0₽</s><small>−7\u00a0%</small></span>',
  '<small>теперь забронирована</small>',
];

async function fitLongestRows(page: Page): Promise<void> {
  await page.setViewportSize(phone.viewport);
  await go(page, '/selection/flats?order=-price&city=sochi&rooms=3');
  const facts = page
    .locator('.lot-card:has(button > span:not(:empty)):not(:has(.lot-was)) .lot-facts')
    .first();
  await facts.evaluate((one) => one.setAttribute('data-longest', ''));
  const longest = page.locator('[data-longest]');
  const room = () =>
    longest.evaluate((one) => {
      const card = one.closest('.lot-card')?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom } = one.getBoundingClientRect();
      return Math.min(top - card.top, card.bottom - bottom);
    });
  for (const more of MORE) {
    await longest
      .locator('.lot-price')
      .evaluate((line, html) => line.insertAdjacentHTML('beforeend', html), more);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await room()).toBeGreaterThanOrEqual(1);
    }
    await page.setViewportSize(phone.viewport);
    await inLargeText(page, async () => expect(await room()).toBeGreaterThanOrEqual(1));
  }
}

/** The filters of a board stand in the same kind of sheet. */
async function fitBoardSheet(page: Page): Promise<void> {
  await go(page, '/krasnodar/kashtanovyy-dvor/buildings/1');
  await sheetOpener(page).tap();
  await expect(showButton(page)).toBeInViewport({ ratio: 1 });
  const outside = (all: Element[]) => all.filter((one) => one.getBoundingClientRect().right > innerWidth);
  const controls = sheet(page).getByRole('button').or(sheet(page).getByRole('textbox'));
  expect(await controls.evaluateAll(outside)).toEqual([]);
  // Nothing of the application lies behind this page: it was opened by its address.
  const opened = await page.evaluateHandle(() => document);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  expect(await opened.evaluate((one) => one === document && location.pathname)).toMatch(/buildings\/1$/);
}

test.use(phone);

test('A7 A11 D1 D2 L2 rows fit the screen; the sheet counts as one changes things, and loses nothing that was chosen in it', async ({
  page,
  signedIn,
}) => {
  await signedIn();

  await test.step('D1 five rows are on the first screen, and large cards by the switch, as the address says', () =>
    switchRowsAndCards(page));

  await test.step('D2 the sheet counts as one changes things; the list changes on the tap alone', () =>
    countInSheet(page));

  await test.step('D2 what was chosen in the sheet and left there is offered, not lost', () =>
    offerWhatWasLeft(page));

  await test.step('D2 what is asked for most often is chosen above the list, which keeps it and its count in sight', () =>
    chooseQuickly(page));

  await test.step('D2 axe finds nothing on the sheet, nor on a list of choices over it', () =>
    openSheetToEverybody(page));

  await test.step('L2 there the switch for a card of each lot is in the sheet too, and a card opens from below', () =>
    openFloorsFromBelow(page));

  await test.step('D1 A11 rows fit the narrowest screens, wherever a table was asked for too', () =>
    fitNarrowScreens(page));

  await test.step('A11 D1 L2 the row that has the most to tell is whole at every width, in large text too', () =>
    fitLongestRows(page));

  await test.step('D2 A7 the filters of a board fit their sheet, and Back closes it on a page that was opened by its address', () =>
    fitBoardSheet(page));
});
