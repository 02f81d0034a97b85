import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept, watchWrites } from '../../support/browser/offline';

test.use({ ...phone, ownPortal: true, expectedErrors: /status of 409/ });
test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.otherAgent));

const rows = (page: Page) => page.getByRole('list', { name: 'Клиенты' }).getByRole('listitem');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const waits = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Ждёт отправки' });
const write = async (page: Page, last: string, number: string) => {
  await page.getByRole('button', { name: 'Добавить клиента' }).tap();
  await field(page, 'Фамилия').fill(last);
  await field(page, 'Имя').fill('Анна');
  await field(page, 'Телефон').fill(number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Добавить', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: `${last} Анна` })).toBeVisible();
};

/** What waits names clients: while one of them is looking, the page of the device says nothing of it. */
async function hideWhatWaits(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await go(page, '/device');
  await expect(main).toContainText('Новикова');
  await page.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('switch', { name: 'Режим клиента' }).tap();
  await page.keyboard.press('Escape');
  await expect(main).not.toContainText(/Новикова|Рогов/);
  await expect(page.getByRole('heading', { level: 1, name: 'На этом устройстве' })).toBeVisible();
  await page.getByRole('button', { name: /^Режим клиента.*выйти/ }).tap();
  await expect(main).toContainText('Новикова');
  await go(page, '/clients');
}

test('F6 F9 G1 L4 clients are found, added and changed without a network: kept over a reload, sent once though the answer is lost', async ({
  page,
  context,
}) => {
  await page.goto('/clients');
  await expect(rows(page)).toHaveCount(2);
  await untilKept(page);
  await page.getByRole('button', { name: 'Добавить клиента' }).tap();
  await expect(field(page, 'Фамилия')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  const writes = watchWrites(page);

  await page.reload();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('8 961 550');
  await expect(rows(page)).toHaveText([/Рогов Николай Степанович/]);
  await rows(page).first().getByRole('link', { name: /Рогов/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Рогов Николай Степанович' })).toBeVisible();
  await page.getByRole('button', { name: 'Изменить' }).tap();
  await field(page, 'Комментарий').fill('Приедет в субботу');
  await page.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(waits(page)).toBeVisible();

  await go(page, '/clients');
  await write(page, 'Новикова', '89185550011');
  await expect(waits(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Новикова Анна' })).toBeVisible();
  await page.getByRole('button', { name: 'Изменить' }).tap();
  await field(page, 'Комментарий').fill('Звонить после шести');
  await page.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(page.getByRole('main')).toContainText('Звонить после шести');
  await go(page, '/clients');
  await expect(rows(page)).toHaveCount(3);
  await expect(waits(page)).toHaveCount(2);
  expect(writes.filter((one) => one.includes('/api/clients/'))).toEqual([]);
  await hideWhatWaits(page);

  // The server does its work, and its answer is lost once.
  let isLost = false;
  await context.route('**/api/clients/', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await page.reload();
  await expect(async () => {
    const kept: { last_name: string; comment: string }[] = (
      await (await page.request.get('/api/clients/')).json()
    ).results;
    expect(kept.map(({ last_name, comment }) => [last_name, comment]).sort()).toEqual([
      ['Новикова', 'Звонить после шести'],
      ['Рогов', 'Приедет в субботу'],
      ['Шевцова', ''],
    ]);
  }).toPass({ timeout: 30_000 });
  await expect(rows(page)).toHaveCount(3);
  await expect(waits(page)).toHaveCount(0);
  expect(isLost).toBe(true);

  // Nothing of a client lies in what is everybody's.
  const shared = await page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url);
    }
    return texts.join('\n');
  });
  for (const secret of ['Новикова', '5550011', '/api/clients/']) expect(shared).not.toContain(secret);
});

test('G1 F6 a client whose phone was taken meanwhile is kept with the reason, and mended', async ({
  page,
  context,
}) => {
  await page.goto('/clients');
  await expect(rows(page)).toHaveCount(2);
  await untilKept(page);
  await page.getByRole('button', { name: 'Добавить клиента' }).tap();
  await expect(field(page, 'Фамилия')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await write(page, 'Двойникова', '89185550022');
  // The same agent on another device.
  const { csrftoken } = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const body = { last_name: 'Первая', first_name: 'Вера', phone: '+79185550022' };
  const consent = { personal_data: true, version: (await version(page)) ?? '' };
  const answer = await page.request.post('/api/clients/', {
    data: { ...body, consent },
    headers: { 'x-csrftoken': csrftoken ?? '' },
  });
  expect(answer.status()).toBe(200);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Клиент с таким телефоном уже есть: Первая Вера.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Первая Вера' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Исправить' }).tap();
  await expect(field(page, 'Фамилия')).toHaveValue('Двойникова');
  await field(page, 'Телефон').fill('89185550033');
  await page.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await (await page.request.get('/api/clients/')).json()).count).toBe(4);
});

const version = async (page: Page): Promise<string | undefined> =>
  (await (await page.request.get('/api/privacy_policy/')).json())?.version;
