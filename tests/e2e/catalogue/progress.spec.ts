import type { BrowserContext, Page } from '@playwright/test';
import { runAdmin } from '../../support/accounts/run-admin';
import { endOtherSessions, isSignedIn, signIn } from '../../support/accounts/sign-in';
import { axeFindings } from '../../support/browser/axe';
import { addSession, demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import type { Portal } from '../../support/portal/portal';

const { inspecting } = demoAccountPhones;

const steps = (page: Page) =>
  page.getByRole('list', { name: 'Путь к полному доступу' }).getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const streams = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events/') asked.push(request.url());
  });
  return asked;
};
const listening = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events/');

async function seeSteps(page: Page): Promise<void> {
  await expect(heading(page, 'Ваша заявка на проверке')).toBeVisible();
  await expect(steps(page)).toHaveText([
    /Регистрация, пройдено/,
    /Проверка, сейчас/,
    /Полный доступ, впереди/,
  ]);
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('status').filter({ hasText: 'пришлём сообщение' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeFindings(page)).toEqual([]);
}

async function hearInBothTabs(page: Page, second: Page, portal: Portal, ofSecond: string[]): Promise<void> {
  await second.goto('/main');
  await expect(heading(second, 'Ваша заявка на проверке')).toBeVisible();
  await second.getByRole('button', { name: 'Уведомления' }).click();
  await runAdmin(portal, 'approve', inspecting);
  await expect(second.getByText('Регистрация подтверждена')).toBeVisible();
  await second.keyboard.press('Escape');
  await expect(heading(second, 'Доступ открыт')).toBeVisible();
  await expect(heading(page, 'Доступ открыт')).toBeVisible();
  await expect(steps(page)).toHaveText([/пройдено/, /пройдено/, /пройдено/]);
  expect(ofSecond).toEqual([]);
}

async function closeGuardedPage(page: Page, portal: Portal): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ким');
  await runAdmin(portal, 'block', inspecting, '--reason', 'Проверяем договор');
  await expect(page.getByRole('main')).toContainText('Ваш кабинет заблокирован');
  await expect(page).toHaveURL(/\/settings$/);
  await runAdmin(portal, 'unblock', inspecting);
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
}

async function hearAfterNetwork(
  page: Page,
  context: BrowserContext,
  portal: Portal,
  loads: string[],
): Promise<void> {
  await page.getByRole('link', { name: 'Кабинет агента' }).first().click();
  await expect(page).toHaveURL(/\/main$/);
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Нет сети' })).toBeVisible();
  await runAdmin(portal, 'block_fixation', inspecting);
  await context.setOffline(false);
  await expect(heading(page, 'Закрепление клиентов приостановлено')).toBeVisible();
  expect(loads).toEqual([]);
}

async function takeStreamOver(page: Page, second: Page, portal: Portal): Promise<void> {
  const taken = listening(second);
  await page.close();
  await taken;
  await runAdmin(portal, 'refuse', inspecting, '--reason', 'Не хватает договора № 5');
  await expect(heading(second, 'В регистрации отказано')).toBeVisible();
  await expect(second.getByText('Не хватает договора № 5')).toBeVisible();
  await expect(second.getByRole('link', { name: /^Позвонить/ })).toHaveAttribute('href', /^tel:\+/);
  expect(await axeFindings(second)).toEqual([]);
}

async function knowAtNextStart(second: Page, portal: Portal): Promise<void> {
  await second.goto('about:blank');
  await runAdmin(portal, 'block', inspecting, '--reason', 'Спор по договору № 5');
  await second.goto('/main');
  await expect(heading(second, 'Кабинет заблокирован')).toBeVisible();
  await expect(second.getByText('Причина: Спор по договору № 5')).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
}

async function endLostPhone(second: Page, portal: Portal): Promise<void> {
  const lost = await signIn(portal, inspecting);
  await second.getByRole('button', { name: 'Устройства, на которых вы вошли' }).click();
  const dialog = second.getByRole('dialog', { name: 'Устройства' });
  await dialog
    .getByRole('button', { name: /^Завершить: / })
    .first()
    .click();
  await expect(dialog.getByRole('status').filter({ hasText: /^Сеанс завершён: / })).toBeVisible();
  await expect(isSignedIn(portal, lost)).rejects.toThrow(/session-ended/);
  await second.keyboard.press('Escape');
}

async function takeDataAway(second: Page): Promise<void> {
  await second.getByRole('button', { name: 'Скачать мои данные или удалить кабинет' }).click();
  const dialog = second.getByRole('dialog', { name: 'Ваши данные' });
  const [file] = await Promise.all([
    second.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Скачать мои данные' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^portal-.+\.json$/);
  await dialog.getByRole('button', { name: 'Удалить кабинет' }).click();
  const sure = second.getByRole('dialog', { name: 'Удалить кабинет?' });
  await expect(sure.getByRole('button', { name: 'Удалить навсегда' })).toBeVisible();
  expect(await axeFindings(second)).toEqual([]);
}

test.describe('an account', () => {
  test.use({ ownPortal: true, expectedErrors: /status of 40[13]/ });

  test('C5 C6 C7 open pages hear by one stream of every decision, without a load, with the network and after it; a closed one knows at its start', async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    const ofFirst = streams(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Войти', exact: true }).first()).toBeVisible();
    await signedIn(inspecting);
    const heard = listening(page);
    await page.setViewportSize(phone.viewport);
    await page.goto('/main');
    await heard;
    expect(ofFirst, 'none of the guest').toHaveLength(1);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));

    await test.step('C5 whoever waits sees the steps, and what happens next', () => seeSteps(page));
    const second = await context.newPage();
    const ofSecond = streams(second);
    await test.step('C6 one tab holds the stream for all: both hear of the approval', () =>
      hearInBothTabs(page, second, portal, ofSecond));
    await test.step('A2 C6 a guarded page closes and opens where it is', () =>
      closeGuardedPage(page, portal));
    await test.step('C6 the stream comes back with the network, and brings what happened meanwhile', () =>
      hearAfterNetwork(page, context, portal, loads));
    await test.step('C6 when the tab with the stream closes, another takes it, and hears of a refusal and its reason', () =>
      takeStreamOver(page, second, portal));
    await test.step('C6 a page that was closed knows at its next start', () =>
      knowAtNextStart(second, portal));
    await test.step('L8 whoever is blocked ends the session of a lost phone', () =>
      endLostPhone(second, portal));
    await test.step('C7 whoever has no settings takes their data, or ends the account, from the main page', () =>
      takeDataAway(second));
  });
});

test.describe('a session', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('C6 a session that is ended from another device leads out, and says why', async ({
    page,
    portal,
    context,
  }) => {
    const agent = '+79000000014';
    await addSession(context, portal.url, await signIn(portal, agent));
    const heard = listening(page);
    await page.goto('/main');
    await heard;
    await endOtherSessions(portal, await signIn(portal, agent));
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(page.getByRole('alert')).toContainText('сеанс завершён с другого устройства');
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(page.getByRole('alert')).toHaveText('');
  });
});
