import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';

test.use({ ownPortal: true, expectedErrors: /status of 404/ });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Отправить клиенту' });
const sent = (page: Page) =>
  page.getByRole('list', { name: 'Отправленные ссылки' }).getByRole('listitem').first();
const hearts = (page: Page) => page.getByRole('button', { name: 'Нравится' });

async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Отправить клиенту' }).click();
  await expect(dialog(page)).toContainText('30 дней');
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await dialog(page).getByRole('textbox', { name: 'Ссылка' }).inputValue();
  expect(address).toMatch(/\/s\/[\w-]{22}$/);
  await page.keyboard.press('Escape');
  await go(page, '/clients');
  await page.getByRole('link', { name: /Ковалёва Ирина/ }).click();
  await expect(sent(page)).toContainText('Ещё не открыта');
  return address;
}

async function openLink(guest: Page, url: string): Promise<void> {
  await guest.goto(url);
  await expect(guest.getByRole('heading', { level: 1, name: 'Подборка: 4 лота' })).toBeVisible();
  await expect(guest).toHaveURL(url);
  await expect(guest.getByRole('article')).toHaveCount(4);
  await expect(guest.getByRole('article').first()).toContainText('₽');
  await expect(guest.getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+79000000001');
  await expect(guest.getByRole('main')).not.toContainText('Ковалёва');
  expect(await axeFindings(guest)).toEqual([]);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** The plan on the whole screen, nearer by a tap; and a message to the agent. */
async function lookNearer(guest: Page): Promise<void> {
  await guest.getByRole('button', { name: 'План на весь экран' }).first().tap();
  const sheet = guest.getByRole('dialog', { name: 'План' });
  const plan = sheet.getByRole('img', { name: 'Планировка' });
  const width = async () => (await plan.boundingBox())?.width ?? 0;
  const whole = await width();
  await plan.tap();
  await expect.poll(width).toBeCloseTo(2.5 * whole, 0);
  await sheet.getByRole('button', { name: 'Закрыть' }).tap();
  await expect(sheet).toHaveCount(0);
  await guest.getByText('Написать', { exact: true }).tap();
  await expect(guest.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+79000000001/);
  expect(await axeFindings(guest)).toEqual([]);
  await guest.getByText('Написать', { exact: true }).tap();
}

async function tellOfLook(page: Page): Promise<void> {
  await expect(sent(page)).toContainText('Открыта');
}

async function likeLots(guest: Page): Promise<void> {
  await hearts(guest).nth(1).tap();
  await hearts(guest).nth(2).tap();
  await expect(hearts(guest).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await hearts(guest).nth(2).tap();
  await expect(guest.getByRole('status')).toHaveText('Отметка снята');
  await guest.reload();
  await expect(hearts(guest).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(guest).nth(2)).toHaveAttribute('aria-pressed', 'false');
}

/** A note at one lot, kept over a reload, changed and read by whoever it is for; a failed one stays in its field. */
async function writeNote(guest: Page): Promise<void> {
  const lot = guest.getByRole('article').nth(2);
  const field = lot.getByRole('textbox', { name: 'Вопрос или пожелание' });
  const send = lot.getByRole('button', { name: 'Отправить агенту' });
  await lot.getByText('Написать о лоте').tap();
  await field.fill('Есть ли <i>такая</i> выше?');
  await guest.route('**/api/links/note/', (route) => route.abort());
  await send.tap();
  await expect(guest.getByRole('status')).toContainText('Не сохранилось');
  await expect(field).toHaveValue('Есть ли <i>такая</i> выше?');
  await guest.unroute('**/api/links/note/');
  expect(await axeFindings(guest)).toEqual([]);
  await send.tap();
  await expect(guest.getByRole('status')).toHaveText('Агент увидит ваше сообщение');
  await expect(field).toBeHidden();
  await guest.reload();
  await expect(lot.getByText('Вы написали: «Есть ли <i>такая</i> выше?»')).toBeVisible();
  await lot.getByText('Изменить сообщение').tap();
  await field.fill('Есть ли такая этажом выше?');
  await send.tap();
  await expect(lot.getByText('Вы написали: «Есть ли такая этажом выше?»')).toBeVisible();
  await expect(guest.getByText(/^Вы написали/).filter({ visible: true })).toHaveCount(1);
}

async function failToLike(guest: Page): Promise<void> {
  const like = '**/api/links/like/';
  await guest.route(like, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }));
  await hearts(guest).nth(0).tap();
  await expect(guest.getByRole('status')).toContainText('Не сохранилось');
  await expect(hearts(guest).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await guest.unroute(like);
  let goOn = () => {};
  const hangs = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await guest.route(like, (route) => hangs.then(() => route.abort()));
  await hearts(guest).nth(0).tap();
  await expect(guest.getByRole('status')).toContainText('ещё отправляется');
  goOn();
  await expect(guest.getByRole('status')).toContainText('Не сохранилось');
  await guest.unroute(like);
}

async function tellOfLikes(page: Page): Promise<void> {
  const liked = page.getByRole('list', { name: 'Понравилось клиенту' }).getByRole('listitem');
  await expect(liked).toHaveCount(1);
  const written = page.getByRole('list', { name: 'Сообщения клиента' }).getByRole('listitem');
  await expect(written).toContainText('Есть ли такая этажом выше?');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Уведомления' }).click();
  await expect(page.getByRole('button', { name: /Вашу подборку открыли/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Клиент написал о лотах/ })).toBeVisible();
  await page.getByRole('button', { name: /Клиенту понравились лоты/ }).click();
  await expect(page).toHaveURL(/\/clients\/\d+$/);
}

async function lookAsAgent(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('main')).toContainText('Так вашу подборку видит клиент');
  await expect(hearts(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.code svg')).toBeVisible();
  await page.emulateMedia({ media: null });
}

async function revokeLink(page: Page, guest: Page, url: string): Promise<void> {
  await page.goto('/clients');
  await page.getByRole('link', { name: /Ковалёва Ирина/ }).click();
  await sent(page).getByRole('button', { name: 'Отозвать' }).click();
  const question = page.getByRole('dialog', { name: 'Отозвать ссылку?' });
  await question.getByRole('button', { name: 'Отозвать' }).click();
  await expect(sent(page)).toContainText('отозвана');
  await hearts(guest).nth(0).tap();
  await expect(guest.getByRole('status')).toHaveText(/Не сохранилось: ссылка больше не действует/);
  await expect(hearts(guest).nth(0)).toHaveAttribute('aria-pressed', 'false');
  for (const address of [url, `/s/${'a'.repeat(22)}`]) {
    expect((await guest.goto(address))?.status()).toBe(404);
    await expect(guest.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
  }
}

test('A2 I4 L5 an agent sends a client’s lots, the client opens them without an account and likes one, the agent is told', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  await page.goto('/clients');
  await page.getByRole('link', { name: /Ковалёва Ирина/ }).click();
  await page.getByRole('link', { name: 'Подборка: 4 лота' }).click();
  const url = await test.step('a link of the client’s lots, told once', () => createLink(page));
  const guests = await browser.newContext({ ...phone, baseURL: portal.url });
  const guest = await guests.newPage();
  await test.step('on a phone without an account: lots, prices and a call, nothing of anybody else', () =>
    openLink(guest, url));
  await test.step('a plan on the whole screen, and the ways to write to the agent', () => lookNearer(guest));
  await test.step('the agent’s open page tells of the look by itself', () => tellOfLook(page));
  await test.step('the client likes two lots and takes one back', () => likeLots(guest));
  await test.step('the client writes of a lot', () => writeNote(guest));
  await test.step('the 200 of a captive portal saves no heart, and a connection that hangs is reported', () =>
    failToLike(guest));
  await test.step('the agent sees which, and is notified', () => tellOfLikes(page));
  await test.step('the agent’s own look counts nothing; printed it fits, with the way back as a code', () =>
    lookAsAgent(page, url));
  await test.step('revoked, it opens nothing, like one that never existed; the hearts of an open page say so', () =>
    revokeLink(page, guest, url));
  await guests.close();
});
