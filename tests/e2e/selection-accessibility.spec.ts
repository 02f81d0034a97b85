import { axeFindings } from '../support/axe';
import { expect, phone, test } from '../support/fixtures';

test.beforeEach(({ signedIn }) => signedIn());

test('D1 D2 axe finds nothing on cards, table, long list, chosen filters, an empty result', async ({
  page,
}) => {
  for (const path of [
    '/selection/hotel',
    '/selection/commercial?view=table',
    '/selection/flats?show=all',
    '/selection/flats?rooms=2&rooms=3&has_promotions=true',
    '/selection/flats?rooms=2&floor_min=900',
    '/selection/flats?area_min=90&area_max=30',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Фильтры' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
});

test('J1 axe finds nothing on an open list of choices', async ({ page }) => {
  await page.goto('/selection/flats?rooms=penthouse');
  for (const name of ['Проект', 'Корпус', 'Срок сдачи', 'Сортировка'])
    await test.step(name, async () => {
      await page.getByRole('combobox', { name }).click();
      await expect(page.getByRole('listbox', { name })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox', { name })).toBeFocused();
    });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('D2 axe finds nothing on the sheet, nor on a list of choices over it', async ({ page }) => {
    await page.goto('/selection/flats?rooms=2');
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(sheet.getByRole('button', { name: /^Показать \d/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('combobox', { name: 'Проект' }).tap();
    await expect(page.getByRole('listbox', { name: 'Проект' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    // Esc closes the topmost alone.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Проект' })).toBeHidden();
    await expect(sheet).toBeVisible();
  });
});

test('J1 a list of choices is used with the keyboard alone', async ({ page }) => {
  await page.goto('/selection/flats');
  const city = page.getByRole('combobox', { name: 'Город' });
  await city.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Город' });
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const active = await list.getAttribute('aria-activedescendant');
  const name = await page.locator(`[id="${active}"]`).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(city).toHaveText(name ?? '');
  await expect(city).toBeFocused();
  await expect(page).toHaveURL(/city=\w+/);
});
