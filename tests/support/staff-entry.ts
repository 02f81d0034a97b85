import type { Page } from '@playwright/test';
import { demoManager } from './demo-account';
import { expect } from './fixtures';
import type { Portal } from './portal';

/** Signs the demo's manager in where the room asks for it. */
export async function enterStaffRoom(page: Page, portal: Portal): Promise<void> {
  const { email, password } = await demoManager(portal);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
}
