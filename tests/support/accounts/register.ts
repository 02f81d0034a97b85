import { expect, type Locator, type Page } from '@playwright/test';
import type { Portal } from '../portal/portal';

/** A person without an account yet; `number` makes another one of them. */
export const newcomer = (number: number) => ({
  Фамилия: 'Ветрова',
  Имя: 'Ольга',
  Отчество: 'Сергеевна',
  Телефон: `+7 911 555-00-${String(number).padStart(2, '0')}`,
  'Электронная почта': `vetrova${number}@example.ru`,
});
export type Newcomer = ReturnType<typeof newcomer>;

/** E.164, as the outbox names it. */
export const phoneOf = (person: Newcomer): string => `+${person.Телефон.replace(/\D/g, '')}`;

export const registrationDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Регистрация' });

/** Opens the registration from the guest page. */
export async function openRegistration(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Стать партнёром' }).click();
  const dialog = registrationDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
  return dialog;
}

export async function fillPerson(dialog: Locator, person: Newcomer): Promise<void> {
  for (const [name, value] of Object.entries(person))
    await dialog.getByRole('textbox', { name, exact: true }).fill(value);
}

export const agree = (dialog: Locator): Promise<void> =>
  dialog.getByRole('checkbox', { name: 'персональных данных' }).check();

/** Types the newest code of a phone, which is `earlier` codes away; the fourth digit signs in. */
export async function enterCode(page: Page, portal: Portal, phone: string, earlier = 0): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Код из СМС' });
  await expect(code).toBeFocused();
  await expect.poll(async () => (await portal.codes(phone)).length).toBeGreaterThan(earlier);
  await code.fill((await portal.codes(phone)).at(-1) ?? '');
}
