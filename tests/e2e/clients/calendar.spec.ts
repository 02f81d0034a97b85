import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { expect, phone, test } from '../../support/browser/fixtures';

test.use({ ...phone, ownPortal: true });

const section = (page: Page) => page.getByRole('region', { name: 'Календарь телефона' });

test('O9 the address for a phone’s calendar is made in the settings, shown once, read by whoever has it, and closed', async ({
  page,
  signedIn,
  request,
}) => {
  await signedIn();
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Получить адрес' }).click();
  const field = section(page).getByRole('textbox', { name: 'Адрес календаря' });
  const address = await field.inputValue();
  expect(await axeFindings(page)).toEqual([]);
  await expect(section(page).getByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute(
    'href',
    address.replace(/^http:/, 'webcal:'),
  );
  await test.step('a calendar, which is signed in nowhere, has the dates and no client', async () => {
    const file = await (await request.get(address)).text();
    expect(file).toContain('BEGIN:VEVENT');
    expect(file).not.toContain('Ковалёва');
  });
  await test.step('it is shown once', async () => {
    await page.reload();
    await expect(section(page)).toContainText('Календарь обращался: сегодня');
    await expect(field).toHaveCount(0);
  });
  await test.step('another ends it, and so does its owner', async () => {
    await section(page).getByRole('button', { name: 'Получить новый адрес' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Получить новый' }).click();
    await expect(field).toBeVisible();
    const next = await field.inputValue();
    expect((await request.get(address)).status()).toBe(404);
    expect((await request.get(next)).status()).toBe(200);
    await section(page).getByRole('button', { name: 'Закрыть адрес' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть адрес' }).click();
    await expect(section(page)).toContainText('Адреса пока нет');
    expect((await request.get(next)).status()).toBe(404);
  });
});
