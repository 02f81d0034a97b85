import type { Page } from '@playwright/test';
import type { Lot } from '../../../src/contract/lots/lot';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { untilIndexed } from '../../support/browser/offline';

test.use(phone);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Быстрые разделы' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Поиск по кабинету' });
const option = (page: Page, name: RegExp) => dialog(page).getByRole('option', { name }).first();

test('O5 one search finds lots, projects, clients and pages without a network; the installed app has it under the thumb', async ({
  page,
  context,
  signedIn,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await signedIn(demoAccountPhones.otherAgent);
  await page.goto('/clients');
  await expect(bar(page).getByRole('link', { name: 'Клиенты' })).toHaveAttribute('aria-current', 'page');
  const { results } = await (await page.request.get('/api/flats/?limit=1')).json();
  const [lot] = results as [Lot];
  await untilIndexed(page);
  await context.setOffline(true);
  await page.reload();
  await test.step('the bar at the bottom leads to the showings', async () => {
    await expect(bar(page).getByRole('link')).toHaveText([
      'Главная',
      'Квартиры',
      'Клиенты',
      'Показы',
      'Сделки',
    ]);
    await bar(page).getByRole('link', { name: 'Показы' }).tap();
    await expect(page).toHaveURL(/\/calendar\?list=appointments$/);
    await expect(page.getByRole('list', { name: 'Впереди' })).toContainText('Рогов');
  });
  await test.step('a lot by its number and project', async () => {
    await bar(page).getByRole('button', { name: 'Поиск' }).tap();
    await expect(field(page)).toBeFocused();
    await field(page).fill(`${lot.number} ${lot.project_name}`);
    await expect(option(page, new RegExp(`^№ ${lot.number}, `))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await option(page, new RegExp(`^№ ${lot.number}, `)).tap();
    await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
    await expect(bar(page), 'the lot has its own bar').toBeHidden();
  });
  await test.step('what was opened last stands there before anything is written', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).tap();
    await expect(option(page, new RegExp(`^№ ${lot.number}, `))).toBeVisible();
  });
  await test.step('a client with an error in the name, a page in the other keyboard layout', async () => {
    await field(page).fill('шевцва');
    await expect(option(page, /^Шевцова Алина/)).toBeVisible();
    await field(page).fill('bgjntrf');
    await option(page, /^Ипотека/).tap();
    await expect(page).toHaveURL(/\/mortgage$/);
  });
  // While the dialog leaves, the key would be written into its field.
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await field(page).fill('щука9');
  await expect(dialog(page).getByRole('status')).toHaveText(/Ничего не нашли/);
});
