import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';
import { office } from '../support/office';
import { lotId, untilIndexed } from '../support/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn());

/** Ids of the lots that this device remembers to have been seen. */
const seenIds = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { name } =
      (await indexedDB.databases()).find((one) => /^portal-account-[1-9]/.test(one.name ?? '')) ?? {};
    if (!name) return [];
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const asked = db.transaction('state').objectStore('state').get('seen');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          db.close();
          resolve((asked.result?.value.lots ?? []).map(({ id }: { id: number }) => id));
        };
      };
    });
  });

test('F7 D5 a price or state that changed is marked wherever the lot is met, without a network too', async ({
  page,
  context,
  portal,
  request,
}) => {
  const { results } = await (await request.get('/api/flats/?order=price&limit=1')).json();
  const [{ id, price }] = results;
  await page.goto('/selection/flats');
  await untilIndexed(page);
  await page.reload();
  expect(await lotId(page, 0)).toBe(id);
  await expect.poll(() => seenIds(page)).toContain(id);
  await office(portal, 'lot', String(id), '--price', String(price - 120_000), '--status', '2');
  await page.reload();
  const card = page.locator(`[data-lot-card="${id}"]`);
  await expect(card).toContainText(/подешевела на\s120\s000\s₽/);
  await expect(card).toContainText('теперь забронирована');
  await expect(card.locator('.lot-price s')).toHaveCount(1);
  // Heard once, when it was seen.
  await expect(page.locator('p[aria-live=polite]')).toContainText('теперь забронирована');
  await context.setOffline(true);
  await card.getByRole('link').tap();
  await expect(page.getByRole('main')).toContainText('теперь забронирована');
  await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText(/Данные на \d\d:\d\d/);
});

test.describe('a list that is corrected', () => {
  /** A list that has been scrolled to its fourth card, as in a browser that keeps no place by itself. */
  async function openScrolled(page: Page): Promise<number[]> {
    await page.goto('/selection/flats');
    await untilIndexed(page);
    await page.evaluate(() => {
      for (const { style } of [document.documentElement, document.body]) style.overflowAnchor = 'none';
    });
    const ids = await page
      .locator('[data-lot-card]')
      .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.lotCard)));
    await card(page, ids[3]).evaluate((element) =>
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 120),
    );
    return ids;
  }
  const card = (page: Page, id = 0) => page.locator(`[data-lot-card="${id}"]`);
  const top = (page: Page, id = 0) =>
    card(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const lookAgain = (page: Page) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  test('F7 waits for the finger, and leaves what was under it where it was', async ({
    page,
    context,
    portal,
  }) => {
    const [first, , , fourth] = await openScrolled(page);
    const revision = () =>
      page.evaluate(async () => (await (await caches.match('/selection-index/mark'))?.json())?.revision);
    const before = { top: await top(page, fourth), revision: await revision() };
    const finger = await context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 150, y: 400 }] });
    // The cheapest becomes the dearest: every other lot moves up by one place.
    await office(portal, 'lot', String(first), '--price', '999000000');
    await lookAgain(page);
    await expect.poll(revision).toBeGreaterThan(before.revision);
    // Time enough for the correction, had it not to wait.
    await page.waitForTimeout(1_500);
    await expect(card(page, first)).toHaveCount(1);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect(card(page, first)).toHaveCount(0);
    await expect.poll(async () => Math.abs((await top(page, fourth)) - before.top)).toBeLessThanOrEqual(1);
  });

  test('F7 does not run after the lot that a new price has sent away', async ({ page, portal }) => {
    const [, , , fourth, fifth, , , , , , , last] = await openScrolled(page);
    const price = await card(page, last).locator('.lot-price b').textContent();
    const before = await top(page, fifth);
    await office(portal, 'lot', String(fourth), '--price', String(Number(price?.replace(/\D/g, '')) + 1));
    await lookAgain(page);
    await expect.poll(() => top(page, fourth)).toBeGreaterThan(844);
    await page.waitForTimeout(1_200);
    expect(Math.abs((await top(page, fifth)) - before)).toBeLessThanOrEqual(1);
  });
});

test('F7 D3 a lot that is sold while its page is open says so without moving its plan', async ({
  page,
  portal,
}) => {
  await page.goto('/selection/flats');
  await untilIndexed(page);
  const id = await lotId(page, 0);
  await page.locator(`[data-lot-card="${id}"]`).getByRole('link').tap();
  const plan = page.getByRole('main').locator('img').first();
  await expect(page.getByRole('heading', { name: 'На этаже' })).toBeVisible();
  const place = () => plan.evaluate((element) => element.getBoundingClientRect().top);
  const before = await place();
  await office(portal, 'lot', String(id), '--status', '4');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('complementary', { name: 'Лот не продаётся' })).toBeAttached();
  expect(await place()).toBe(before);
});
