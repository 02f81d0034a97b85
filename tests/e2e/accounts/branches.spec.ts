import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, type SignIn, test } from '../../support/browser/fixtures';

test.use({ ownPortal: true, expectedErrors: /status of 40[03]/ });

const rows = (page: Page) => page.getByRole('list', { name: 'Филиалы' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const told = (page: Page) => page.getByRole('main').getByRole('status');
/** Whether the page, and what is open over it, fit a narrow phone. */
const fits = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog] *')].every(
      (one) => one.scrollWidth <= 320,
    ),
  );

const addButton = (page: Page) => page.getByRole('button', { name: 'Добавить филиал' });
const form = (page: Page) => dialog(page, 'Новый филиал');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const shownBranch = (page: Page) => dialog(page, 'Филиал');

async function refuseAgent(page: Page, signedIn: SignIn): Promise<void> {
  await signedIn(demoAccountPhones.agent);
  await page.goto('/branches');
  await expect(page.getByRole('main')).toContainText('Этот раздел есть только у агентств.');
}

async function followMenu(page: Page, signedIn: SignIn): Promise<void> {
  await signedIn(demoAccountPhones.agency);
  await page.goto('/regulations');
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('dialog', { name: 'Профиль' }).getByRole('link', { name: 'Филиалы' }).click();
  await expect(page).toHaveTitle('Филиалы — Кабинет агента');
  await expect(rows(page)).toHaveText([/Офис в Сочи.*Навагинская/, /Офис на Красной.*Гречко Максим/]);
  await expect(rows(page).getByRole('link', { name: '+7 862 000-00-02' })).toHaveAttribute(
    'href',
    'tel:+78620000002',
  );
  expect(await axeFindings(page)).toEqual([]);
}

async function fillByKeyboard(page: Page): Promise<void> {
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Название')).toBeFocused();
  await page.keyboard.type(' \u200b ');
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText([
    '*Введите название',
    '*Введите город',
    '*Введите адрес',
    '*Невалидный номер телефона',
  ]);
  await expect(field(page, 'Название')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  for (const words of ['<b>Офис</b> у моря', 'Анапа', 'ул. Ленина, 1']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('88613300001');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
}

async function askBeforeLeaving(page: Page): Promise<void> {
  const asked = dialog(page, 'Закрыть без сохранения?');
  await page.keyboard.press('Escape');
  await expect(asked.getByRole('button', { name: 'Остаться' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await page.goBack();
  await asked.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\/branches$/);
  await expect(field(page, 'Телефон')).toHaveValue('+7 (861) 330-00-01');
}

async function sendOnce(page: Page): Promise<void> {
  const keys = new Set<string | undefined>();
  let sent = 0;
  await page.route('**/api/office/branch/', async (route) => {
    sent += 1;
    keys.add(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (sent === 1 ? route.abort() : route.fulfill({ response }));
  });
  const send = form(page).getByRole('button', { name: 'Добавить' });
  await send.dblclick();
  await expect(form(page).getByRole('alert')).toHaveText('Нет связи с сервером. Проверьте сеть и повторите.');
  await expect(send).toBeEnabled();
  await send.press('Enter');
  await expect(form(page)).toHaveCount(0);
  expect([sent, keys.size]).toEqual([2, 1]);
  await page.unroute('**/api/office/branch/');
  await expect(told(page)).toHaveText('Филиал добавлен');
  await expect(addButton(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
}

async function editWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Изменить: Офис на Красной' }).click();
  await expect(shownBranch(page).getByRole('status')).toHaveText(
    'Нет сети: сохранить можно, когда она вернётся.',
  );
  await field(page, 'Адрес').fill('ул. Красная, 180');
  await expect(shownBranch(page).getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await context.setOffline(false);
  await expect(shownBranch(page).getByRole('button', { name: 'Сохранить' })).toBeEnabled();
}

async function changeBranch(page: Page): Promise<void> {
  await field(page, 'Контактное лицо').fill('');
  await shownBranch(page).getByRole('button', { name: 'Сохранить' }).press('Enter');
  await expect(told(page)).toHaveText('Филиал сохранён');
  await expect(rows(page).last()).toHaveText(/Красная, 180/);
  await expect(rows(page).last()).not.toHaveText(/Гречко/);
}

async function fitNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ ...phone.viewport, width: 320 });
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Изменить: <b>Офис</b> у моря' }).click();
  await expect(field(page, 'Город')).toHaveValue('Анапа');
  expect(await fits(page)).toBe(true);
}

async function deleteBranch(page: Page): Promise<void> {
  const asked = dialog(page, 'Удалить филиал?');
  const remove = shownBranch(page).getByRole('button', { name: 'Удалить филиал' });
  await remove.press('Enter');
  await expect(asked.getByRole('button', { name: 'Оставить' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await remove.press('Enter');
  await asked.getByRole('button', { name: 'Удалить', exact: true }).press('Enter');
  await expect(told(page)).toHaveText('Филиал удалён');
  await expect(rows(page)).toHaveText([/Офис в Сочи/, /Офис на Красной/]);
  await expect(told(page)).toBeFocused();
}

test('A2 B6 H3 an agency adds a branch, changes it and deletes it; by keyboard, once however often it is sent, and nothing is lost unasked', async ({
  page,
  context,
  signedIn,
}) => {
  await test.step('A2 only an agency opens it', () => refuseAgent(page, signedIn));
  await test.step('B6 H3 its menu leads to its branches', () => followMenu(page, signedIn));
  await test.step('by keyboard: what is wrong is told at its field, and the first of them has the focus', () =>
    fillByKeyboard(page));
  await test.step('closed or left with that it asks; staying keeps it', () => askBeforeLeaving(page));
  await test.step('pressed twice, its answer lost, and sent again it is one branch', () => sendOnce(page));
  await test.step('without a network the list stays, and the form says before it is sent that it cannot be', () =>
    editWithoutNetwork(page, context));
  await test.step('a branch is changed', () => changeBranch(page));
  await test.step('it holds on a narrow phone', () => fitNarrowPhone(page));
  await test.step('a branch is deleted after a question whose first answer leaves it', () =>
    deleteBranch(page));
});
