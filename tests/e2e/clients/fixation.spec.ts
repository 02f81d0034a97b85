import type { Page } from '@playwright/test';
import { runAdmin } from '../../support/accounts/run-admin';
import { enterStaffPortal } from '../../support/accounts/staff-entry';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { anotherDevice } from '../../support/browser/second-browser';
import type { Portal } from '../../support/portal/portal';

test.use({ ownPortal: true, expectedErrors: /status of 40[0349]/ });

const PROJECT = 'Каштановый двор';
const part = (page: Page) => page.getByRole('list', { name: 'Закрепления' });
const opener = (page: Page) =>
  page
    .getByRole('region', { name: 'Закрепление', exact: true })
    .getByRole('button', { name: 'Закрепить', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const open = async (page: Page, name: string) => {
  await page.goto('/clients?order=last_name');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(name);
  await page.getByRole('list', { name: 'Клиенты' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Закрепление', exact: true })).toBeVisible();
};
const ask = async (page: Page, said: RegExp, participant?: { name: string; phone: string }) => {
  await opener(page).click();
  const form = dialog(page, 'Закрепить клиента');
  if (participant) {
    await form.getByRole('textbox', { name: 'Второй покупатель' }).fill(participant.name);
    await form.getByRole('textbox', { name: 'Телефон второго покупателя' }).fill(participant.phone);
  }
  await form.getByRole('combobox', { name: 'Проект' }).click();
  await page.getByRole('option', { name: PROJECT }).click();
  await expect(form.getByRole('status')).toHaveText(said);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: /Закрепить|Всё равно попросить/ }).click();
  await expect(form).toHaveCount(0);
};

async function askForFixation(page: Page): Promise<void> {
  await opener(page).press('Enter');
  await dialog(page, 'Закрепить клиента').getByRole('button', { name: 'Закрепить' }).press('Enter');
  await expect(dialog(page, 'Закрепить клиента').getByRole('alert')).toHaveText('*Выберите проект');
  await page.keyboard.press('Escape');
  await ask(page, /свободен/, { name: 'Саркисян Нина', phone: '+7 918 331-00-45' });
  await expect(part(page)).toContainText('На проверке');
  await expect(part(page)).toContainText('Второй покупатель: Саркисян Нина');
  await expect(part(page)).toContainText('Застройщик проверяет клиента');
}

async function attachPapers(page: Page): Promise<void> {
  await part(page)
    .getByRole('button', { name: /Приложить документы/ })
    .click();
  const form = dialog(page, 'Документы для закрепления');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'Паспорт.pdf', mimeType: 'application/pdf', buffer: pdf });
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form).toHaveCount(0);
  await expect(part(page)).toContainText('Документы: Паспорт.pdf');
}

async function answerAtTerminal(page: Page, portal: Portal): Promise<void> {
  const list = await runAdmin(portal, 'fixation');
  const id = /^(\d+) .*Агаджанян/m.exec(list)?.[1] ?? '';
  expect(await runAdmin(portal, 'fixation', id, 'unique')).toContain('закреплён');
  await expect(part(page)).toContainText(/До\s.*осталось\s(29|30)\sдней/);
  await expect(page.getByRole('button', { name: /Уведомления/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

async function comeSecond(other: Page): Promise<void> {
  await other.goto('/clients');
  await other.getByRole('button', { name: 'Добавить клиента' }).click();
  await other.getByRole('textbox', { name: 'Фамилия' }).fill('Агаджанян');
  await other.getByRole('textbox', { name: 'Имя' }).fill('Нарине');
  await other.getByRole('textbox', { name: 'Телефон', exact: true }).fill('+374 91 553120');
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Добавить', exact: true }).click();
  await ask(other, /уже\sзакреплён\sза\sдругим\sагентом/);
  await expect(part(other)).toContainText('Отказ');
  await expect(other.getByRole('main')).not.toContainText('Соколова');
}

async function disputeRefusal(other: Page): Promise<void> {
  await part(other)
    .getByRole('button', { name: /Оспорить/ })
    .click();
  const form = dialog(other, 'Оспорить закрепление');
  await form.getByRole('textbox').fill('Был на показе 3 ноября');
  await form.getByRole('button', { name: 'Отправить на рассмотрение' }).click();
  await expect(part(other)).toContainText('Спор у застройщика');
  await expect(part(other).getByRole('button', { name: /Оспорить/ })).toHaveCount(0);
}

async function decideAsManager(page: Page, manager: Page, portal: Portal, other: Page): Promise<void> {
  await manager.goto('/staff');
  await enterStaffPortal(manager, portal);
  await manager.getByRole('link', { name: /^Закрепления/ }).click();
  const row = manager.getByRole('listitem').filter({ hasText: 'Был на показе 3 ноября' });
  await expect(row.getByRole('list', { name: /Тоже просят/ })).toContainText('Соколова Марина: закреплён');
  expect(await axeFindings(manager)).toEqual([]);
  await row.getByRole('button', { name: /^Закрепить: Агаджанян/ }).click();
  await expect(part(other)).toContainText('Закреплён');
  await expect(part(page)).toContainText('раньше клиента закрепил другой агент');
  await expect(part(page).getByRole('button', { name: /Оспорить/ })).toBeVisible();
}

async function disputeManagersRefusal(page: Page): Promise<void> {
  await open(page, 'Назаренко');
  await expect(part(page)).toContainText('договор на бронь подписан');
  await part(page)
    .getByRole('button', { name: /^Оспорить/ })
    .click();
  const form = dialog(page, 'Оспорить отказ');
  await form.getByRole('textbox', { name: 'Почему вы не согласны' }).fill('Брони не было');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Отправить на рассмотрение' }).click();
  await expect(part(page)).toContainText('На рассмотрении');
  await expect(part(page).getByRole('button', { name: /^Оспорить/ })).toHaveCount(0);
}

async function askBack(page: Page, manager: Page): Promise<void> {
  await open(page, 'Дорохина');
  await expect(part(page)).toContainText('Срок прошёл');
  await part(page)
    .getByRole('button', { name: /^Вернуть/ })
    .click();
  await expect(part(page)).toContainText('На проверке');
  await expect(part(page).getByRole('button', { name: /^Вернуть/ })).toHaveCount(0);
  await manager.goto('/staff/fixations');
  const row = manager.getByRole('listitem').filter({ hasText: 'Дорохина' });
  await row.getByRole('button', { name: /^Закрепить: Дорохина/ }).click();
  await expect(part(page)).toContainText(/Закреплён.*осталось\s(29|30)\sдней/);
  expect(await axeFindings(page)).toEqual([]);
}

async function stopAndRestore(page: Page, portal: Portal): Promise<void> {
  await runAdmin(portal, 'block_fixation', demoAccountPhones.agent, '--reason', 'Спор по клиенту.');
  await expect(page.getByRole('main')).toContainText('приостановлено застройщиком. Спор по клиенту.');
  await expect(opener(page)).toBeDisabled();
  await runAdmin(portal, 'restore_fixation', demoAccountPhones.agent);
  await expect(opener(page)).toBeEnabled();
}

async function prolongFixation(page: Page): Promise<void> {
  await page.setViewportSize({ ...phone.viewport, width: 320 });
  await page.goto('/clients?fixation=expiring');
  await expect(page.getByRole('list', { name: 'Клиенты' }).getByRole('listitem')).toHaveText([
    /Беляев.*Скоро закончится/,
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: /Беляев/ }).click();
  await part(page)
    .getByRole('button', { name: /Продлить/ })
    .click();
  await expect(part(page)).toContainText('осталось 34\u00a0дня');
  await expect(part(page)).toContainText('ещё 1\u00a0раз');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await axeFindings(page)).toEqual([]);
}

test('G2 K3 A14 a client is fixed, answered, disputed and lost to whoever was first; open pages hear of it, and no agent learns of another', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agent);
  await open(page, 'Агаджанян');
  await test.step('asked for, it is with the developer', () => askForFixation(page));
  await test.step('papers go with it', () => attachPapers(page));
  await test.step('K3 answered at the terminal, the open page counts the days', () =>
    answerAtTerminal(page, portal));
  const other = await anotherDevice(browser, portal, demoAccountPhones.otherAgent);
  await test.step('another agent is second, and is told so by no name', () => comeSecond(other));
  await test.step('disputed, it is with the developer again', () => disputeRefusal(other));
  const manager = await anotherDevice(browser, portal);
  await test.step('K3 the manager sees who was first, and gives the client to the one they believe', () =>
    decideAsManager(page, manager, portal, other));
  await test.step('a refusal of the manager is disputed', () => disputeManagersRefusal(page));
  await test.step('what has run out is asked back, and held anew', () => askBack(page, manager));
  await test.step('C6 whoever is stopped is told why', () => stopAndRestore(page, portal));
  await test.step('what runs out is found in the list and prolonged; it holds on a narrow phone', () =>
    prolongFixation(page));
  await other.close();
  await manager.close();
});
