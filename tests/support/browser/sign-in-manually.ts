import { expect, type Locator, type Page } from '@playwright/test';
import type { Portal } from '../portal/portal';

/** Opens the dialog where it is not open yet: it may be about to open by itself, over its opener. */
export async function openSignIn(page: Page, opener = 'Войти'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Вход в кабинет' });
  const button = page.getByRole('button', { name: opener, exact: true });
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.first().click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

/** Signs in through the dialog; the code comes from the outbox. */
export async function signInManually(page: Page, portal: Portal, phone: string): Promise<void> {
  const dialog = await openSignIn(page);
  const earlier = (await portal.codes(phone)).length;
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = dialog.getByRole('textbox', { name: 'Код из СМС' });
  await expect(code).toBeFocused();
  await expect.poll(async () => (await portal.codes(phone)).length).toBeGreaterThan(earlier);
  await code.fill((await portal.codes(phone)).at(-1) ?? '');
  await expect(dialog).toHaveCount(0);
}
