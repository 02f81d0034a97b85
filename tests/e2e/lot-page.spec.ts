import type { APIRequestContext, Page } from '@playwright/test';
import { lotPaths } from '../../src/contract/calls/catalogue-paths';
import type { Lot, LotPage, LotType } from '../../src/contract/lots/lot';
import { clickAway } from '../support/click-away';
import { demoPhones, expect, phone, test } from '../support/fixtures';

const pageOf = async (request: APIRequestContext, { type, id }: Pick<Lot, 'type' | 'id'>): Promise<LotPage> =>
  (await request.get(`${lotPaths[type]}${id}/`)).json();

/** The first lot of a type for which something holds, among those of any state. */
async function findLot(
  request: APIRequestContext,
  type: LotType,
  is: (lot: LotPage) => boolean,
): Promise<LotPage> {
  for (let id = 1; id < 420; id += 1) {
    const response = await request.get(`${lotPaths[type]}${id}/`);
    const lot = response.ok() ? await response.json() : null;
    if (lot && is(lot)) return lot;
  }
  throw new Error(`no such lot of ${type}`);
}

async function open(page: Page, { type, id }: Pick<Lot, 'type' | 'id'>): Promise<void> {
  await page.goto(`/selection/${type}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rubles = (sum: number) => new Intl.NumberFormat('ru-RU').format(sum);
const near = (page: Page) => page.getByRole('region', { name: /Похожие|рядом/ });
const dialog = (page: Page) => page.getByRole('dialog');
const wholePlan = (page: Page) => dialog(page).getByRole('img', { name: /^План/ });
/** How much nearer than whole the plan is. */
const scaleOf = (page: Page) =>
  wholePlan(page).evaluate((plan) => new DOMMatrix(getComputedStyle(plan).transform).a);

test.beforeEach(({ signedIn }) => signedIn(demoPhones.inspecting));

for (const [type, word] of [
  ['flats', 'Похожие квартиры'],
  ['commercial', 'Похожие помещения'],
  ['hotel', 'Похожие номера'],
] as const)
  test(`D6 D7 the page of ${type} shows plan, price, facts and similar lots in the words of its type`, async ({
    page,
    request,
  }) => {
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

for (const type of ['parking', 'storage'] as const)
  test(`D6 a lot of ${type} has a page and a print page too`, async ({ page, request }) => {
    const lot = await findLot(request, type, () => true);
    await open(page, lot);
    await page.getByRole('link', { name: 'Печать' }).click();
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  });

test.describe('A3', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('A3 D6 a lot of another type under the path of a type is the 404 page', async ({ page, request }) => {
    const flat = await findLot(request, 'flats', () => true);
    for (const path of [`/selection/hotel/${flat.id}`, `/print/hotel/${flat.id}`, '/print/flats/plan?id=x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    }
  });
});

test('D6 the payment is there with its terms, and a hidden price has none', async ({ page, request }) => {
  const hidden = await findLot(request, 'flats', ({ hide_prices, status }) => hide_prices && status === 1);
  await open(page, hidden);
  await expect(near(page)).toBeVisible();
  await expect(page.getByText(/Платёж от/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'История цены' })).toHaveCount(0);
  await page.goto(`/print/flats/${hidden.id}`);
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('₽');
});

test('D5 D6 a lot that is gone says so and names what is free near it', async ({ page, request }) => {
  const gone = await findLot(request, 'flats', ({ status, similar }) => status === 4 && similar.length > 3);
  await open(page, gone);
  const notice = page.getByRole('complementary', { name: 'Лот не продаётся' });
  await expect(notice).toContainText('Квартира продана');
  await expect(notice.getByRole('listitem')).toHaveCount(3);
  await expect(near(page).getByRole('article').locator('.lot-status')).toHaveCount(0);
  await notice.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/selection/flats/${gone.similar[0]?.id}$`));
  await expect(notice).toBeHidden();
});

test('D6 the price history is a table for those who do not see the line', async ({ page, request }) => {
  const lot = await findLot(
    request,
    'flats',
    ({ price_history, status }) => price_history.length > 1 && status === 1,
  );
  await open(page, lot);
  const table = page.getByRole('table', { name: 'История цены' });
  await expect(table.getByRole('row')).toHaveCount(lot.price_history.length + 1);
  for (const { price } of lot.price_history)
    expect(plain(await table.textContent())).toContain(plain(rubles(price)));
});

test('D6 the client mode hides what is the agent’s own, goes from lot to lot, and is left in one tap', async ({
  page,
  request,
}) => {
  const lot = await findLot(
    request,
    'flats',
    ({ price_history, status }) => price_history.length > 0 && status === 1,
  );
  await open(page, lot);
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
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: /^Режим клиента.*выйти/ }).click();
  await expect(own).toBeVisible();
  await expect(page.getByRole('button', { name: 'Уведомления' })).toBeVisible();
});

test('D6 sharing copies an address that anyone may open, with the agent’s contact', async ({
  page,
  request,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const lot = await findLot(request, 'flats', ({ status }) => status === 1);
  await open(page, lot);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\+7 \d{3} \d{3}-\d\d-\d\d/);
  const address = copied.split('\n').at(-1) ?? '';
  const guest = await browser.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('м²');
  await guest.close();
});

test.describe('the plan in full screen', () => {
  test.beforeEach(async ({ page, request }) => {
    await open(page, await findLot(request, 'flats', ({ layout }) => layout.plan_only_walls !== null));
  });

  test('D6 is opened by a tap, moved by wheel, hand and keys, and left by Esc', async ({ page }) => {
    await page.getByRole('img', { name: /^План/ }).click({ force: true });
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
  });

  test('D6 is shown with bare walls, and sent as a picture', async ({ page }) => {
    await page.getByRole('button', { name: 'План во весь экран' }).click();
    const furnished = await wholePlan(page).getAttribute('src');
    await dialog(page).getByRole('button', { name: 'Без мебели' }).click();
    await expect(wholePlan(page)).not.toHaveAttribute('src', furnished ?? '');
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Отправить план' }).click();
    expect((await download).suggestedFilename()).toBe('plan.png');
    await expect(dialog(page).getByRole('status').filter({ hasText: 'План сохранён' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('D6 two fingers come nearer to the plan, and Back leaves it and not the lot', async ({
    page,
    request,
  }) => {
    const lot = await findLot(request, 'flats', ({ status }) => status === 1);
    await open(page, lot);
    await page.getByRole('button', { name: 'План во весь экран' }).tap();
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

  test('D6 price, heart, sharing and print lie under the thumb', async ({ page, request }) => {
    await open(page, await findLot(request, 'flats', ({ status }) => status === 1));
    for (const tool of [
      page.getByRole('button', { name: 'В избранное' }),
      page.getByRole('button', { name: 'Поделиться' }),
      page.getByRole('link', { name: 'Печать' }),
    ]) {
      const box = await tool.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(700);
    }
  });
});

test.describe('the drawings around a lot', () => {
  // The answer is given here, and a worker would give its own.
  test.use({ serviceWorkers: 'block' });

  test('D5 D6 the floor shows the neighbours’ states and leads to them; the site shows the building', async ({
    page,
    request,
  }) => {
    const lot = await findLot(request, 'flats', ({ status }) => status === 1);
    const neighbour = await findLot(request, 'flats', ({ status, id }) => status === 4 && id !== lot.id);
    const picture = { address: lot.plan ?? '', width: 400, height: 300 };
    const square = (left: number) => [
      [left, 10],
      [left + 100, 10],
      [left + 100, 200],
      [left, 200],
    ];
    await page.route(`**${lotPaths.flats}${lot.id}/`, (route) =>
      route.fulfill({
        json: {
          ...lot,
          floor_plan: {
            picture,
            lots: [
              { ...lot, outline: square(10) },
              { ...neighbour, outline: square(110) },
            ],
          },
          site_plan: {
            picture,
            buildings: [{ id: lot.building_id, name: lot.building, outline: square(10) }],
          },
        },
      }),
    );
    await open(page, lot);
    const floor = page.getByRole('region', { name: /^Этаж/ });
    await expect(floor.getByRole('img', { name: /свободна$/ })).toHaveAttribute('aria-current', 'true');
    await expect(
      page.getByRole('region', { name: /^Территория/ }).getByRole('img', { name: lot.building }),
    ).toBeVisible();
    await floor.getByRole('link', { name: /продана$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/selection/flats/${neighbour.id}$`));
    await expect(page.getByText('Квартира продана')).toBeVisible();
    expect((await pageOf(request, neighbour)).status).toBe(4);
  });
});

test('D1 D6 the way back leads to the very place in the list', async ({ page }) => {
  await page.goto('/selection/flats?rooms=1&rooms=2');
  const cards = page.getByRole('list', { name: 'Лоты' }).getByRole('article');
  const link = cards.nth(10).getByRole('link');
  const place = await clickAway(link);
  await expect(near(page)).toBeVisible();
  await near(page).getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
  await page.getByRole('link', { name: 'Все квартиры' }).click();
  await expect(page).toHaveURL(/rooms=1&rooms=2/);
  await expect(cards.nth(10)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
});
