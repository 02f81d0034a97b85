import { expect, type Page } from '@playwright/test';
import type { Portal } from './portal';

/** Signs in through the dialog, which is opened where it is not open yet; the code comes from the outbox. */
export async function signInByHand(page: Page, portal: Portal, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Вход в кабинет' });
  const opener = page.getByRole('button', { name: 'Войти', exact: true });
  await expect(dialog.or(opener).first()).toBeVisible();
  if (!(await dialog.isVisible())) await opener.first().click();
  const earlier = (await portal.codes(phone)).length;
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = dialog.getByRole('textbox', { name: 'Код из СМС' });
  await expect(code).toBeFocused();
  await expect.poll(async () => (await portal.codes(phone)).length).toBeGreaterThan(earlier);
  await code.fill((await portal.codes(phone)).at(-1) ?? '');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toHaveCount(0);
}
