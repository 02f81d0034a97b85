import type { BrowserContext, Page } from '@playwright/test';
import { runAdmin } from '../support/accounts/run-admin';
import { expect, phone, test } from '../support/browser/fixtures';
import { lotId, untilIndexed } from '../support/browser/offline';
import { fitsWidth, inLargeText } from '../support/judges/large-text';
import type { Portal } from '../support/portal/portal';

test.use({ ...phone, ownPortal: true });

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

const card = (page: Page, id = 0) => page.locator(`[data-lot-card="${id}"]`);
const price = (page: Page, id = 0) => card(page, id).locator('.lot-price b');
const top = (page: Page, id = 0) =>
  card(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const revision = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/selection-index/mark'))?.json())?.revision);

/** Scrolls to the fourth card, in a browser without scroll anchoring; the lots in their order. */
async function scrollDown(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    for (const { style } of [document.documentElement, document.body]) style.overflowAnchor = 'none';
    // The cards below the screen of a page that was just opened are drawn once it is scrolled.
    scrollTo(0, 1);
  });
  const cards = page.locator('[data-lot-card]');
  await expect(cards.nth(11)).toBeAttached();
  const ids = await cards.evaluateAll((all) =>
    all.map((one) => Number((one as HTMLElement).dataset.lotCard)),
  );
  await card(page, ids[3]).evaluate((element) =>
    scrollTo(0, element.getBoundingClientRect().top + scrollY - 120),
  );
  return ids;
}

/** More frames than a correction takes to restore the scroll position. */
const CORRECTED = 75;

/** Waits until the page has been drawn so many times. */
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    for (let drawn = 0; drawn < wanted; drawn++) await new Promise(requestAnimationFrame);
  }, count);

async function arriveAfterNetwork(page: Page, context: BrowserContext, portal: Portal): Promise<void> {
  const before = await revision(page);
  const id = await lotId(page, 0);
  await context.setOffline(true);
  await runAdmin(portal, 'lot', String(id), '--price', '1230000');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await context.setOffline(false);
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await expect(price(page, id)).toHaveText(/1\s230\s000\s₽/);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

async function stayWhenLotLeaves(page: Page, portal: Portal): Promise<void> {
  const [, , , fourth, fifth, , , , , , , last] = await scrollDown(page);
  const dear = Number((await price(page, last).textContent())?.replace(/\D/g, ''));
  const before = await top(page, fifth);
  await runAdmin(portal, 'lot', String(fourth), '--price', String(dear + 1));
  await lookAgain(page);
  await expect.poll(() => top(page, fourth)).toBeGreaterThan(844);
  await frames(page, CORRECTED);
  expect(Math.abs((await top(page, fifth)) - before)).toBeLessThanOrEqual(1);
}

async function waitForFinger(page: Page, context: BrowserContext, portal: Portal): Promise<void> {
  const [first, , , fourth] = await scrollDown(page);
  const before = { top: await top(page, fourth), revision: await revision(page) };
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 150, y: 400 }] });
  // The cheapest becomes the dearest: every other lot moves up by one place.
  await runAdmin(portal, 'lot', String(first), '--price', '999000000');
  await lookAgain(page);
  await expect.poll(() => revision(page)).toBeGreaterThan(before.revision);
  // Enough for the correction, had it not to wait.
  await frames(page, CORRECTED);
  await expect(card(page, first)).toHaveCount(1);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await expect(card(page, first)).toHaveCount(0);
  await expect.poll(async () => Math.abs((await top(page, fourth)) - before.top)).toBeLessThanOrEqual(1);
}

async function sayLotIsSold(page: Page, portal: Portal): Promise<void> {
  // A booking or a deal stands above what a manager says: a free lot is sold here.
  const { results } = await (await page.request.get('/api/flats/?order=price&limit=24')).json();
  const { id } = results.find(({ status }: { status: number }) => status === 1);
  await expect(() => card(page, id).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  await card(page, id).getByRole('link').tap();
  await expect(page.getByRole('heading', { name: 'На этаже' })).toBeVisible();
  const plan = page.getByRole('main').locator('img').first();
  const before = await plan.evaluate((element) => element.getBoundingClientRect().top);
  await runAdmin(portal, 'lot', String(id), '--status', '4');
  await lookAgain(page);
  await expect(page.getByRole('complementary', { name: 'Лот не продаётся' })).toBeAttached();
  expect(await plan.evaluate((element) => element.getBoundingClientRect().top)).toBe(before);
}

async function markAtNextVisit(page: Page, portal: Portal, context: BrowserContext): Promise<void> {
  await page.goto('/selection/flats');
  // The first paint may still begin with lots that have gone since: the server knows which comes first.
  const { results } = await (await page.request.get('/api/flats/?order=price&gather=true&limit=24')).json();
  const { id, price: was } = results.find(({ status }: { status: number }) => status === 1);
  await expect(() => card(page, id).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  await expect.poll(() => seenIds(page)).toContain(id);
  await runAdmin(portal, 'lot', String(id), '--price', String(was - 120_000), '--status', '2');
  // L3: what changed is the first that the main page tells, and leads to the lot.
  await page.goto('/main');
  const told = page.getByRole('region', { name: 'Изменилось с прошлого визита' }).getByRole('listitem');
  await expect(told.filter({ hasText: /подешевела на\s120\s000\s₽/ })).toContainText('теперь забронирована');
  await expect(told.first().getByRole('link')).toHaveAttribute('href', /^\/selection\/flats\/\d+$/);
  await inLargeText(page, () => fitsWidth(page));
  await page.goBack();
  await expect(() => card(page, id).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  await expect(card(page, id)).toContainText(/подешевела на\s120\s000\s₽/);
  await expect(card(page, id)).toContainText('теперь забронирована');
  await expect(card(page, id).locator('.lot-price s')).toHaveCount(1);
  await expect(page.locator('p[aria-live=polite]')).toContainText('теперь забронирована');
  await context.setOffline(true);
  await card(page, id).getByRole('link').tap();
  await expect(page.getByRole('main')).toContainText('теперь забронирована');
  await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText(/Данные на \d\d:\d\d/);
}

test('F7 F12 D3 D5 L3 what changes on the server comes into the open page by itself, and is marked wherever the lot is met', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await signedIn();
  // A card of several would stand where it is, with the next of its lots.
  await page.goto('/selection/flats?layouts=each');
  await untilIndexed(page);

  await test.step('F12 what changed while there was no network arrives after it, without a reload', () =>
    arriveAfterNetwork(page, context, portal));

  await test.step('a list does not run after the lot that a new price has sent away', () =>
    stayWhenLotLeaves(page, portal));

  await test.step('it waits for the finger, and leaves what was under it where it was', () =>
    waitForFinger(page, context, portal));

  await test.step('a lot that is sold while its page is open says so without moving its plan', () =>
    sayLotIsSold(page, portal));

  await test.step('at the next visit price and state are marked and heard once, without a network too', () =>
    markAtNextVisit(page, portal, context));
});
