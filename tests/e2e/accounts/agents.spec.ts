import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, type SignIn, test } from '../../support/browser/fixtures';
import { anotherDevice } from '../../support/browser/second-browser';

test.use({ ownPortal: true, expectedErrors: /status of 40[39]/ });

const rows = (page: Page) => page.getByRole('list', { name: 'Агенты' }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const tarasov = (page: Page) => page.getByRole('article', { name: /^Тарасов/ });

async function block(page: Page): Promise<void> {
  await tarasov(page).getByRole('button', { name: 'Заблокировать' }).click();
  const question = page.getByRole('dialog', { name: 'Заблокировать агента?' });
  await question.getByRole('button', { name: 'Заблокировать' }).click();
}

async function refuseAgent(page: Page, signedIn: SignIn): Promise<void> {
  await signedIn(demoAccountPhones.agent);
  await page.goto('/agents');
  await expect(page.getByRole('main')).toContainText('Этот раздел есть только у агентств.');
  await expect(page).toHaveURL(/\/agents$/);
  expect(await axeFindings(page)).toEqual([]);
}

async function seeWaitingFirst(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(page).nth(0)).toHaveText(/Фомина Дарья.*Ждёт подтверждения/);
  await expect(rows(page).nth(1)).toHaveText(/Щербакова Полина.*Ждёт подтверждения/);
  await expect(rows(page).nth(2)).toHaveText(/Абрамян Карина.*Подтверждён/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(rows(page)).toHaveCount(10);
}

async function letInAndOut(page: Page, agent: Page): Promise<void> {
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/agent=\d+/);
  const detail = page.getByRole('article', { name: /^Фомина/ });
  await expect(detail.getByRole('heading')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(detail.getByRole('button', { name: 'Снять подтверждение' })).toBeVisible();
  await expect(row(page, 'Фомина')).toContainText('Подтверждён');
  await expect(agent.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
  await detail.getByRole('button', { name: 'Снять подтверждение' }).click();
  await expect(agent.getByRole('heading', { name: 'Ваша заявка на проверке' })).toBeVisible();
  await agent.close();
}

async function tellRefusal(page: Page): Promise<void> {
  await row(page, 'Тарасов').getByRole('link').click();
  const words = 'Агента уже нет в агентстве.';
  const body = { type: 'about:blank', title: 'Конфликт', status: 409, detail: words, code: 'conflict' };
  await page.route('**/api/agents/*/block/', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) }),
  );
  const before = await rows(page).count();
  await block(page);
  await expect(tarasov(page).getByRole('alert')).toHaveText(words);
  await expect(rows(page)).toHaveCount(before);
  await page.unroute('**/api/agents/*/block/');
}

async function handOver(page: Page): Promise<void> {
  await tarasov(page).getByRole('button', { name: 'Передать клиентов' }).click();
  const dialog = page.getByRole('dialog', { name: 'Передать клиентов' });
  await expect(dialog.getByRole('status')).toHaveText(/^Перейдут 3\sклиента: /);
  await dialog.getByRole('button', { name: 'Выбрать клиентов' }).click();
  await dialog.getByRole('checkbox', { name: /^Исмаилова/ }).uncheck();
  await dialog.getByRole('combobox', { name: 'Кому передать' }).click();
  await page.getByRole('option', { name: 'Абрамян Карина' }).click();
  await expect(dialog.getByRole('button', { name: 'Передать', exact: true })).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Передать', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Передано 2\sклиента: /);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tarasov(page).getByRole('button', { name: 'Передать клиентов' })).toBeFocused();
}

async function blockAndUnblock(page: Page): Promise<void> {
  await block(page);
  await expect(row(page, 'Тарасов')).toHaveCount(0);
  await expect(tarasov(page).getByRole('button', { name: 'Разблокировать' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Заблокированные' }).check();
  await expect(rows(page)).toHaveText([/Тарасов/, /Петренко/]);
  await tarasov(page).getByRole('button', { name: 'Разблокировать' }).click();
  await expect(rows(page)).toHaveText([/Петренко/]);
  await page.getByRole('checkbox', { name: 'Заблокированные' }).uncheck();
  await expect(row(page, 'Тарасов')).toHaveCount(1);
}

async function searchAndOrder(page: Page, asked: URL[]): Promise<void> {
  asked.length = 0;
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('тарас');
  await expect(rows(page)).toHaveText([/Тарасов/]);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('combobox', { name: 'Сортировка' }).click();
  await page.getByRole('option', { name: 'Фамилия, А — Я' }).click();
  await expect(page).toHaveURL(/ordering=user__last_name/);
  await expect.poll(() => asked.at(-1)?.searchParams.get('ordering')).toBe('user__last_name');
  expect(asked.every((url) => url.searchParams.get('offset') === '0')).toBe(true);
  expect(asked.every((url) => url.searchParams.get('limit') === '8')).toBe(true);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('тарас');
  await expect(rows(page)).toHaveCount(1);
}

async function resetOrder(page: Page, asked: URL[]): Promise<void> {
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL(/\/agents\?(agent=\d+&)?ordering=user__date_joined$/);
  await expect.poll(() => asked.at(-1)?.searchParams.get('ordering')).toBe('user__date_joined');
  await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('');
  await expect(rows(page)).toHaveCount(8);
}

async function giveFixationBack(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Лысенко');
  await expect(rows(page)).toHaveText([/Лысенко.*Закрепление приостановлено/]);
  await rows(page).getByRole('link').click();
  const detail = page.getByRole('article', { name: /^Лысенко/ });
  await expect(detail).toContainText('ЗакреплениеПриостановлено');
  await detail.getByRole('button', { name: 'Вернуть закрепление' }).click();
  await expect(detail.getByRole('status')).toHaveText('Закрепление клиентов восстановлено');
  await expect(detail.getByRole('button', { name: 'Вернуть закрепление' })).toHaveCount(0);
  await expect(rows(page)).toHaveText([/Лысенко.*Подтверждён/]);
  expect(await axeFindings(page)).toEqual([]);
}

async function findNobody(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

async function fitPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone.viewport);
  await page.goto('/agents');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await page.goBack();
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(page).first()).toBeVisible();
}

test('A2 A14 H1 H2 an agency sees its agents, finds them, lets one in, whose open page hears of it, and blocks one', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  await test.step('A2 only an agency opens it', () => refuseAgent(page, signedIn));
  const agent = await anotherDevice(browser, portal, demoAccountPhones.waiting);
  const heard = agent.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events/');
  await agent.goto('/main');
  await heard;
  await signedIn(demoAccountPhones.agency);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The device asks for all of them, a hundred at a time, to store them.
    if (url.pathname === '/api/agents/' && url.searchParams.get('limit') !== '100') asked.push(url);
  });
  await page.goto('/agents');
  await test.step('H1 those who wait first, eight and then the others', () => seeWaitingFirst(page));
  await test.step('H2 one is let in, and out; their open page hears of it', () => letInAndOut(page, agent));
  await test.step('A14 a refused act is told where it was asked for', () => tellRefusal(page));
  await test.step('H2 chosen clients of an agent are handed over', () => handOver(page));
  await test.step('H2 blocking takes the agent out of the list, to the blocked; unblocking brings them back', () =>
    blockAndUnblock(page));
  await test.step('H1 search and order are in the address, begin at offset 0 and come back with a reload', () =>
    searchAndOrder(page, asked));
  await test.step('H1 a reset shows everybody, who joined first', () => resetOrder(page, asked));
  await test.step('H2 fixing is given back to whom it was stopped for', () => giveFixationBack(page));
  await test.step('H1 nobody is found', () => findNobody(page));
  await test.step('H1 on a phone list and agent take the whole screen by turns', () => fitPhone(page));
});
