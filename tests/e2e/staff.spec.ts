import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoManager } from '../support/accounts/demo-account';
import { runAdmin } from '../support/accounts/run-admin';
import { enterStaffPortal as enter } from '../support/accounts/staff-entry';
import { axeFindings } from '../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../support/browser/fixtures';
import { anotherDevice } from '../support/browser/second-browser';
import type { Portal } from '../support/portal/portal';

test.use({ ownPortal: true, expectedErrors: /status of 40[0139]|RefusedError/ });

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Вход для менеджеров' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Выйти' });
const rows = (page: Page) => page.getByRole('list', { name: 'Кабинеты' }).getByRole('listitem');
/** Their logs are lists too: a request is an item with a telephone. */
const requests = (page: Page) =>
  page
    .getByRole('list', { name: 'Обращения' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^\+7/ }) });

const waitingAgency = (page: Page) => page.getByRole('article', { name: 'Гавань' });

async function signInAsManager(page: Page, portal: Portal): Promise<void> {
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Регистрация' })).toHaveCount(0);
  const { email } = await demoManager(portal);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill('not the password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toContainText('Неверная почта или пароль');
  expect(await axeFindings(page)).toEqual([]);
  await enter(page, portal);
  await page.reload();
  await expect(rows(page)).toHaveText([/Гавань/, /Ким Алексей Викторович/]);
  expect(await axeFindings(page)).toEqual([]);
}

async function savePapers(page: Page): Promise<void> {
  await rows(page).filter({ hasText: 'Гавань' }).getByRole('link').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    waitingAgency(page).getByRole('button', { name: 'Скачать Выписка ЕГРЮЛ.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Выписка ЕГРЮЛ.pdf');
  const paper = await readFile(await download.path());
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(paper.subarray(-6).toString('latin1')).toBe('%%EOF\n');
  await page.route('**/api/staff/files/*/', (route) => route.abort());
  await waitingAgency(page).getByRole('button', { name: 'Скачать Карточка предприятия.pdf' }).click();
  await expect(waitingAgency(page).getByRole('alert')).toContainText('Нет связи');
  expect(await axeFindings(page)).toEqual([]);
}

async function handleRequests(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Обращения' }).click();
  await expect(requests(page)).toHaveText([/Игорь Мельник/, /Марина Соколова/, /Тимур Гаджиев/]);
  const first = requests(page).filter({ hasText: 'Игорь Мельник' });
  await expect(first).toContainText('источник — telegram');
  await expect(first.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', 'tel:+79282205517');
  await first.getByRole('button', { name: 'Обработано: Игорь Мельник' }).click();
  await expect(requests(page)).toHaveText([/Марина Соколова/, /Тимур Гаджиев/]);
  await expect(page.getByText('Игорь Мельник: обработано')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(requests(page)).toHaveCount(3);
  await expect(first.getByRole('list', { name: /^Журнал/ })).toHaveText(
    /Возвращено в работу · Менеджер Анна Лебедева.*Обработано · Менеджер Анна Лебедева/,
  );
}

async function fitPhone(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(phone.viewport);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('button').click();
  await page.getByRole('link', { name: 'Кабинеты' }).click();
  await rows(page).filter({ hasText: 'Ким' }).getByRole('link').click();
  await expect(page.getByRole('article', { name: /^Ким/ })).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole('link', { name: 'К списку' }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(390);
  await test.step('the open section is named, however many there are', async () => {
    await page.goto('/staff/texts');
    const opener = page.getByRole('navigation', { name: 'Разделы' }).getByRole('button');
    await expect(opener).toHaveText(/^Тексты/);
  });
  await test.step('without a network it is said before the tap, and ends by itself', async () => {
    await page.goto('/staff');
    const approve = page.getByRole('button', { name: /^Подтвердить: Ким/ });
    await expect(approve).toBeEnabled();
    await page.context().setOffline(true);
    await expect(page.getByText('Нет сети. Решать можно, когда связь вернётся.')).toBeVisible();
    await expect(approve).toBeDisabled();
    await page.context().setOffline(false);
    await expect(approve).toBeEnabled();
  });
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await width(), 'on a tablet').toBeLessThanOrEqual(820);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function findHandledRequests(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Обращения' }).click();
  await expect(requests(page)).toHaveCount(3);
  await requests(page).getByRole('link', { name: 'Соколова Марина' }).click();
  await expect(page.getByRole('article', { name: 'Соколова Марина Андреевна' })).toBeVisible();
  await page.goto('/staff/requests?show=all');
  await expect(requests(page)).toHaveCount(5);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Обработанные' }).click();
  await expect(requests(page)).toHaveText([/Марина Соколова/, /Олеся Дорошенко/]);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('дорошенко');
  await expect(requests(page)).toHaveCount(1);
}

async function makeToken(page: Page, portal: Portal): Promise<void> {
  await page.goto('/staff/tokens');
  await page.getByRole('button', { name: 'Новый токен' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Программа' }).fill('Склад 1С');
  await dialog.getByRole('checkbox', { name: 'Лоты' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Сделать токен' }).click();
  const token = await dialog.getByRole('textbox', { name: 'Токен' }).inputValue();
  await dialog.getByRole('button', { name: 'Токен сохранён' }).click();
  const lots = () =>
    fetch(`${portal.url}/api/staff/lots/`, { headers: { authorization: `Bearer ${token}` } });
  expect((await lots()).status).toBe(200);
  const tokens = page.getByRole('list', { name: 'Токены' }).getByRole('listitem');
  await expect(tokens).toContainText(/Склад 1С.*Лоты.*до 60.запросов в минуту/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Закончить: Склад 1С' }).click();
  await dialog.getByRole('button', { name: 'Закончить' }).click();
  // Behind the question the list is hidden anyway.
  await expect(dialog).toHaveCount(0);
  await expect(tokens).toHaveCount(0);
  expect((await lots()).status).toBe(401);
}

async function addWebhook(page: Page): Promise<void> {
  await page.goto('/staff/webhooks');
  await page.getByRole('button', { name: 'Добавить вебхук' }).click();
  const form = page.getByRole('dialog', { name: 'Новый вебхук' });
  await form.getByRole('textbox', { name: 'Адрес' }).fill('https://hooks.dev.invalid/in');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Добавить' }).click();
  const secret = page.getByRole('dialog', { name: 'Секрет подписи' });
  await expect(secret.getByRole('textbox', { name: 'Секрет подписи' })).toHaveValue(/^whsec_/);
  await page.keyboard.press('Escape');
  await secret.getByRole('button', { name: 'Секрет сохранён' }).click();
  await page.getByRole('button', { name: 'Проверить: hooks.dev.invalid' }).click();
  const log = page.getByRole('list', { name: 'Журнал отправки' }).getByRole('listitem');
  await expect(log).toHaveText([/Проверка.*hooks\.dev\.invalid/]);
  expect(await axeFindings(page)).toEqual([]);
}

async function leaveStaffPortal(page: Page): Promise<void> {
  await signOut(page).click();
  await expect(signInHeading(page)).toBeVisible();
  await page.goto('/main');
  await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
}

test.describe('the staff portal', () => {
  test.use({ takesWorker: true });

  test('I5 K3 the staff portal is outside of the agents’ guard, frame and worker, accepts no agent’s account, and fits a phone; papers and requests', async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn(demoAccountPhones.agency);
    await page.goto('/main');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const response = await page.goto('/staff');
    expect(response?.fromServiceWorker(), 'the worker leaves the staff portal alone').toBe(false);
    expect(await response?.text()).not.toContain('Квартиры');
    await test.step('the sign-in', () => signInAsManager(page, portal));
    await test.step('the papers of an agency that waits are saved as they were handed in', () =>
      savePapers(page));
    await test.step('requests wait for their call, longest first; one is done, taken back, and every step has its line', () =>
      handleRequests(page));
    await test.step('on a phone', () => fitPhone(page));
    await test.step('those that are done are found; whoever asked signed in leads to their account', () =>
      findHandledRequests(page));
    await test.step('N8 a token for a program is shown once, reads what it opens, and is ended', () =>
      makeToken(page, portal));
    await test.step('N8 an owner names an address that is told of what happens, and sees its secret once', () =>
      addWebhook(page));
    await test.step('leaving it leaves their own cabinet as it was', () => leaveStaffPortal(page));
  });
});

test('K3 who waits is let in by one tap, and their open page hears of every act; a refusal needs its reason; an ended session leaves nothing', async ({
  page,
  portal,
  browser,
}) => {
  const agent = await anotherDevice(browser, portal, demoAccountPhones.inspecting);
  const heard = agent.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events/');
  await agent.goto('/main');
  await heard;
  await page.goto('/staff');
  await enter(page, portal);
  await test.step('who waits comes first and is let in by one tap', async () => {
    await expect(rows(page)).toHaveText([/Гавань/, /Ким Алексей Викторович/]);
    await page.getByRole('button', { name: 'Подтвердить: Ким Алексей Викторович' }).click();
    await expect(rows(page)).toHaveText([/Гавань/]);
    await expect(agent.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();
  });
  const question = page.getByRole('dialog');
  await test.step('a refusal needs its reason, and its owner is told it', async () => {
    await page.getByRole('button', { name: /^Отказать: Гавань/ }).click();
    await expect(question).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Отказать' }).click();
    await expect(question.getByRole('alert')).toContainText('Напишите причину');
    await question.getByRole('textbox', { name: 'Причина' }).fill('Не хватает договора');
    await question.getByRole('button', { name: 'Отказать' }).click();
    await expect(question).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Все', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('гавань');
    await expect(rows(page)).toHaveText([/Гавань/]);
    await rows(page).getByRole('link').click();
    await expect(page.getByRole('article', { name: 'Гавань' })).toContainText('Не хватает договора');
  });
  await test.step('an audit line stays; fixation and blocking reach the open page', async () => {
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('ким алексей');
    await expect(rows(page)).toHaveText([/Ким/]);
    await rows(page).getByRole('link').click();
    const detail = page.getByRole('article', { name: 'Ким Алексей Викторович' });
    const log = detail.getByRole('list', { name: 'Журнал' });
    await expect(log).toContainText('Подтверждено · Менеджер Анна Лебедева');
    await detail.getByRole('button', { name: 'Приостановить закрепление' }).click();
    await question.getByRole('button', { name: 'Приостановить закрепление' }).click();
    await expect(agent.getByRole('heading', { name: 'Закрепление клиентов приостановлено' })).toBeVisible();
    await detail.getByRole('button', { name: 'Вернуть закрепление' }).click();
    await expect(detail.getByRole('button', { name: 'Приостановить закрепление' })).toBeVisible();
    await detail.getByRole('button', { name: 'Заблокировать' }).click();
    await question.getByRole('textbox').fill('Договор расторгнут');
    await question.getByRole('button', { name: 'Заблокировать' }).click();
    await expect(agent.getByRole('heading', { name: 'Кабинет заблокирован' })).toBeVisible();
    await expect(log).toContainText('Договор расторгнут');
    await detail.getByRole('button', { name: 'Разблокировать' }).click();
    await expect(agent.getByRole('heading', { name: 'Кабинет заблокирован' })).toHaveCount(0);
    await agent.close();
  });
  await test.step('a session that was ended leads back to the sign-in, with nothing of the list left', async () => {
    const { email } = await demoManager(portal);
    // A new password ends every session.
    await runAdmin(portal, 'staff', '--email', email, '--name', 'Анна Лебедева');
    await page.getByRole('link', { name: 'Ждут' }).click();
    await expect(signInHeading(page)).toBeVisible();
    await expect(page.getByText('Ким Алексей')).toHaveCount(0);
  });
});
