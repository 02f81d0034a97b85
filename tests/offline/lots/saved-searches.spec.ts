import type { Page } from '@playwright/test';
import { runAdmin } from '../../support/accounts/run-admin';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { lotId, untilIndexed } from '../../support/browser/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.otherAgent));

const LIST = '/selection/flats?rooms=2&view=cards&layouts=each';
const NAME = 'Двушки для Ирины';
const list = (page: Page) => page.getByRole('list', { name: 'Сохранённые поиски' });
const count = (page: Page) => page.locator('.list-count');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить поиск' }).tap();
  const form = page.getByRole('dialog', { name: 'Сохранить поиск' });
  const name = form.getByRole('textbox', { name: 'Название' });
  await expect(name).toHaveValue('2-комн.');
  await name.fill(NAME);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Поиск «${NAME}»` })).toBeVisible();
}

async function endIt(page: Page): Promise<void> {
  await list(page).getByRole('button', { name: 'Приостановить' }).tap();
  await expect(list(page)).toContainText('На паузе');
  await list(page).getByRole('button', { name: 'Завершить' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить' }).tap();
  await expect(page.getByRole('heading', { name: 'Здесь будут ваши поиски' })).toBeVisible();
}

test('O3 a search is saved, told of on the main page, and answers without a network', async ({
  page,
  context,
  portal,
}) => {
  await page.goto(LIST);
  await untilIndexed(page);
  const id = await lotId(page, 2);
  const found = (await count(page).textContent())?.replace(/\D/g, '');
  await save(page);
  await runAdmin(portal, 'lot', String(id), '--price', '1000000');
  await go(page, '/main');
  const news = page.getByRole('list', { name: 'Новое в ваших поисках' }).getByRole('listitem');
  await expect(news).toHaveText(new RegExp(`${NAME}.*1\\sподешевел`), { timeout: 40_000 });

  await context.setOffline(true);
  await go(page, '/searches');
  await expect(list(page)).toContainText(`${found}\u00a0квартир`);
  await expect(list(page)).toContainText('1\u00a0подешевел');
  await expect(list(page).getByRole('list', { name: 'Новое' })).toContainText(/1\s000\s000\s₽/);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(list(page).getByRole('button', { name: 'Приостановить' })).toBeDisabled();
  await list(page).getByRole('link', { name: NAME }).tap();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(page.getByRole('button', { name: `Поиск «${NAME}»: 1\u00a0подешевел` })).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  // Seen, and so no news any more.
  await expect
    .poll(async () => (await (await page.request.get('/api/saved-searches/')).json())[0].news)
    .toEqual([]);
  await go(page, '/searches');
  await endIt(page);
});
