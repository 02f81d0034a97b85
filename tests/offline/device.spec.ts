import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { heart, keptOnServer, lotId, untilIndexed, untilKept, waits } from '../support/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoPhones.otherAgent));

const waiting = (page: Page) => page.getByRole('list', { name: 'Ждёт отправки' }).getByRole('listitem');
const kept = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Что хранится' }).getByRole('listitem').filter({ hasText: title });

async function wishOffline(page: Page, ...places: number[]): Promise<number[]> {
  await page.goto('/selection/flats');
  await untilKept(page);
  await page.context().setOffline(true);
  // A wish that may have been on its way is another story.
  await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
  const lots: number[] = [];
  for (const place of places) {
    lots.push(await lotId(page, place));
    await heart(page, place).tap();
    await expect(waits(page, place)).toBeVisible();
  }
  return lots;
}

test('F5 F6 what waits is told and can be dropped, in every tab at once; the rest is sent', async ({
  page,
  context,
}) => {
  const [, second] = await wishOffline(page, 0, 1);
  const other = await context.newPage();
  await other.goto('/selection/flats');
  await expect(waits(other, 0)).toBeVisible();

  await page.getByRole('button', { name: 'Профиль' }).tap();
  await page.getByRole('link', { name: /На этом устройстве.*2/ }).tap();
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).first()).toContainText('Добавить в избранное');
  await expect(waiting(page).first()).toContainText('Нет сети');
  await expect(waiting(page).first().getByRole('link')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await waiting(page).first().getByRole('button', { name: 'Не отправлять' }).tap();
  await expect(waiting(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Не отправим' })).toBeVisible();
  await expect(waits(other, 0)).toHaveCount(0);
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'false');

  await waiting(page).getByRole('button', { name: 'Отправить сейчас' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'не достучаться' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Всё отправлено')).toBeVisible();
  expect(await keptOnServer(page)).toEqual([second]);
});

test('F5 a wish that the server did while its answer was lost is taken back, not forgotten', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  let isCut = true;
  await context.route('**/api/favorites/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isCut) {
      await route.fetch();
      await context.setOffline(true);
      return route.abort();
    }
    return route.continue();
  });
  await heart(page, 0).tap();
  await expect(waits(page, 0)).toBeVisible();
  await page.goto('/device');
  await expect(waiting(page)).toContainText('возможно, сервер это уже сделал');
  await waiting(page).getByRole('button', { name: 'Не отправлять' }).tap();
  await expect(waiting(page)).toHaveCount(2);
  await expect(waiting(page).last()).toContainText('Убрать из избранного');
  expect(await keptOnServer(page)).toHaveLength(1);
  isCut = false;
  await context.setOffline(false);
  await expect(page.getByText('Всё отправлено')).toBeVisible({ timeout: 20_000 });
  expect(await keptOnServer(page)).toEqual([]);
});

test('F3 what is kept is told by kind with its age, and freed by kind; what waits stays', async ({
  page,
}) => {
  await page.goto('/selection/flats');
  await untilIndexed(page);
  await wishOffline(page, 0);
  await page.goto('/device');
  await expect(kept(page, 'Планы и картинки')).toContainText(/[1-9]\d*\sкартин.*данные на|с .* по /);
  await expect(kept(page, 'Лоты для подбора без сети')).toContainText(/лот.*данные на/);
  await kept(page, 'Планы и картинки').getByRole('button', { name: 'Освободить' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Освободить' }).tap();
  await expect(page.getByText(/^Освобождено/)).toBeVisible();
  await expect(kept(page, 'Планы и картинки')).toContainText(/0\sкартинок/);
  await expect(kept(page, 'Лоты для подбора без сети')).toContainText(/данные на/);
  await expect(kept(page, 'Ждёт отправки')).toContainText(/1\sзапись/);
  await expect(waiting(page)).toHaveCount(1);
});

test.describe('data that the browser clears', () => {
  const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'Браузер стёр' });
  const clear = async (page: Page, origin: string) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  };

  test('F4 F5 under an open page: it is told, what waits is sent all the same', async ({
    page,
    context,
    portal,
  }) => {
    const [id] = await wishOffline(page, 1);
    // Everybody who watches over the outbox has seen it.
    await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText('ждёт отправки: 1');
    await clear(page, portal.url);
    await expect(told(page)).toBeVisible();
    await expect(told(page)).not.toContainText('Пропало');
    await context.setOffline(false);
    await expect.poll(() => keptOnServer(page), { timeout: 20_000 }).toEqual([id]);
    await told(page).getByRole('button', { name: 'Понятно' }).tap();
    await expect(told(page)).toHaveCount(0);
  });

  test('F4 F5 while the app was closed: it is told, with what went unsent, and fetched again', async ({
    page,
    context,
    portal,
  }) => {
    await page.goto('/selection/flats');
    await untilKept(page);
    await heart(page, 0).tap();
    await expect.poll(() => keptOnServer(page)).toHaveLength(1);
    await context.setOffline(true);
    await heart(page, 1).tap();
    await expect(waits(page, 1)).toBeVisible();
    const marked = () => page.evaluate(() => localStorage.getItem('portal.held'));
    await expect.poll(marked).toMatch(/ 1$/);
    await page.goto('about:blank');
    await clear(page, portal.url);
    await context.setOffline(false);
    await page.goto('/favorites');
    await expect(told(page)).toContainText(/Пропало неотправленное — 1\sизменение/);
    await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
    await told(page).getByRole('button', { name: 'Понятно' }).tap();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Избранное' }).getByRole('article')).toHaveCount(1);
    await expect(told(page)).toHaveCount(0);
  });
});
