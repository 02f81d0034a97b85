import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import { heart, keptOnServer, lotId, untilIndexed, waits } from '../support/browser/offline';
import type { Portal } from '../support/portal/portal';

test.use({ ...phone, ownPortal: true });

const waiting = (page: Page) => page.getByRole('list', { name: 'Ждёт отправки' }).getByRole('listitem');
const kept = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Что хранится' }).getByRole('listitem').filter({ hasText: title });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const noNetwork = (page: Page) => page.getByRole('status', { name: 'Нет сети' });
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'хранил на этом устройстве, стёрто' });
const clear = async (page: Page, origin: string) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
};

async function pendingChange(page: Page, place: number): Promise<number> {
  const id = await lotId(page, place);
  await heart(page, place).tap();
  await expect(waits(page, place)).toBeVisible();
  return id;
}

async function removeByKind(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Профиль' }).tap();
  await page.getByRole('link', { name: /На этом устройстве.*2/ }).tap();
  await expect(kept(page, 'Планы и картинки')).toContainText(/[1-9]\d*\sкартин.*данные на|с .* по /);
  await expect(kept(page, 'Лоты для подбора без сети')).toContainText(/лот.*данные на/);
  expect(await axeFindings(page)).toEqual([]);
  await kept(page, 'Планы и картинки').getByRole('button', { name: 'Удалить с устройства' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить с устройства' }).tap();
  await expect(page.getByText(/^Удалено с устройства/)).toBeVisible();
  await expect(kept(page, 'Планы и картинки')).toContainText(/0\sкартинок/);
  await expect(kept(page, 'Лоты для подбора без сети')).toContainText(/данные на/);
  await expect(kept(page, 'Ждёт отправки')).toContainText(/2\sзаписи/);
}

async function dropWaiting(page: Page, other: Page, context: BrowserContext, second: number): Promise<void> {
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).first()).toContainText('Добавить в избранное');
  await expect(waiting(page).first()).toContainText('Нет сети');
  await expect(waiting(page).first().getByRole('link')).toBeVisible();
  await waiting(page).first().getByRole('button', { name: 'Не отправлять' }).tap();
  await expect(waiting(page)).toHaveCount(1);
  await expect(said(page, 'Не отправим')).toBeVisible();
  await expect(waits(other, 0)).toHaveCount(0);
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'false');
  await waiting(page).getByRole('button', { name: 'Отправить сейчас' }).tap();
  await expect(said(page, 'не достучаться')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Всё отправлено')).toBeVisible();
  expect(await keptOnServer(page)).toEqual([second]);
}

async function takeBackWhatServerDid(
  page: Page,
  context: BrowserContext,
  other: Page,
  second: number,
): Promise<void> {
  let isCut = true;
  await context.route('**/api/favorites/', async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort();
  });
  await expect(noNetwork(other)).toHaveCount(0);
  await pendingChange(other, 0);
  await expect(waiting(page)).toContainText('возможно, сервер это уже сделал');
  await waiting(page).getByRole('button', { name: 'Не отправлять' }).tap();
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).last()).toContainText('Убрать из избранного');
  expect(await keptOnServer(page)).toHaveLength(2);
  isCut = false;
  await context.setOffline(false);
  await expect.poll(() => keptOnServer(page)).toEqual([second]);
  await expect(page.getByText('Всё отправлено')).toBeVisible();
  await context.unroute('**/api/favorites/');
}

async function outliveClearing(
  other: Page,
  context: BrowserContext,
  portal: Portal,
  second: number,
): Promise<void> {
  await expect(noNetwork(other)).toHaveCount(0);
  await context.setOffline(true);
  await expect(noNetwork(other)).toBeVisible();
  const third = await pendingChange(other, 2);
  // Everybody who watches over the outbox has seen it.
  await expect(noNetwork(other)).toContainText('ждёт отправки: 1');
  await clear(other, portal.url);
  await expect(lost(other)).toBeVisible();
  await expect(lost(other)).not.toContainText('Пропало');
  await context.setOffline(false);
  await expect.poll(() => keptOnServer(other).then((ids) => ids.sort())).toEqual([second, third].sort());
  await lost(other).getByRole('button', { name: 'Понятно' }).tap();
  await expect(lost(other)).toHaveCount(0);
}

async function outliveClearingWhileClosed(
  other: Page,
  context: BrowserContext,
  portal: Portal,
): Promise<void> {
  const favorites = other.getByRole('list', { name: 'Избранное' }).getByRole('article');
  const marked = () => other.evaluate(() => localStorage.getItem('portal.held'));
  await expect(noNetwork(other)).toHaveCount(0);
  await expect(waits(other, 2)).toHaveCount(0);
  await context.setOffline(true);
  await expect(noNetwork(other)).toBeVisible();
  await pendingChange(other, 3);
  await expect.poll(marked).toMatch(/ 1$/);
  await other.goto('about:blank');
  await clear(other, portal.url);
  await context.setOffline(false);
  await other.goto('/favorites');
  await expect(lost(other)).toContainText(/Пропало неотправленное — 1\sизменение/);
  await expect(favorites).toHaveCount(2);
  await lost(other).getByRole('button', { name: 'Понятно' }).tap();
  await other.reload();
  await expect(favorites).toHaveCount(2);
  await expect(lost(other)).toHaveCount(0);
}

test('F3 F4 F5 F6 the device page shows what is stored and what waits, removes and drops it, and says what the browser has cleared', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.otherAgent);
  await page.goto('/selection/flats');
  await untilIndexed(page);
  await context.setOffline(true);
  // A change that may have been on its way is tested below.
  await expect(noNetwork(page)).toBeVisible();
  await pendingChange(page, 0);
  const second = await pendingChange(page, 1);
  const other = await context.newPage();
  await other.goto('/selection/flats');
  await expect(waits(other, 0)).toBeVisible();

  await test.step('F3 what is stored is listed by kind with its age, and removed by kind; what waits stays', () =>
    removeByKind(page));

  await test.step('F5 F6 what waits is told and can be dropped, in every tab at once; the rest is sent', () =>
    dropWaiting(page, other, context, second));

  await test.step('F5 a change that the server did while its answer was lost is taken back, not forgotten', () =>
    takeBackWhatServerDid(page, context, other, second));

  await page.close();
  await test.step('F4 F5 data that the browser clears under an open page: it is told, what waits is sent all the same', () =>
    outliveClearing(other, context, portal, second));

  await test.step('F4 F5 while the app was closed: it is told, with what went unsent, and fetched again', () =>
    outliveClearingWhileClosed(other, context, portal));
});
