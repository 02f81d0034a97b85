import type { APIRequestContext, Page } from '@playwright/test';
import type { ListedLot } from '../../../../src/contract/lots/lot-list';
import { axeFindings, axeFindingsBesidesColours } from '../../../support/browser/axe';
import { clickAway } from '../../../support/browser/click-away';
import { expect, test } from '../../../support/browser/fixtures';
import { go } from '../../../support/browser/go';
import { callOf, cards, choose, found, prices, scrolled, title, watchCalls } from './selection-page';

async function seeCards(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await (await request.get('/api/flats/?gather=true')).json();
  await page.goto('/selection/flats');
  await expect(cards(page)).toHaveCount(24);
  await expect(found(page)).toHaveText(new RegExp(`^Найден. ${answer.lots}\\s+квартир`));
  await expect(cards(page).first()).toHaveAccessibleName(new RegExp(answer.results[0].project_name));
  await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true);
  await expect(cards(page).first()).toContainText(/\d\s₽/);
}

async function askWhenPointerNears(page: Page, asked: string[]): Promise<void> {
  await cards(page).nth(1).hover();
  await expect.poll(() => asked).toContain(await callOf(page, 1));
}

async function showMoreAndComeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/show=48/);
  const link = cards(page).nth(40).getByRole('link');
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const height = () => link.evaluate((card) => card.getBoundingClientRect().top + scrollY);
  const before = await height();
  await link.evaluate((card) => card.setAttribute('data-of-before', ''));
  const place = await clickAway(link);
  expect(place).toBeGreaterThan(500);
  await expect(title(page)).toHaveText(name ?? '');
  // The list lies beneath, unseen and laid out: when it is shown again it is only painted.
  const beneath = page.locator('main[data-beneath]');
  await expect(beneath).toHaveCSS('content-visibility', 'hidden');
  await expect(beneath).toHaveCSS('display', 'block');
  await expect(beneath).toBeHidden();
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(beneath).toHaveCount(0);
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => scrolled(page)).toBeCloseTo(place, -1);
  // The same card lies there, not another one between cards that are not drawn.
  expect(await height()).toBeCloseTo(before, -1);
  // The list stayed as it was and was not drawn anew.
  await expect(link).toHaveAttribute('data-of-before');
  // Loaded anew it stands there too, though what was drawn before the application has gone from above it.
  await page.reload();
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBeCloseTo(place, -1);
}

async function orderByNumbers(page: Page): Promise<void> {
  await go(page, '/selection/flats');
  await choose(page, 'Сортировка', 'Дороже');
  await expect(page).toHaveURL(/order=-price/);
  await expect(async () => {
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
  }).toPass();
}

async function sortTable(page: Page): Promise<void> {
  await go(page, '/selection/flats');
  await page.getByRole('button', { name: 'Таблица' }).click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('table', { name: 'Лоты' });
  await expect(table.getByRole('rowheader')).toHaveCount(24);
  const heading = table.getByRole('columnheader', { name: 'Площадь' });
  const areas = async () =>
    (await table.locator('tbody td.area').allTextContents()).map((text) =>
      Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    );
  for (const [sorted, sign] of [
    ['ascending', 1],
    ['descending', -1],
  ] as const) {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', sorted);
    await expect(async () => {
      const shown = await areas();
      expect(shown).toEqual([...shown].sort((one, other) => (one - other) * sign));
    }).toPass();
  }
  await table.getByRole('rowheader').nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
  await page.goBack();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
}

async function showWholeList(page: Page): Promise<void> {
  await go(page, '/selection/flats?layouts=each');
  await page.getByRole('button', { name: /^Показать все/ }).click();
  await expect(page).toHaveURL(/show=all/);
  const count = Number((await found(page).textContent())?.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(96);
  await expect(page.getByRole('button', { name: 'Показать ещё' })).toBeHidden();
  expect(await axeFindingsBesidesColours(page)).toEqual([]);
  await expect(async () => {
    // The list has its whole height once its part has come.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    expect(Number(await cards(page).first().getAttribute('aria-posinset'))).toBeGreaterThan(40);
  }).toPass();
  const middle = cards(page).nth(12);
  await expect(middle).toHaveAttribute('aria-setsize', String(count));
  expect(await cards(page).count()).toBeLessThan(80);
  const name = await middle.getByRole('link').textContent();
  const id = await middle.getAttribute('data-lot-card');
  const card = page.locator(`[data-lot-card="${id}"]`);
  const place = await clickAway(card.getByRole('link'));
  await expect(title(page)).toHaveText(name ?? '');
  await page.goBack();
  await expect(card).toBeInViewport({ ratio: 0.1 });
  await expect.poll(() => scrolled(page)).toBeCloseTo(place, -2);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(count));
}

async function chooseOtherTypes(page: Page, request: APIRequestContext): Promise<void> {
  for (const [type, path, name, word] of [
    ['commercial', '/api/commercial/', 'Коммерческие помещения', 'помещен'],
    ['hotel', '/api/hotelrooms/', 'Гостиничные номера', 'номер'],
  ] as const) {
    const { count, lots, results } = await (await request.get(`${path}?gather=true`)).json();
    await go(page, '/main');
    await page.getByRole('button', { name: 'Квартиры' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(title(page)).toHaveText(name);
    await expect(found(page)).toHaveText(new RegExp(`^Найден.? ${lots}\\s+${word}`));
    await expect(cards(page)).toHaveCount(Math.min(24, count));
    await expect(cards(page).first().getByRole('link')).toHaveAttribute(
      'href',
      `/selection/${type}/${results[0].id}`,
    );
  }
  await go(page, '/selection/commercial?view=table');
  await expect(page.getByRole('table', { name: 'Лоты' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

async function openSameLayout(page: Page, request: APIRequestContext): Promise<void> {
  const { results } = await (await request.get('/api/flats/?gather=true&floor_min=2')).json();
  const several = results.filter(({ alike: sameLayout }: ListedLot) => sameLayout);
  expect(several.length).toBeGreaterThan(1);
  const { id, alike: sameLayout }: ListedLot = several[0];
  await go(page, '/selection/flats?floor_min=2');
  const card = page.locator(`[data-lot-card="${id}"]`);
  const opener = card.getByRole('button', { name: new RegExp(`^${sameLayout?.count}\\sквартир`) });
  await expect(opener).toHaveText(/, этажи?\s[\d–\u2060−]+$/);
  await expect(card.locator('.lot-price b')).toHaveText(/^от\s[\d\s]+₽$/);
  await expect(card.getByRole('button', { name: 'В избранное' })).toHaveAttribute(
    'title',
    /^Сохранит этаж\s\d+.*, №\s./,
  );
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: (await card.getByRole('link').textContent()) ?? '' });
  const floors = sheet.getByRole('list', { name: 'По этажам' }).getByRole('link');
  await expect(floors).toHaveCount(sameLayout?.count ?? 0);
  const numbers = (await floors.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect([numbers[0], numbers.at(-1)]).toEqual([sameLayout?.floor_min, sameLayout?.floor_max]);
  await expect(sheet.getByRole('button', { name: 'В избранное' })).toHaveCount(numbers.length);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  const path = (await floors.last().getAttribute('href')) ?? '';
  await floors.last().click();
  await expect(page).toHaveURL(path);
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(opener).toBeVisible();
}

async function showEachLotByItself(page: Page, request: APIRequestContext): Promise<void> {
  const { count, lots } = await (await request.get('/api/flats/?gather=true')).json();
  const several = page.locator('.lot-floor button');
  await go(page, '/selection/flats');
  await expect(several).not.toHaveCount(0);
  const together = page.getByRole('checkbox', { name: 'Одинаковые планировки вместе' });
  await together.uncheck();
  await expect(page).toHaveURL(/\/flats\?layouts=each$/);
  await expect(several).toHaveCount(0);
  await expect(found(page)).toHaveText(new RegExp(`^Найден. ${lots}\\s`));
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
  await page.goBack();
  await expect(together).not.toBeChecked();
  await together.check();
  await expect(page).toHaveURL(/\/flats$/);
  await expect(several).not.toHaveCount(0);
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(count));
  expect(count).toBeLessThan(lots);
}

async function comeBackToPlaceOfMeanwhile(page: Page): Promise<void> {
  await go(page, '/selection/flats');
  await expect(title(page)).toHaveText('Квартиры');
  const place = 1500;
  await page.evaluate((top) => {
    // The browser tells of a move with its next frame; a slow page is not yet done with the address then, and hears
    // of no other move before it is left.
    addEventListener('scroll', (event) => event.isTrusted && event.stopPropagation(), true);
    const replace = history.replaceState.bind(history);
    history.replaceState = (...how) => {
      replace(...how);
      scrollTo(0, top);
      document.dispatchEvent(new Event('scroll'));
    };
  }, place);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(page).toHaveURL(/show=48/);
  await expect.poll(() => scrolled(page)).toBe(place);
  const link = cards(page).nth(6).getByRole('link');
  const name = await link.textContent();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(title(page)).toHaveText(name ?? '');
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => scrolled(page)).toBe(place);
}

test('A9 D1 D7 the list: how many there are, more of it, and the way back to the same place', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  const asked = watchCalls(page);
  await test.step('D1 D7 cards with plan, price, words, and how many there are', () =>
    seeCards(page, request));
  await test.step('A9 a lot is asked for when the pointer comes near its card', () =>
    askWhenPointerNears(page, asked));
  await test.step('D1 more are shown on a tap, and Back from a lot comes to the same place', () =>
    showMoreAndComeBack(page));
  await test.step('D1 the whole list is there at once, a part of it drawn; Back comes to the same place', () =>
    showWholeList(page));
  await test.step('D1 a place that was reached while the address was still being told is come back to', () =>
    comeBackToPlaceOfMeanwhile(page));
});

test('D1 D7 L2 the order of the list, its table, other types, and equal layouts as one card', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/selection/flats');
  await test.step('D1 the order is by numbers, and a hidden price comes last', () => orderByNumbers(page));
  await test.step('D1 the table shows the same list, and sorts by its headings', () => sortTable(page));
  await test.step('D1 D7 commercial premises and hotel rooms are chosen the same way', () =>
    chooseOtherTypes(page, request));
  await test.step('L2 equal layouts are one card, which opens into its floors', () =>
    openSameLayout(page, request));
  await test.step('L2 each lot has its own card on request, which the address holds and Back brings again', () =>
    showEachLotByItself(page, request));
});
