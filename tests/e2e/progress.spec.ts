import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { office } from '../support/office';
import { anotherDevice } from '../support/second-browser';

test.use({ ownPortal: true, expectedErrors: [/status of 40[13]/] });

const steps = (page: Page) =>
  page.getByRole('list', { name: 'Путь к полному доступу' }).getByRole('listitem');
const streams = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events/') asked.push(request.url());
  });
  return asked;
};
const listening = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events/');

test.describe('C5: on a phone', () => {
  test.use(phone);

  test('C5 whoever waits sees the steps, and what happens next', async ({ page, signedIn }) => {
    await signedIn(demoPhones.inspecting);
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: 'Ваша заявка на проверке' })).toBeVisible();
    await expect(steps(page)).toHaveText([
      /Регистрация, пройдено/,
      /Проверка, сейчас/,
      /Полный доступ, впереди/,
    ]);
    await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('status').filter({ hasText: 'пришлём уведомление' })).toBeVisible();
  });
});

test('C7 whoever has no settings takes their data, or ends the account, from the main page', async ({
  page,
  signedIn,
}) => {
  await signedIn(demoPhones.blocked);
  await page.goto('/main');
  await page.getByRole('button', { name: 'Скачать мои данные или удалить кабинет' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ваши данные' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^portal-.+\.json$/);
  await dialog.getByRole('button', { name: 'Удалить кабинет' }).click();
  const sure = page.getByRole('dialog', { name: 'Удалить кабинет?' });
  await expect(sure.getByRole('button', { name: 'Удалить навсегда' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('C6 an open page hears of approval, of closed fixation, of blocking, and a guarded page opens and closes', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn(demoPhones.inspecting);
  const heard = listening(page);
  await page.goto('/main');
  await heard;
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await office(portal, 'approve', demoPhones.inspecting);
  await expect(page.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
  await expect(steps(page)).toHaveText([/пройдено/, /пройдено/, /пройдено/]);
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ким');

  await office(portal, 'block', demoPhones.inspecting, '--reason', 'Проверяем договор');
  await expect(page.getByRole('main')).toContainText('Ваш кабинет заблокирован');
  await expect(page).toHaveURL(/\/settings$/);
  await office(portal, 'unblock', demoPhones.inspecting);
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();

  await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
  await office(portal, 'block_fixation', demoPhones.inspecting);
  await expect(page.getByRole('heading', { name: 'Фиксация клиентов приостановлена' })).toBeVisible();
  expect(loads).toEqual([]);
});

test('C6 a page that was closed knows at its next start, with the reason of a refusal', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn(demoPhones.inspecting);
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: 'Ваша заявка на проверке' })).toBeVisible();
  await page.goto('about:blank');
  await office(portal, 'refuse', demoPhones.inspecting, '--reason', 'Не хватает договора № 5');
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: 'В регистрации отказано' })).toBeVisible();
  await expect(page.getByText('Не хватает договора № 5')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Позвонить/ })).toHaveAttribute('href', /^tel:\+/);
});

test('C6 one tab holds the stream for all, and a guest has none', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const ofGuest = streams(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти', exact: true }).first()).toBeVisible();
  await signedIn(demoPhones.inspecting);
  const heard = listening(page);
  await page.goto('/main');
  await heard;
  expect(ofGuest).toHaveLength(1);
  const second = await context.newPage();
  const ofSecond = streams(second);
  await second.goto('/main');
  await expect(second.getByRole('heading', { name: 'Ваша заявка на проверке' })).toBeVisible();
  await second.getByRole('button', { name: 'Уведомления' }).click();
  await office(portal, 'approve', demoPhones.inspecting);
  await expect(second.getByText('Регистрация подтверждена')).toBeVisible();
  await second.keyboard.press('Escape');
  await expect(second.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
  expect(ofSecond).toEqual([]);

  const taken = listening(second);
  await page.close();
  await taken;
  await office(portal, 'block', demoPhones.inspecting);
  await expect(second.getByRole('heading', { name: 'Кабинет заблокирован' })).toBeVisible();
});

test('C6 the stream comes back with the network, and brings what happened meanwhile', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await signedIn(demoPhones.inspecting);
  const heard = listening(page);
  await page.goto('/main');
  await heard;
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
  await office(portal, 'approve', demoPhones.inspecting);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible({ timeout: 20_000 });
});

test('C6 a session that is ended from another device leads out, and says why', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  await signedIn(demoPhones.agent);
  const heard = listening(page);
  await page.goto('/main');
  await heard;
  const settings = await anotherDevice(browser, portal, demoPhones.agent);
  await settings.goto('/settings');
  await settings.getByRole('button', { name: 'Завершить остальные' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Завершить', exact: true }).click();
  await expect(settings.getByText(/^Завершено: /)).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.getByRole('alert')).toContainText('сеанс завершён с другого устройства');
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByRole('alert')).toHaveText('');
  await settings.close();
});

test('C5 axe finds nothing on the faces of an account', async ({ page, portal, signedIn }) => {
  await signedIn(demoPhones.inspecting);
  for (const [command, heading] of [
    [null, 'Ваша заявка на проверке'],
    ['refuse', 'В регистрации отказано'],
    ['block', 'Кабинет заблокирован'],
  ] as const) {
    if (command) await office(portal, command, demoPhones.inspecting, '--reason', 'Не хватает договора');
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});
