import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Lot, LotPage, LotStatus, LotType } from '../../../src/contract/lots/lot';
import { lotPaths } from '../../../src/contract/lots/paths/catalogue-paths';
import { lotWords } from '../../../src/shell/lot/lot-words';
import { axeFindings } from '../../support/browser/axe';
import { clickAway } from '../../support/browser/click-away';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { printedSheets } from '../../support/browser/printed-sheets';

/** The first lot of a type for which something holds, among those of any state. */
async function findLot(
  request: APIRequestContext,
  type: LotType,
  is: (lot: LotPage) => boolean,
): Promise<LotPage> {
  for (let id = 1; id < 420; id += 1) {
    const lot = await pageOf(request, type, id);
    if (lot && is(lot)) return lot;
  }
  throw new Error(`no such lot of ${type}`);
}

const asked = new Map<string, LotPage | null>();

/** The page of a lot as the server tells it; null: the id is of no lot of this type. */
async function pageOf(request: APIRequestContext, type: LotType, id: number): Promise<LotPage | null> {
  const path = `${lotPaths[type]}${id}/`;
  const known = asked.get(path);
  if (known !== undefined) return known;
  const response = await request.get(path);
  const lot: LotPage | null = response.ok() ? await response.json() : null;
  asked.set(path, lot);
  return lot;
}

/** Goes to the page of a lot, and waits until it is the one that is shown. */
async function open(page: Page, lot: Lot): Promise<void> {
  await go(page, lotWords(lot).href);
  await expect(page.getByRole('main')).toContainText(`№ ${lot.number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lotWords(lot).title);
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rubles = (sum: number) => new Intl.NumberFormat('ru-RU').format(sum);
const near = (page: Page) => page.getByRole('region', { name: /Похожие|рядом/ });
const dialog = (page: Page) => page.getByRole('dialog');
const wholePlan = (page: Page) => dialog(page).getByRole('img', { name: /^План/ });
/** How much nearer than whole the plan is. */
const scaleOf = (page: Page) =>
  wholePlan(page).evaluate((plan) => new DOMMatrix(getComputedStyle(plan).transform).a);

const stateWords: Record<LotStatus, string> = {
  1: 'Свободна',
  2: 'Бронь',
  3: 'Недоступна',
  4: 'Продана',
  5: 'Закрыта',
  6: 'Переуступка',
};

const isSold = ({ status }: { status: number }) => status === 4;

const plan = (page: Page) => page.getByRole('main').getByRole('img', { name: /^План/ });
const notice = (page: Page) => page.getByRole('complementary', { name: 'Лот не продаётся' });

async function comeBackToPlaceInList(page: Page): Promise<void> {
  await page.goto('/selection/flats?rooms=1&rooms=2');
  const cards = page.getByRole('list', { name: 'Лоты' }).getByRole('article');
  const place = await clickAway(cards.nth(10).getByRole('link'));
  await expect(near(page)).toBeVisible();
  await near(page).getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
  await page.getByRole('link', { name: 'Все квартиры' }).click();
  await expect(page).toHaveURL(/rooms=1&rooms=2/);
  await expect(cards.nth(10)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
}

async function readPriceHistory(page: Page, lot: LotPage): Promise<void> {
  await open(page, lot);
  const table = page.getByRole('table', { name: 'История цены' });
  await expect(table.getByRole('row')).toHaveCount(lot.price_history.length + 1);
  for (const { price } of lot.price_history)
    expect(plain(await table.textContent())).toContain(plain(rubles(price)));
}

async function switchPlan(page: Page): Promise<void> {
  const furnished = await plan(page).getAttribute('src');
  const choice = page.getByRole('group', { name: 'Вид плана' });
  const [withFurniture, withSizes] = ['С мебелью', 'С размерами'].map((name) =>
    choice.getByRole('radio', { name, exact: true }),
  );
  await expect(withFurniture!).toBeChecked();
  await withSizes!.check();
  await expect(withFurniture!).not.toBeChecked();
  await expect(plan(page)).not.toHaveAttribute('src', furnished ?? '');
  await withFurniture!.check();
  await expect(plan(page)).toHaveAttribute('src', furnished ?? '');
}

async function seePlaceholderOfPlan(page: Page, request: APIRequestContext, lot: LotPage): Promise<void> {
  const other = await findLot(request, 'flats', ({ plan }) => plan !== null && plan !== lot.plan);
  await page.route('**/storage/**', (route) => route.abort());
  await open(page, other);
  await expect(page.getByText('План не загрузился. Откройте страницу ещё раз')).toBeVisible();
  await page.unroute('**/storage/**');
  await open(page, lot);
}

async function waitForHangingNetwork(page: Page, request: APIRequestContext, lot: LotPage): Promise<void> {
  const other = await findLot(request, 'flats', ({ id, status }) => status === 1 && id > lot.id);
  let answer = () => {};
  const hanging = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/flats/${other.id}/`, (route) => hanging.then(() => route.continue()));
  await open(page, other);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Сеть пока не отвечает' })).toBeVisible();
  await expect(main.getByText('Загрузится при связи', { exact: true }).first()).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'На этаже' })).toBeVisible();
  await expect(main.getByText(/загрузится при связи|сеть пока не отвечает/i)).toHaveCount(0);
  await open(page, lot);
}

async function moveFullScreenPlan(page: Page): Promise<void> {
  await plan(page).click({ force: true });
  await expect(wholePlan(page)).toBeVisible();
  await expect(page).toHaveURL(/plan=full/);
  const box = (await wholePlan(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.2);
  const top = (await wholePlan(page).boundingBox())!.y;
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
  expect((await wholePlan(page).boundingBox())!.y - top).toBeCloseTo(40, 0);
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.mouse.dblclick(x, y);
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/plan=full/);
}

async function sendPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'План на весь экран' }).click();
  const furnished = await wholePlan(page).getAttribute('src');
  await dialog(page).getByRole('radio', { name: 'С мебелью' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'С размерами' })).toBeChecked();
  await expect(wholePlan(page)).not.toHaveAttribute('src', furnished ?? '');
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Отправить план' }).click();
  expect((await download).suggestedFilename()).toBe('plan.png');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'План сохранён' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

const sharing = (page: Page) => page.getByRole('dialog', { name: 'Поделиться лотом' });

/** Who is not confirmed has no link of their own yet, and is offered the sheet for paper. */
async function shareLot(page: Page, browser: Browser): Promise<void> {
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(sharing(page).getByRole('button', { name: 'Моя ссылка' })).toBeDisabled();
  await sharing(page).getByRole('button', { name: 'Страница для печати' }).click();
  await sharing(page).getByRole('button', { name: 'Скопировать' }).click();
  await expect(sharing(page).getByRole('status')).toHaveText('Ссылка скопирована');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\+7 \d{3} \d{3}-\d\d-\d\d/);
  await page.keyboard.press('Escape');
  const guest = await browser.newPage({ serviceWorkers: 'block' });
  await guest.goto(copied.split('\n').at(-1) ?? '');
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('м²');
  await guest.close();
}

async function hideFromClient(page: Page, lot: LotPage): Promise<void> {
  const own = page.getByText(/Видите только вы/);
  await expect(own).toBeVisible();
  await page.getByRole('switch', { name: 'Режим клиента' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'История цены' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Уведомления' })).toHaveCount(0);
  await near(page).getByRole('article').first().getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(`/${lot.id}$`));
  await expect(page.getByRole('switch', { name: 'Режим клиента' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Режим клиента' })).toBeChecked();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: /^Режим клиента.*выйти/ }).click();
  await expect(own).toBeVisible();
  await expect(page.getByRole('button', { name: 'Уведомления' })).toBeVisible();
}

/** Specification § 9: 12 pixels off what they are about, and moved to stay 8 within the screen. */
async function measureHint(page: Page): Promise<void> {
  const hint = page.getByRole('button', { name: 'Как посчитан платёж' });
  const words = page.getByRole('tooltip');
  const boxes = async () => {
    await page.mouse.move(0, 0);
    await expect(words).toHaveCount(0);
    await hint.hover();
    await expect(words).toHaveCSS('opacity', '1');
    const [about, told] = [await hint.boundingBox(), await words.boundingBox()];
    if (!about || !told) throw new Error('Nothing is shown');
    return { about, told };
  };
  const wide = await boxes();
  expect(wide.about.y - (wide.told.y + wide.told.height)).toBeCloseTo(12, 0);
  await page.setViewportSize({ width: 320, height: 844 });
  const { told } = await boxes();
  expect(Math.min(told.x, 320 - told.x - told.width)).toBeCloseTo(8, 0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function shutFacts(page: Page): Promise<void> {
  const facts = page.getByRole('button', { name: 'Характеристики' });
  const kept = () => page.evaluate(() => localStorage.getItem('accordion'));
  const area = page.getByText('Общая площадь', { exact: true }).locator('visible=true');
  await expect(area).not.toHaveCount(0);
  await facts.click();
  await expect(facts).toHaveAttribute('aria-expanded', 'false');
  expect(await kept()).toBe('hide');
  await page.reload();
  await expect(facts).toHaveAttribute('aria-expanded', 'false');
  await facts.click();
  await expect(facts).toHaveAttribute('aria-expanded', 'true');
  expect(await kept()).toBe('open');
}

async function walkTheFloor(page: Page, lot: LotPage, request: APIRequestContext): Promise<void> {
  await open(page, lot);
  const floor = page.getByRole('region', { name: /^Этаж/ });
  await expect(floor.locator('[aria-current=true]')).toHaveAccessibleName(/свободна$/);
  await expect(
    page.getByRole('region', { name: /^Территория/ }).getByRole('img', { name: lot.building }),
  ).toBeVisible();
  await floor
    .getByRole('link', { name: /продана$/ })
    .first()
    .click();
  await expect(page.getByText('Квартира продана')).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect((await pageOf(request, 'flats', id))?.status).toBe(4);
}

/** What the lot is finished with among what the project offers, and what comes with the house. */
async function readWhatIsIncluded(page: Page, lot: LotPage): Promise<void> {
  const finishes = page.getByRole('region', { name: 'Отделка', exact: true });
  for (const { name } of lot.finishes)
    await expect(finishes.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  for (const { title } of lot.finishes[0]?.features ?? [])
    await expect(finishes.getByRole('rowheader', { name: title, exact: true })).toBeVisible();
  const services = page.getByRole('region', { name: 'Услуги', exact: true });
  expect(lot.services.length).toBeGreaterThan(0);
  for (const { title, items } of lot.services)
    await expect(services.getByRole('listitem').filter({ hasText: title }).first()).toContainText(
      items[0] ?? '',
    );
  await expect(page.getByRole('region', { name: 'Преимущества проекта' })).toContainText(
    lot.benefits[0]?.title ?? '',
  );
}

async function seeGoneLot(page: Page, request: APIRequestContext): Promise<void> {
  const gone = await findLot(request, 'flats', (one) => isSold(one) && one.similar.length > 3);
  await open(page, gone);
  await expect(notice(page)).toContainText('Квартира продана');
  await expect(notice(page).getByRole('listitem')).toHaveCount(3);
  await expect(near(page).getByRole('article').locator('.lot-status')).toHaveCount(0);
  await notice(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/selection/flats/${gone.similar[0]?.id}$`));
  await expect(notice(page)).toBeHidden();
}

async function seeHiddenPrice(page: Page, request: APIRequestContext): Promise<void> {
  const hidden = await findLot(request, 'flats', ({ hide_prices, status }) => hide_prices && status === 1);
  await open(page, hidden);
  await expect(near(page)).toBeVisible();
  await expect(page.getByText(/Ипотека от.*мес/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'История цены' })).toHaveCount(0);
  await go(page, `/print/flats/${hidden.id}`);
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('₽');
}

async function seeEveryState(page: Page, request: APIRequestContext): Promise<void> {
  const { results } = await (await request.get('/api/flats/?limit=100')).json();
  expect(new Set(results.map(({ status }: Lot) => status))).toEqual(new Set([1, 2]));
  for (const [status, word] of Object.entries(stateWords)) {
    await open(page, await findLot(request, 'flats', (one) => one.status === Number(status)));
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  }
}

/** A free flat that has everything that a page may show, with a sold one on its floor. */
const fullFlat = (request: APIRequestContext) =>
  findLot(
    request,
    'flats',
    ({ status, price, price_history, layout, floor_plan }) =>
      status === 1 &&
      price !== null &&
      price_history.length > 1 &&
      layout.plan_only_walls !== null &&
      (floor_plan?.lots.some(isSold) ?? false),
  );

test('D1 D6 F3 F7 J2 J3 L3 the page of a flat: the way back, the history of its price, and its plan in every form', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.inspecting);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const lot = await fullFlat(request);
  await test.step('D1 D6 the way back leads to the very place in the list', () =>
    comeBackToPlaceInList(page));
  await test.step('L3 the price history is a table for those who do not see the line', () =>
    readPriceHistory(page, lot));
  await test.step('J2 words about a figure stand off it, and stay on the screen', () => measureHint(page));
  await test.step('J3 the facts are shut and opened, and stay so', () => shutFacts(page));
  await test.step('D6 the plan is shown furnished and with bare walls', () => switchPlan(page));
  await test.step('D6 F3 a plan that cannot be loaded has a placeholder without a worker too, and says so', () =>
    seePlaceholderOfPlan(page, request, lot));
  await test.step('F7 D6 on a network that hangs what is missing says so, and comes with the answer', () =>
    waitForHangingNetwork(page, request, lot));
  await test.step('D6 in full screen it is opened by a tap, moved by wheel, hand and keys, and left by Esc', () =>
    moveFullScreenPlan(page));
  await test.step('D6 there it is shown with bare walls, and sent as a picture', () => sendPlan(page));
});

test('D6 L4 the page of a flat is shared, and shown to a client', async ({
  page,
  request,
  context,
  browser,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.inspecting);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const lot = await fullFlat(request);
  await page.goto(lotWords(lot).href);
  await test.step('D6 sharing copies an address that anyone may open, with the agent’s contact', () =>
    shareLot(page, browser));
  await test.step('L4 the client mode hides what is the agent’s own, goes from lot to lot, and is left in one tap', () =>
    hideFromClient(page, lot));
});

test('D5 D6 D7 I6 a flat says what became of it and of its neighbours, whatever its state and price', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.inspecting);
  const lot = await fullFlat(request);
  await page.goto('/main');
  await open(page, lot);
  await test.step('D6 its finishes are compared, and the services and benefits of its project told', () =>
    readWhatIsIncluded(page, lot));
  await test.step('D5 D6 the floor shows the neighbours’ states and leads to them; the site shows the building', () =>
    walkTheFloor(page, lot, request));
  await test.step('D5 D6 a lot that is gone says so and names what is free near it', () =>
    seeGoneLot(page, request));
  await test.step('D6 I6 a hidden price has no payment, no history, and none in print', () =>
    seeHiddenPrice(page, request));
  await test.step('D5 a flat of every state opens by its link and says its state; lists hold free and booked only', () =>
    seeEveryState(page, request));
});

test.describe('of every type', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('A3 D6 D7 I6 lots of every type have a page in the words of their type, and under another type none', async ({
    page,
    request,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.inspecting);
    await page.goto('/main');
    for (const [type, word] of [
      ['flats', 'Похожие квартиры'],
      ['commercial', 'Похожие помещения'],
      ['hotel', 'Похожие номера'],
    ] as const)
      await test.step(`D6 D7 ${type}: plan, price, facts and similar lots`, async () => {
        const lot = await findLot(request, type, ({ status, price }) => status === 1 && price !== null);
        await open(page, lot);
        await expect(page.getByRole('img', { name: /^План/ })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(
          new RegExp(`${rubles(lot.price ?? 0).replaceAll(/\s/g, '\\s')}\\s₽`),
        );
        await expect(page.getByRole('term').filter({ hasText: 'Общая площадь' })).toBeVisible();
        const similar = page.getByRole('region', { name: word });
        await expect(similar.getByRole('article')).toHaveCount(lot.similar.length);
        await similar.getByRole('article').first().getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`/selection/${type}/${lot.similar[0]?.id}$`));
      });

    const foot = /\+7 900 000-00-03\. Данные на \d+ [а-я]+ 20\d\d г\.$/;
    for (const type of ['parking', 'storage'] as const)
      await test.step(`D6 I6 ${type}: a page, and a sheet of A4 with or without its price, the agent in its foot`, async () => {
        const lot = await findLot(request, type, ({ status, price }) => status === 1 && price !== null);
        await open(page, lot);
        await page.getByRole('link', { name: 'Печать' }).click();
        const price = page.getByRole('switch', { name: 'Цена' });
        await expect(price).toBeChecked();
        const [sheet = '', ...others] = await printedSheets(page);
        expect(others).toEqual([]);
        expect(sheet).toContain(`${rubles(lot.price ?? 0).replaceAll(/\s/g, ' ')} ₽`);
        expect(sheet).toContain(`Номер ${lot.number}`);
        expect(sheet).toMatch(foot);
        await price.click();
        await expect(price).not.toBeChecked();
        expect((await printedSheets(page)).join()).not.toContain('₽');
      });

    await test.step('I6 a plan is a sheet of its own, without the price', async () => {
      const lot = await findLot(request, 'flats', ({ plan, price }) => plan !== null && price !== null);
      await go(page, `/print/flats/plan?id=${lot.id}`);
      await expect(page.getByRole('img', { name: /^План/ })).toBeVisible();
      const [sheet = '', ...others] = await printedSheets(page);
      expect(others).toEqual([]);
      expect(sheet).toMatch(foot);
      expect(sheet).not.toMatch(/₽|Напечатать/);
    });

    await test.step('A3 D6 a lot of another type under the path of a type is the 404 page', async () => {
      const flat = await findLot(request, 'flats', () => true);
      const isNoPage = page.getByRole('heading', { name: 'This page could not be found' });
      for (const path of [
        `/selection/hotel/${flat.id}`,
        `/print/hotel/${flat.id}`,
        '/print/flats/plan?id=x',
      ]) {
        await go(page, '/main');
        await expect(isNoPage).toHaveCount(0);
        await go(page, path);
        await expect(isNoPage).toBeVisible();
      }
    });
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('D6 price, heart and what is done for a client lie under the thumb, the page is no longer than four screens; an own link of the lot opens for a guest', async ({
    page,
    request,
    browser,
    signedIn,
  }) => {
    await signedIn();
    const lot = await findLot(request, 'flats', ({ status }) => status === 1);
    await page.goto(`/selection/flats/${lot.id}`);
    const main = page.getByRole('main');
    await test.step('the bar', async () => {
      for (const name of ['В избранное', 'Клиенту']) {
        const box = await main.getByRole('button', { name }).boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.y).toBeGreaterThan(700);
      }
      await expect(main.getByRole('link', { name: 'Печать' })).toBeVisible();
      await expect(near(page)).toBeVisible();
      expect((await main.boundingBox())?.height).toBeLessThan(4 * 844);
    });
    await test.step('what is folded opens', async () => {
      await expect(main.getByRole('table')).toHaveCount(0);
      await main.getByRole('button', { name: 'Отделка' }).tap();
      const own = main.getByRole('columnheader').first();
      await expect(own).toContainText('у этого лота');
      await expect(own).toBeInViewport({ ratio: 1 });
    });
    await test.step('what is done for a client', async () => {
      await main.getByRole('button', { name: 'Клиенту' }).tap();
      const rows = page.getByRole('list', { name: 'Что сделать для клиента' }).getByRole('button');
      await expect(rows).toHaveCount(6);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await test.step('an own link', async () => {
      await main.getByRole('button', { name: 'Поделиться' }).tap();
      expect(await axeFindings(page)).toEqual([]);
      await sharing(page).getByRole('button', { name: 'Моя ссылка' }).tap();
      const address = await sharing(page).getByRole('textbox', { name: 'Ссылка' }).inputValue();
      const guest = await browser.newPage({ serviceWorkers: 'block' });
      await guest.goto(address);
      await expect(guest.getByRole('article')).toHaveCount(1);
      await guest.close();
    });
  });

  test('D6 two fingers come nearer to the plan, and Back leaves it and not the lot', async ({
    page,
    request,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.inspecting);
    const lot = await findLot(request, 'flats', ({ status }) => status === 1);
    await page.goto(`/selection/flats/${lot.id}`);
    await page.getByRole('button', { name: 'План на весь экран' }).tap();
    await expect(wholePlan(page)).toBeVisible();
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 195 - apart, y: 400, id: 0 },
                { x: 195 + apart, y: 400, id: 1 },
              ],
      });
    await fingers('touchStart', 30);
    for (const apart of [45, 60, 75, 90]) await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2.5);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/selection/flats/${lot.id}$`));
  });
});
