import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, type SignIn, test } from '../../support/browser/fixtures';

test.use({ ownPortal: true, expectedErrors: /status of 40[0349]/ });

const rows = (page: Page) => page.getByRole('list', { name: 'Клиенты' }).getByRole('listitem');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const form = (page: Page) => dialog(page, 'Новый клиент');
const addButton = (page: Page) => form(page).getByRole('button', { name: 'Добавить', exact: true });

async function followMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');
  await expect(menu.first()).toHaveText('Клиенты');
  await menu.first().click();
  await expect(page).toHaveTitle('Клиенты — Кабинет агента');
  await page.goto('/regulations');
  await page.getByRole('button', { name: 'Уведомления' }).click();
  await page.getByRole('button', { name: /Клиент закреплён/ }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(rows(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(rows(page)).toHaveCount(11);
  expect(await axeFindings(page)).toEqual([]);
}

async function findClients(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await search.fill('елкина ольга');
  await expect(rows(page)).toHaveText([/Ёлкина Ольга Сергеевна/]);
  await search.fill('8 (988) 220-44');
  await expect(rows(page)).toHaveText([/Назаренко Виктор Олегович/]);
  await expect(page).toHaveURL(/search=/);
  await search.fill('никого');
  await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  await search.fill('');
  await expect(rows(page)).toHaveCount(11);
}

async function fillByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить клиента' }).press('Enter');
  await expect(field(page, 'Фамилия')).toBeFocused();
  await addButton(page).press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText([
    '*Введите фамилию',
    '*Введите имя',
    '*Невалидный номер телефона',
    '*Без согласия клиента сохранить его данные нельзя',
  ]);
  await expect(field(page, 'Фамилия')).toBeFocused();
  await page.keyboard.type('Новикова');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Добавить клиента' }).click();
  await expect(field(page, 'Фамилия')).toHaveValue('Новикова');
}

async function recognisePhone(page: Page): Promise<void> {
  await field(page, 'Телефон').fill('8 918 331-00-45');
  await expect(form(page)).toContainText('Клиент с таким телефоном уже есть');
  await expect(form(page).getByRole('link', { name: 'Ковалёва Ирина Павловна' })).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
}

async function addClient(page: Page): Promise<void> {
  await field(page, 'Имя').fill('Анна');
  await field(page, 'Телефон').fill('89185550011');
  await form(page).getByRole('button', { name: 'Добавить телефон' }).click();
  await field(page, 'Дополнительный телефон').fill('+7 861 255-00-11');
  await form(page).getByRole('checkbox').check();
  await addButton(page).dblclick();
  await expect(named(page, 'Новикова Анна')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+7 918 555-00-11' })).toHaveAttribute(
    'href',
    'tel:+79185550011',
  );
  await expect(page.getByRole('status').filter({ hasText: 'Ждёт отправки' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const { count } = await (await page.request.get('/api/clients/')).json();
  expect(count).toBe(12);
}

async function changeClient(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Изменить' }).click();
  const changing = dialog(page, 'Данные клиента');
  await field(page, 'Комментарий').fill('Смотрит у моря');
  await changing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(changing).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Смотрит у моря');
}

async function hideFromClient(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('portal.client-mode', 'on'));
  await page.reload();
  await expect(named(page, 'Новикова Анна')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+7 918 •••-••-11');
  await expect(page.getByRole('main')).not.toContainText('у моря');
  await page.getByRole('link', { name: 'Все клиенты' }).click();
  await expect(page.getByRole('heading', { name: 'Сейчас на экран смотрит клиент' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.evaluate(() => sessionStorage.removeItem('portal.client-mode'));
}

async function fitNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ ...phone.viewport, width: 320 });
  await page.reload();
  await expect(rows(page)).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

async function refuseClientOfAnother(
  page: Page,
  context: BrowserContext,
  signedIn: SignIn,
  results: [{ id: number }],
): Promise<void> {
  await page.goto('about:blank');
  await context.clearCookies();
  await signedIn(demoAccountPhones.agency);
  await page.goto(`/clients/${results[0].id}`);
  await expect(page.getByRole('heading', { name: 'Такого клиента нет' })).toBeVisible();
}

async function seeClientsOfAgency(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/clients');
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText('Тарасов Илья');
  await page.getByRole('combobox', { name: 'Ответственный' }).click();
  await page.getByRole('option', { name: /Абрамян/ }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
}

test('A1 B2 G1 I4 L4 an agent finds, adds and changes clients; the same phone twice is one client, and nobody else’s opens', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  await page.goto('/main');
  await test.step('B2 the menu and a notification lead to the clients, eight of them at first', () =>
    followMenu(page));
  await test.step('they are found by name and by phone, however it is written', () => findClients(page));
  await test.step('by keyboard: what is wrong is told at its field, and nothing is lost unasked', () =>
    fillByKeyboard(page));
  await test.step('a phone that is there in another spelling leads to its client', () =>
    recognisePhone(page));
  await test.step('added, it has a page of its own', () => addClient(page));
  await test.step('it is changed, and found again after a reload', () => changeClient(page));
  await test.step('L4 while a client is looking, phones are masked, the agent’s words are gone, and no other client is named', () =>
    hideFromClient(page));
  await test.step('it holds on a narrow phone', () => fitNarrowPhone(page));
  const { results } = await (await page.request.get('/api/clients/?search=Новикова')).json();
  await test.step('another agent’s client does not open', () =>
    refuseClientOfAnother(page, context, signedIn, results));
  await test.step('an agency sees its agents’ clients, and whose each is', () => seeClientsOfAgency(page));
});
