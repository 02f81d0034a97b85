import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../../support/accounts/demo-account';
import { enterCode } from '../../support/accounts/register';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, test } from '../../support/browser/fixtures';
import { openSignIn } from '../../support/browser/sign-in-manually';

const PASSWORD = 'новый пароль 7';

test.use({ ownPortal: true, expectedErrors: /status of 4\d\d/ });

async function openByMail(page: Page): Promise<void> {
  await page.goto('/');
  const dialog = await openSignIn(page, 'У меня есть кабинет');
  await dialog.getByRole('tab', { name: 'По почте' }).click();
}

async function openRecovery(page: Page): Promise<Locator> {
  await openByMail(page);
  await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' });
  await expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toBeFocused();
  return dialog;
}

test('C3 a forgotten password: an e-mail that nobody has, e-mail, masked phone, code; put off it signs in all the same, set it signs in', async ({
  page,
  portal,
}) => {
  const { email, phone } = await demoAccount(portal, demoAccountPhones.otherAgent);
  const last = page.getByRole('dialog', { name: 'Новый пароль' });
  const dialog = await openRecovery(page);
  const address = dialog.getByRole('textbox', { name: 'Электронная почта' });
  await test.step('an e-mail that nobody has is told in the form', async () => {
    await address.fill('nobody@example.ru');
    await address.press('Enter');
    await expect(dialog.getByText('Пользователь не найден')).toBeVisible();
    await expect(address).toHaveValue('nobody@example.ru');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Вспомнили пароль' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход в кабинет' })).toBeVisible();
    await page.getByRole('tab', { name: 'По почте' }).click();
    await page.getByRole('button', { name: 'Забыли пароль?' }).click();
  });
  await test.step('whoever puts the new password off is signed in all the same', async () => {
    const other = await demoAccount(portal, demoAccountPhones.agent);
    await address.fill(other.email);
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await enterCode(page, portal, other.phone);
    await last.getByRole('button', { name: 'Позже' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
    await page.context().clearCookies();
    await openRecovery(page);
  });
  await dialog.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByRole('status')).toContainText('•••-••-05');
  await expect(dialog.getByRole('status')).not.toContainText('900');
  await enterCode(page, portal, phone);
  await expect(page).toHaveURL(`${portal.url}/main`);
  const field = last.getByRole('textbox', { name: 'Новый пароль' });
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('короткий');
  await field.press('Enter');
  await expect(last.getByText('*Пароль — не короче 10 знаков')).toBeVisible();
  await field.fill(PASSWORD);
  await field.press('Enter');
  await expect(last).toHaveCount(0);

  await page.context().clearCookies();
  await openByMail(page);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused();
});
