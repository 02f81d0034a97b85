import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoManager } from '../../support/accounts/demo-account';
import { runAdmin } from '../../support/accounts/run-admin';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept } from '../../support/browser/offline';
import type { Portal } from '../../support/portal/portal';

test.use({ ownPortal: true, takesWorker: true, expectedErrors: /status of 40[0139]/ });
test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.agent));

const rows = (page: Page) => page.getByRole('list', { name: 'Сделки' }).getByRole('listitem');
const sums = async (page: Page) =>
  (await page.locator('dl[aria-label="Вознаграждение"] dd b').allTextContents()).join();

async function followProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('link', { name: 'Сделки' }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByRole('status').filter({ hasText: '11' })).toBeVisible();
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(rows(page)).toHaveCount(11);
  await page.getByText('Таблицей').click();
  await expect(page.getByRole('table', { name: 'Вознаграждение по месяцам' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

async function hearOfStep(page: Page, portal: Portal): Promise<void> {
  await expect(rows(page).filter({ hasText: 'Ковалёва' })).toContainText('Онлайн-бронь · 2 из 6');
  const { results } = await (await page.request.get('/api/deals/?search=Ковалёва')).json();
  expect(await runAdmin(portal, 'deal', 'move', String(results[0].id))).toContain('дду составлен');
  await expect(rows(page).filter({ hasText: 'Ковалёва' })).toContainText('ДДУ составлен · 3 из 6');
  expect(await runAdmin(portal, 'deal', 'move', String(results[0].id), '--to', 'contract')).toContain('уже');
  await page.getByRole('button', { name: 'Уведомления' }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`Сделка № ${results[0].id}: ДДУ составлен`) }),
  ).toHaveCount(1);
  await page.keyboard.press('Escape');
}

async function readWithoutNetwork(page: Page, before: string): Promise<void> {
  await page.reload();
  await expect(rows(page)).toHaveCount(8);
  expect(await sums(page)).toBe(before);
  await page.getByRole('combobox', { name: 'Этап' }).click();
  await page.getByRole('option', { name: /Не зарегистрирована/ }).click();
  await expect(rows(page)).toHaveText([/Ёлкина Ольга Сергеевна/]);
  await expect(page).toHaveURL(/phase=not_registered/);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ковалева');
  await expect(page.getByRole('heading', { name: 'Ничего не нашли' })).toBeVisible();
  await go(page, '/deals');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('ковалева');
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать таблицу CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toMatch(/^\ufeffНомер;.*\r\n\d+;Ковалёва Ирина Павловна;/);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Сделка № / })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Начислят, когда сделка завершится');
  await expect(page.locator('[aria-current=step]')).toContainText('ДДУ составлен');
  expect(await axeFindings(page)).toEqual([]);
}

async function hideFromClient(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('portal.client-mode', 'on'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Сейчас на экран смотрит клиент' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('₽');
  await page.evaluate(() => sessionStorage.removeItem('portal.client-mode'));
}

async function actAsManager(page: Page, portal: Portal, before: string): Promise<void> {
  const { email, password } = await demoManager(portal);
  await page.goto('/staff/deals?show=due');
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.keyboard.press('Enter');
  const done = rows(page).filter({ hasText: 'Прохоренко' });
  const sure = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await done.getByRole('button', { name: /^Начислить/ }).click();
  await sure('Начислить');
  await done.getByRole('button', { name: /^Отменить последнее/ }).click();
  await sure('Вернуть как было');
  await done.getByRole('button', { name: /^Начислить/ }).click();
  await sure('Начислить');
  await done.getByRole('button', { name: /^Выплачено/ }).click();
  await sure('Выплачено');
  await expect(done).toHaveCount(0);
  await page.getByRole('button', { name: 'Новая сделка' }).click();
  const form = page.getByRole('dialog', { name: 'Новая сделка' });
  const client = form.getByRole('combobox', { name: 'Клиент и его агент' });
  await form.getByRole('button', { name: 'Открыть сделку' }).click();
  await expect(form.getByRole('alert').first()).toContainText('выберите клиента');
  await client.fill('+7 000 000-00-00');
  await expect(form.getByText('Такого клиента ни у одного агента нет')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const lots = await (await page.request.get('/api/flats/?ordering=-price&limit=100')).json();
  const deals = await (await page.request.get('/api/deals/?limit=100')).json();
  const taken = new Set(deals.results.map((deal: { property: { id: number } }) => deal.property.id));
  const free = lots.results.find(
    (lot: { id: number; status: number; price: number | null; number: string }) =>
      lot.status === 1 && lot.price !== null && !taken.has(lot.id),
  );
  await client.fill('8 918 331-00-45');
  await form.getByRole('option').filter({ hasText: 'Соколова Марина' }).click();
  const everywhere = form.getByRole('radio', { name: 'Во всех' });
  if (await everywhere.isVisible()) await everywhere.check({ force: true });
  await form.getByRole('combobox', { name: 'Лот' }).fill(`${free.number} ${free.project_name}`);
  await form
    .getByRole('option')
    .filter({ hasText: `№\u00a0${free.number}` })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Причина' }).fill('Клиент пришёл вместе с агентом');
  await page.getByRole('button', { name: 'Открыть сделку' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Идут' }).click();
  await expect(rows(page).first()).toContainText('Первый контакт');
  await page.goto('/deals');
  await expect(page.getByRole('status').filter({ hasText: '12' })).toBeVisible();
  expect(await sums(page)).not.toBe(before);
}

test('G5 L4 L6 K3 an agent sees deals and what they bring, without a network too; each step of the manager reaches the open page, and its agent once', async ({
  page,
  context,
  portal,
}) => {
  const heard = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events/');
  await page.goto('/main');
  await heard;
  await test.step('the profile leads there; eight of eleven at first, summed up above', () =>
    followProfile(page));
  const before = await sums(page);
  await test.step('a step of the manager reaches the open page', () => hearOfStep(page, portal));
  await untilKept(page);
  await context.setOffline(true);
  await test.step('without a network: list, sums, facets, search and detail', () =>
    readWithoutNetwork(page, before));
  await test.step('L4 while a client is looking nothing of it is shown', () => hideFromClient(page));
  await context.setOffline(false);
  await test.step('K3 the manager begins a deal, and accrues and pays another, in the staff portal', () =>
    actAsManager(page, portal, before));
});
