import type { Page } from '@playwright/test';
import { expect } from '../browser/fixtures';
import type { Portal } from '../portal/portal';
import { demoManager } from './demo-account';

/** Signs the demo's manager in where the staff portal asks for it. */
export async function enterStaffPortal(page: Page, portal: Portal): Promise<void> {
  const { email, password } = await demoManager(portal);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
}
