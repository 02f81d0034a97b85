import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Lot, LotType } from '../../../src/contract/lots/lot';
import { lotPaths } from '../../../src/contract/lots/paths/catalogue-paths';
import { lotWords } from '../../../src/shell/lot/lot-words';
import { axeFindingsAtEveryWidth } from '../../support/browser/axe';
import { expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { lotId, untilIndexed } from '../../support/browser/offline';
import { inLargeText } from '../../support/judges/large-text';

const tick = (page: Page, place: number) =>
  page.getByRole('article').nth(place).getByRole('checkbox', { name: 'Сравнить' });
const bar = (page: Page) => page.getByRole('region', { name: 'Сравнение' });
const table = (page: Page) => page.getByRole('table', { name: 'Сравнение лотов' });
const heads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Сравнение лотов' });
/** '?lot=flats-1&lot=flats-2', as the address has it. */
const address = (...words: string[]) => `/compare?${words.map((word) => `lot=${word}`).join('&')}`;

async function listed(request: APIRequestContext, type: LotType, query: string): Promise<Lot[]> {
  return (await (await request.get(`${lotPaths[type]}?${query}`)).json()).results;
}

test.use({ ...phone, expectedErrors: /status of 404/ });

async function tickLots(page: Page): Promise<void> {
  await tick(page, 0).tap();
  await expect(bar(page)).toContainText('Сравнение: 1');
  await expect(bar(page).getByRole('link', { name: 'Сравнить' })).toHaveAttribute('aria-disabled', 'true');
  await tick(page, 1).tap();
  await page.getByRole('article').nth(2).getByRole('link').tap();
  await page.getByRole('main').getByRole('checkbox', { name: 'Сравнить' }).tap();
  await expect(bar(page)).toContainText('Сравнение: 3');
  const heart = (await page.getByRole('main').getByRole('button', { name: 'В избранное' }).boundingBox())!;
  const own = (await bar(page).boundingBox())!;
  expect(own.y + own.height).toBeLessThan(heart.y);
  await page.goBack();
  await expect(tick(page, 2)).toBeChecked();
}

async function refuseFifth(page: Page): Promise<void> {
  await tick(page, 3).tap();
  await tick(page, 4).tap();
  await expect(bar(page).getByRole('alert')).toHaveText('Сравнить можно не больше четырёх');
  await expect(tick(page, 4)).not.toBeChecked();
  await tick(page, 3).tap();
}

async function compareSideBySide(page: Page, words: string[]): Promise<void> {
  await bar(page).getByRole('link', { name: 'Сравнить' }).tap();
  await expect(page).toHaveURL(address(...words));
  await expect(page).toHaveTitle('Сравнение лотов — Кабинет агента');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /лота рядом/);
  await expect(heads(page)).toHaveCount(3);
  await expect(bar(page)).toHaveCount(0);
  await expect(row(page, 'Цена , различается').getByText('Самая низкая')).toBeVisible();
  await expect(row(page, 'Город').getByRole('cell').first()).not.toBeEmpty();
  const widths = await page.evaluate(() => {
    const moved = document.querySelector('table')?.parentElement;
    return {
      page: document.documentElement.scrollWidth,
      within: moved?.scrollWidth,
      seen: moved?.clientWidth,
    };
  });
  expect(widths.page).toBe(390);
  expect(widths.within).toBe(widths.seen);
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  // A word of a change has room for itself.
  await inLargeText(page, async () =>
    expect((await heads(page).first().boundingBox())?.width).toBeGreaterThan(390 / 2),
  );
}

async function seeHeadOverLastRow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 700 });
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(heads(page).first()).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(phone.viewport);
}

async function showDifferencesOnly(page: Page): Promise<void> {
  const all = await table(page).getByRole('row').count();
  await page.getByRole('switch', { name: 'Только отличия' }).tap();
  await expect(page).toHaveURL(/only=differences/);
  await expect(row(page, 'Тип')).toHaveCount(0);
  expect(await table(page).getByRole('row').count()).toBeLessThan(all);
  await page.reload();
  await expect(heads(page)).toHaveCount(3);
  await expect(row(page, 'Тип')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Только отличия' }).tap();
}

async function printComparison(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect(table(page)).toBeVisible();
  await expect(page.getByText(/\+7 \d{3} \d{3}-\d\d-\d\d.*Данные на/)).toBeVisible();
  const { width = 0, height = 1 } = sizeOf(await page.pdf({ preferCSSPageSize: true }));
  expect(width / height).toBeCloseTo(297 / 210, 1);
  await page.emulateMedia({ media: 'screen' });
}

async function takeLotOut(page: Page, words: string[]): Promise<void> {
  await heads(page)
    .nth(1)
    .getByRole('button', { name: /^Убрать из сравнения/ })
    .tap();
  await expect(page).toHaveURL(address(words[0]!, words[2]!));
  await expect(heads(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/selection/flats');
  await expect(tick(page, 1)).not.toBeChecked();
  await expect(bar(page)).toContainText('Сравнение: 2');
  await page.goForward();
  await expect(heads(page)).toHaveCount(2);
}

async function tellWrongAddress(page: Page, hidden: Lot | undefined, words: string[]): Promise<void> {
  await go(page, address(`flats-${hidden?.id}`, words[0]!, words[0]!, 'flats-999999', 'nonsense'));
  await expect(heads(page)).toHaveCount(2);
  const said = page.getByRole('main').getByRole('status');
  await expect(said.filter({ hasText: 'не читается «nonsense»' })).toBeVisible();
  await expect(said.filter({ hasText: 'стоит в адресе дважды' })).toBeVisible();
  await expect(said.filter({ hasText: 'Лот с кодом 999999' })).toBeVisible();
  await expect(row(page, 'Цена$').getByRole('cell').first()).toHaveText('Цена по запросу');
  await go(page, address(words[0]!, 'flats-999999'));
  await expect(page.getByRole('heading', { name: 'Нужен ещё один лот' })).toBeVisible();
  await page.getByRole('link', { name: 'Сравнить отмеченные' }).tap();
  await expect(page).toHaveURL(address(words[0]!, words[2]!));
}

async function compareWithoutNetwork(
  page: Page,
  context: BrowserContext,
  words: string[],
  premises: Lot | undefined,
): Promise<void> {
  await context.setOffline(true);
  await page.goto(address(words[2]!, `commercial-${premises!.id}`, 'flats-999999'));
  await expect(title(page)).toBeVisible();
  await expect(heads(page)).toHaveCount(3);
  await expect(heads(page).nth(1)).toContainText(lotWords(premises!).title);
  await expect(heads(page).nth(2)).toContainText('На устройстве его нет');
  const city = row(page, 'Город').getByRole('cell');
  await expect(city.first()).not.toHaveText(/нет на устройстве|загружается/);
  await expect(city.nth(1)).toHaveText('нет на устройстве');
  await expect(page.getByText(/показано то, что известно из подбора/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText('Данные на');
}

async function compareFavorites(page: Page): Promise<void> {
  await go(page, '/favorites');
  await bar(page).getByRole('button', { name: 'Очистить' }).tap();
  await expect(bar(page)).toHaveCount(0);
  const kept = [await lotId(page, 0), await lotId(page, 1)];
  await tick(page, 0).tap();
  await tick(page, 1).tap();
  await bar(page).getByRole('link', { name: 'Сравнить' }).tap();
  await expect(page).toHaveURL(address(...kept.map((id) => `flats-${id}`)));
  await expect(heads(page)).toHaveCount(2);
}

test('L1 A1 A10 lots are ticked where they are met, stand side by side by their address, are printed, and stay without a network', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/selection/flats');
  await untilIndexed(page);
  const ids = [await lotId(page, 0), await lotId(page, 1), await lotId(page, 2)];
  const words = ids.map((id) => `flats-${id}`);
  const [premises] = await listed(request, 'commercial', 'limit=1');
  const hidden = (await listed(request, 'flats', 'limit=100&order=-area')).find((lot) => lot.hide_prices);

  await test.step('ticks go from the list to a lot and back; the bar counts them and stands above the lot’s own', () =>
    tickLots(page));

  await test.step('a fifth is refused in words', () => refuseFifth(page));

  await test.step('they stand side by side; only the table moves sideways; axe finds nothing', () =>
    compareSideBySide(page, words));

  await test.step('a head stays in sight over the last row', () => seeHeadOverLastRow(page));

  await test.step('only what differs is left on demand, and after a reload', () => showDifferencesOnly(page));

  await test.step('on paper there is the table and the agent, and nothing of the application', () =>
    printComparison(page));

  await test.step('a lot is taken out of the address and its tick away; Back leads to the list', () =>
    takeLotOut(page, words));

  await test.step('what is wrong with an address is told, and the rest is shown; a hidden price is not compared', () =>
    tellWrongAddress(page, hidden, words));

  await test.step('without a network: one that was opened as a whole, one from the index, one that nobody here has heard of', () =>
    compareWithoutNetwork(page, context, words, premises));

  await test.step('favorites are compared from their list', () => compareFavorites(page));
});

/** The first page's size in a PDF's own words. */
function sizeOf(pdf: Buffer): { width?: number; height?: number } {
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height) };
}
