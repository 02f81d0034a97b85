import type { Page } from '@playwright/test';
import { runAdmin } from '../../support/accounts/run-admin';
import { laterBuilds, laterEntry } from '../../support/another-build';
import { expect, test } from '../../support/browser/fixtures';
import { heart, keptOnServer, lotId, untilKept, waits, wakeWorker } from '../../support/browser/offline';
import { query } from '../../support/portal/postgres';

// The browser says so of each answer that the server refused, and asks for the icon of a page that names none.
test.use({ ownPortal: true, expectedErrors: /status of 426|favicon\.ico/ });
test.beforeEach(({ signedIn }) => signedIn());

test('F8 A8 a new version is offered and nothing happens until the person agrees; a form that is being written waits', async ({
  page,
  portal,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('textbox', { name: 'Имя' }).fill('Жанна');
  await portal.stop();
  await portal.start(laterBuilds.next, { PROMETHEUS_TOKEN: TOKEN });

  await test.step('a page of the old version opens its lazy pages after the deploy', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Проекты' }).click();
    await expect(page.getByRole('heading', { name: 'Проекты', level: 1 })).toBeVisible();
    expect(await scripts(page)).not.toContain(await laterEntry());
    await page.goBack();
  });

  await test.step('the prompt leaves what is typed, and the page is the one it was until a yes', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const prompt = page.getByRole('status', { name: 'Доступна новая версия' });
    await expect(prompt).toBeVisible();
    const { deltas, files } = await loadedAssets(portal.url);
    expect(deltas).toBeGreaterThan(0);
    expect(files, 'every script has changed, and whole comes the outbox of the worker alone').toBe(1);
    await page.getByRole('textbox', { name: 'Цена до' }).fill('12');
    await expect(page.getByRole('textbox', { name: 'Цена до' })).toHaveValue('12');
    expect(await scripts(page)).not.toContain(await laterEntry());
    await sendForEver(other);
    await wakeWorker(page);
    await prompt.getByRole('button', { name: 'Обновить' }).click();
    await expect.poll(() => scripts(page).catch(() => '')).toContain(await laterEntry());
    await expect(page.getByRole('textbox', { name: 'Цена до' })).toHaveValue(/^12\s000\s000$/);
  });

  await test.step('the other tab hears of it, and keeps what is written in it, also when its person agrees', async () => {
    const prompt = other.getByRole('status', { name: 'Новая версия уже установлена' });
    await prompt.getByRole('button', { name: 'Обновить' }).click();
    await expect(prompt).toContainText('когда вы сохраните или закроете форму');
    await expect(other.getByRole('textbox', { name: 'Имя' })).toHaveValue('Жанна');
    expect(await scripts(other)).not.toContain(await laterEntry());
    await other.getByRole('button', { name: 'Отменить' }).click();
    await expect.poll(() => scripts(other).catch(() => '')).toContain(await laterEntry());
  });
});

test('F8 requests that come while the previous worker is being stopped keep the new version waiting for seconds only', async ({
  page,
  portal,
}) => {
  await page.goto('/selection/flats?price_to=12000000');
  await untilKept(page);
  await portal.stop();
  await portal.start(laterBuilds.next);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const button = page.getByRole('button', { name: 'Обновить' });
  await expect(button).toBeVisible();
  await askWithoutPause(page);
  await button.click();
  await expect.poll(() => scripts(page).catch(() => ''), { timeout: 15_000 }).toContain(await laterEntry());
  await expect(page).toHaveURL(/\/selection\/flats\?price_to=12000000/);
});

test('F8 F5 an app too old is told so; what waits in it is sent after the update', async ({
  page,
  portal,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const lot = await lotId(page, 0);
  await context.setOffline(true);
  await heart(page, 0).click();
  await expect(waits(page, 0)).toBeVisible();
  await portal.stop();
  await portal.start(laterBuilds.next, { MIN_APP_VERSION: laterBuilds.version });
  await context.setOffline(false);
  const prompt = page.getByRole('status', { name: 'Эта версия приложения устарела' });
  await expect(prompt).toContainText('уйдёт после обновления');
  await expect(waits(page, 0)).toBeVisible();
  expect(await keptOnServer(page)).not.toContain(lot);
  await page.goto('/device');
  await expect(page.getByText('Приложение устарело, сервер его больше не понимает.')).toBeVisible();
  await prompt.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => scripts(page).catch(() => '')).toContain(await laterEntry());
  await expect.poll(() => keptOnServer(page)).toContain(lot);
  await expect(prompt).toBeHidden();
});

test('F8 a worker that the operator withdraws goes from an installed app, and comes back when given back', async ({
  page,
  portal,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  // A page of the app's scope in which nothing of the app runs, so that the worker's message gets no answer.
  const mute = await context.newPage();
  await mute.goto('/robots.txt');
  let loads = 0;
  mute.on('load', () => {
    loads += 1;
  });
  const databases = await databaseNames(page);
  expect(databases).toContain('portal-account');
  await runAdmin(portal, 'worker', 'withdraw');
  // A request that comes while the browser stops the old worker starts it anew, and then the withdrawn one waits for
  // the next navigation (or until the old one has been idle for half a minute, which none is with a debugger).
  await expect(async () => {
    await page.reload();
    // The browser looks by itself after a navigation, in its own time. The page may be loaded anew in the middle of it.
    await page
      .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      .catch(() => undefined);
    await expect
      .poll(() => keptByWorker(page).catch(() => null), { timeout: 10_000 })
      .toEqual({ controlled: false, kept: 0 });
  }).toPass();
  await expect.poll(() => loads).toBe(1);
  // The reloaded page has skipped registering a worker once, and removed the mark that told it to.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portal.withdrawn'))).toBeNull();
  // The databases hold the outbox.
  expect(await databaseNames(page)).toBe(databases);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible();

  await runAdmin(portal, 'worker', 'restore');
  // A visit that was told of the withdrawal in its last moment leaves that mark to the next one.
  await expect(async () => {
    await page.goto('/selection/flats');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 10_000 });
  }).toPass();
  await untilKept(page);
  expect((await keptByWorker(page)).kept).toBeGreaterThan(0);
  expect(loads).toBe(1);
});

test.describe('without a worker, many deploys later', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load resource|chunk was not loaded/ });

  test('A8 the missing chunk reloads the page once, into the new version', async ({ page, portal }) => {
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
    await portal.stop();
    // The database has the files of the last three builds.
    await query(portal.store.DATABASE_URL ?? '', "DELETE FROM stored_files WHERE address LIKE '/assets/%'");
    await portal.start(laterBuilds.manyDeploysLater);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('banner').getByRole('link', { name: 'Проекты' }).click();
    await expect(page.getByRole('heading', { name: 'Проекты', level: 1 })).toBeVisible();
    expect(await scripts(page)).toContain(await laterEntry());
    expect(loads).toBe(1);
  });
});

/** For who asks how many requests of each kind a server has answered. */
const TOKEN = 'prometheus-of-this-test';

/** How many files of the app the server has given out since its start, and how often what has changed in them. */
async function loadedAssets(url: string): Promise<{ deltas: number; files: number }> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const counted = (await answer.text()).matchAll(
    /^portal_http_requests_total\{method="(\w+)",route="\/assets\/[^"]*",status="200"\} (\d+)$/gm,
  );
  const sums = { POST: 0, GET: 0 };
  for (const [, method, count] of counted) sums[method as keyof typeof sums] += Number(count);
  return { deltas: sums.POST, files: sums.GET };
}

const scripts = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).join());

/**
 * Whether a worker has the page, and what lies in the caches that make pages: an answer that the old worker was still
 * writing down as it went is none.
 */
const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /precache|portal-start/.test(name));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return {
      controlled: navigator.serviceWorker.controller !== null,
      kept: kept.reduce((sum, one) => sum + one, 0),
    };
  });

const databaseNames = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name)
      .sort()
      .join(),
  );

/** From now on the page is the one that sends what waits, and does not come to an end with it. */
const sendForEver = (page: Page) =>
  page.evaluate(async () => {
    const { user } = await (await fetch('/api/office/')).json();
    void navigator.locks.request(`outbox:${user.id}`, () => new Promise(() => {}));
  });

/** For as long as the new version is being asked for, so that a request meets the moment in which the worker stops. */
const askWithoutPause = (page: Page) =>
  page.evaluate(() => {
    const asking = setInterval(() => void fetch('/robots.txt').catch(() => {}), 1);
    setTimeout(() => clearInterval(asking), 3_000);
  });
