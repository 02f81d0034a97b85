import { enterStaffPortal } from '../support/accounts/staff-entry';
import { axeFindings } from '../support/browser/axe';
import { expect, phone, test } from '../support/browser/fixtures';

test.use({ ...phone, ownPortal: true });

test('M1 M2 on a phone a manager sees what is missing, writes the developer’s name and steps, and guests read them', async ({
  page,
  browser,
  portal,
}) => {
  await page.goto('/staff');
  await enterStaffPortal(page, portal);
  await test.step('what is missing, on the first page alone', async () => {
    const missing = page.getByRole('region', { name: 'Чего не хватает порталу' });
    await expect(missing.getByRole('listitem')).toHaveText([/почта/, /СМС/, /Менеджер один/]);
    await page.goto('/staff/developer');
    await expect(missing).toBeHidden();
  });
  await test.step('the sections open by one button, which names the open one', async () => {
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await sections.getByRole('button', { name: 'Застройщик' }).tap();
    await expect(sections.getByRole('region', { name: 'Агенты и клиенты' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await sections.getByRole('link', { name: 'Журнал' }).tap();
    await expect(sections.getByRole('link')).toHaveCount(0);
    await sections.getByRole('button', { name: 'Журнал' }).tap();
    await sections.getByRole('link', { name: 'Застройщик' }).tap();
  });
  await test.step('the form fits the screen, and is saved', async () => {
    await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Каштан');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Южный дом');
    await page.getByRole('textbox', { name: 'Квартиры, %' }).fill('');
    await page.getByRole('button', { name: 'Убрать: Шаг 3' }).click();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
  });
  await test.step('a guest reads it at once', async () => {
    const guest = await browser.newPage({ baseURL: portal.url });
    await guest.goto('/');
    await expect(guest.getByRole('banner').getByRole('link', { name: 'Южный дом' })).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Приведите клиента' })).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Получите вознаграждение' })).toHaveCount(0);
    await expect(guest.getByRole('list', { name: 'Вознаграждение агента' })).not.toContainText('Квартиры');
    await guest.close();
  });
});
