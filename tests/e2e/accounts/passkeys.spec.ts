import type { CDPSession, Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { openSignIn, signInManually } from '../../support/browser/sign-in-manually';
import type { Portal } from '../../support/portal/portal';

test.use({ ...phone, ownPortal: true, expectedErrors: /status of 4\d\d/ });

const { agent } = demoAccountPhones;
const section = (page: Page) => page.getByRole('region', { name: 'Вход по отпечатку или лицу' });
const byFinger = 'Войти по отпечатку или лицу';

/** Browsers bind passkeys to names: from now on the portal is opened by one, at the port that it has. */
async function openByName(page: Page, portal: Portal): Promise<string> {
  const address = portal.url.replace('127.0.0.1', 'localhost');
  await portal.stop();
  await portal.start(undefined, { PUBLIC_ORIGIN: address });
  await page.goto(`${address}/`);
  return address;
}

/** The phone's own authenticator, which recognises its owner by a finger. */
async function giveFinger(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('button', { name: 'Выйти' }).click();
  const question = page.getByRole('dialog', { name: 'Выйти из кабинета?' });
  await question.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
}

async function addInSettings(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/settings`);
  await section(page).getByRole('button', { name: 'Добавить это устройство' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход по отпечатку или лицу' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page).getByRole('listitem')).toHaveText([/^Chrome, .*Добавлен/]);
}

async function nameIt(page: Page): Promise<void> {
  await section(page)
    .getByRole('button', { name: /^Переименовать/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Название ключа доступа' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Рабочий телефон');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(section(page).getByRole('listitem')).toHaveText([/^Рабочий телефон/]);
  expect(await axeFindings(page)).toEqual([]);
}

async function enterByFinger(page: Page): Promise<void> {
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: byFinger }).click();
}

test('O6 a finger added after a code signs in without one, is not asked for without a network, and opens nothing once it is ended', async ({
  page,
  portal,
  context,
}) => {
  const address = await openByName(page, portal);
  const { devtools, authenticatorId } = await giveFinger(page);
  await signInManually(page, portal, agent);
  await test.step('added in the settings and named, on the strength of the code just given', async () => {
    await addInSettings(page, address);
    await nameIt(page);
  });
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials, 'the authenticator finds it without a phone').toMatchObject([
    { isResidentCredential: true, rpId: 'localhost' },
  ]);
  const codes = await portal.codes(agent);
  await test.step('signs in without a code', async () => {
    await signOut(page);
    await enterByFinger(page);
    await expect(page).toHaveURL(`${address}/main`);
    await page.getByRole('button', { name: 'Профиль' }).click();
    await expect(page.getByRole('dialog', { name: 'Профиль' })).toContainText('+7 900 000-00-01');
    expect(await portal.codes(agent)).toEqual(codes);
  });
  await test.step('without a network the settings say that it waits', async () => {
    await page.goto(`${address}/settings`);
    await expect(section(page).getByRole('listitem')).toHaveText([/^Рабочий телефон.*Последний вход/]);
    await context.setOffline(true);
    await expect(section(page).getByRole('status')).toHaveText(
      'Добавить и убрать ключ доступа можно, когда вернётся сеть',
    );
    await expect(section(page).getByRole('button', { name: 'Убрать: Рабочий телефон' })).toBeDisabled();
    await context.setOffline(false);
  });
  await test.step('ended, it opens nothing, and the code goes on', async () => {
    await section(page).getByRole('button', { name: 'Убрать: Рабочий телефон' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
    await expect(section(page).getByRole('listitem')).toHaveCount(0);
    await signOut(page);
    await enterByFinger(page);
    const dialog = page.getByRole('dialog', { name: 'Вход в кабинет' });
    await expect(dialog.getByRole('alert')).toHaveText(/Этот ключ доступа не подошёл/);
    await expect(dialog.getByRole('button', { name: 'Получить код' })).toBeEnabled();
  });
});
