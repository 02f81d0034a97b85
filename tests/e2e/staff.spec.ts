import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { office } from '../support/office';
import type { Portal } from '../support/portal';
import { anotherDevice } from '../support/second-browser';

test.use({ ownPortal: true, expectedErrors: [/status of 40[0139]|RefusedError/] });

const EMAIL = 'lebedeva@developer.example';

async function manager(portal: Portal): Promise<string> {
  const printed = await office(portal, 'staff', '--email', EMAIL, '--name', 'Анна Лебедева');
  return /Пароль: (\S+)/.exec(printed)?.[1] ?? '';
}

async function enter(page: Page, portal: Portal): Promise<void> {
  const password = await manager(portal);
  await page.goto('/staff');
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
}

const rows = (page: Page) => page.getByRole('list', { name: 'Кабинеты' }).getByRole('listitem');
/** Their logs are lists too: a request is an item with a telephone. */
const requests = (page: Page) =>
  page
    .getByRole('list', { name: 'Обращения' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^\+7/ }) });

test('K3 the room is outside of the agents’ guard and frame, and takes no account of theirs', async ({
  page,
  portal,
  signedIn,
}) => {
  const response = await page.goto('/staff');
  expect(await response?.text()).not.toContain('Квартиры');
  await expect(page.getByRole('heading', { name: 'Вход для менеджеров' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Регистрация' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Пароль' }).fill('not the password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toContainText('Неверная почта или пароль');
  await signedIn(demoPhones.agency);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Вход для менеджеров' })).toBeVisible();
  await enter(page, portal);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход для менеджеров' })).toBeVisible();
  // Their own cabinet is as it was.
  await page.goto('/main');
  await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
});

test('K3 who waits comes first and is let in by one tap; their open page hears of it; an audit line stays', async ({
  page,
  portal,
  browser,
}) => {
  const agent = await anotherDevice(browser, portal, demoPhones.inspecting);
  const heard = agent.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events/');
  await agent.goto('/main');
  await heard;
  await enter(page, portal);
  await expect(rows(page)).toHaveText([/Гавань/, /Ким Алексей Викторович/]);
  await page.getByRole('button', { name: 'Подтвердить: Ким Алексей Викторович' }).click();
  await expect(rows(page)).toHaveText([/Гавань/]);
  await expect(agent.getByRole('heading', { name: 'Доступ открыт' })).toBeVisible();

  await page.getByRole('link', { name: 'Все' }).click();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ким алексей');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  const detail = page.getByRole('article', { name: 'Ким Алексей Викторович' });
  await expect(detail.getByRole('list', { name: 'Журнал' })).toContainText(
    'Подтверждено · Менеджер Анна Лебедева',
  );

  await detail.getByRole('button', { name: 'Закрыть фиксацию' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть фиксацию' }).click();
  await expect(agent.getByRole('heading', { name: 'Фиксация клиентов приостановлена' })).toBeVisible();
  await detail.getByRole('button', { name: 'Вернуть фиксацию' }).click();
  await expect(detail.getByRole('button', { name: 'Закрыть фиксацию' })).toBeVisible();

  await detail.getByRole('button', { name: 'Заблокировать' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Договор расторгнут');
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(agent.getByRole('heading', { name: 'Кабинет заблокирован' })).toBeVisible();
  await expect(detail.getByRole('list', { name: 'Журнал' })).toContainText('Договор расторгнут');
  await detail.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(agent.getByRole('heading', { name: 'Кабинет заблокирован' })).toHaveCount(0);
  await agent.close();
});

test('K3 a refusal needs its reason, and its owner reads it', async ({ page, portal, browser }) => {
  const agent = await anotherDevice(browser, portal, demoPhones.inspecting);
  await agent.goto('/main');
  await enter(page, portal);
  await page.getByRole('button', { name: /^Отказать: Ким/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Отказать' }).click();
  await expect(question.getByRole('alert')).toContainText('Напишите причину');
  await question.getByRole('textbox', { name: 'Причина' }).fill('Не хватает договора');
  await question.getByRole('button', { name: 'Отказать' }).click();
  await expect(question).toHaveCount(0);
  await expect(rows(page)).toHaveText([/Гавань/]);
  await expect(agent.getByRole('heading', { name: 'В регистрации отказано' })).toBeVisible();
  await expect(agent.getByText('Не хватает договора')).toBeVisible();
  await agent.close();
});

test('K3 a session of staff that was ended leads back to the sign-in, with nothing of the list left', async ({
  page,
  portal,
}) => {
  await enter(page, portal);
  await expect(rows(page)).toHaveCount(2);
  // A new password ends every session.
  await manager(portal);
  await page.getByRole('link', { name: 'Все' }).click();
  await expect(page.getByRole('heading', { name: 'Вход для менеджеров' })).toBeVisible();
  await expect(page.getByText('Ким Алексей')).toHaveCount(0);
});

test('K3 the papers of an agency that waits are saved as they were handed in', async ({ page, portal }) => {
  await enter(page, portal);
  await rows(page).filter({ hasText: 'Гавань' }).getByRole('link').click();
  const detail = page.getByRole('article', { name: 'Гавань' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Скачать Выписка ЕГРЮЛ.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Выписка ЕГРЮЛ.pdf');
  const paper = await readFile(await download.path());
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(paper.subarray(-6).toString('latin1')).toBe('%%EOF\n');
  await page.route('**/api/staff/files/*/', (route) => route.abort());
  await detail.getByRole('button', { name: 'Скачать Карточка предприятия.pdf' }).click();
  await expect(detail.getByRole('alert')).toContainText('Нет связи');
});

test('I5 K3 requests wait for their call, longest first; one is done, taken back, and every step has its line', async ({
  page,
  portal,
}) => {
  await enter(page, portal);
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
  await page.getByRole('link', { name: 'Обработанные' }).click();
  await expect(requests(page)).toHaveText([/Марина Соколова/, /Олеся Дорошенко/]);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('дорошенко');
  await expect(requests(page)).toHaveCount(1);
  // Whoever asked signed in leads to their account.
  await page.goto('/staff?list=requests');
  await requests(page).getByRole('link', { name: 'Соколова Марина' }).click();
  await expect(page.getByRole('article', { name: 'Соколова Марина Андреевна' })).toBeVisible();
});

test.describe('K3: on a phone', () => {
  test.use({ ...phone, takesWorker: true });

  test('K3 list and account take the whole screen by turns, and the service worker leaves the room alone', async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/main');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await enter(page, portal);
    await expect(rows(page)).toHaveCount(2);
    await rows(page).filter({ hasText: 'Ким' }).getByRole('link').tap();
    await expect(page.getByRole('article', { name: /^Ким/ })).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
    await page.getByRole('link', { name: 'К списку' }).tap();
    await expect(rows(page).first()).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Обращения' }).tap();
    await expect(requests(page)).toHaveCount(3);
    expect(await width()).toBeLessThanOrEqual(390);
  });
});

test('K3 axe finds nothing in the room', async ({ page, portal }) => {
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: 'Вход для менеджеров' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await enter(page, portal);
  await expect(rows(page)).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await rows(page).filter({ hasText: 'Ким' }).getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Отказать: Ким/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/staff?list=requests&show=all');
  await expect(requests(page)).toHaveCount(5);
  expect(await axeFindings(page)).toEqual([]);
});
