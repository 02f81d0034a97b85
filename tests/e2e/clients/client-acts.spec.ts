import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { expect, phone, test } from '../../support/browser/fixtures';

test.use({ ...phone, ownPortal: true });

const NAME = 'Сухоруков Артём Ильич';
const row = (page: Page) =>
  page.getByRole('list', { name: 'Клиенты' }).getByRole('listitem').filter({ hasText: NAME });
const act = (page: Page, name: string) => row(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const onMain = (page: Page) => page.getByRole('list', { name: 'Следующие шаги' });

async function actFromRow(page: Page): Promise<void> {
  await expect(row(page).getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:\+7961/);
  await act(page, 'Написать').tap();
  const ways = dialog(page, `Написать: ${NAME}`).getByRole('link');
  await expect(ways.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/7961\d{7}$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await act(page, 'Закрепить').tap();
  await expect(dialog(page, 'Закрепить клиента').getByRole('button', { name: 'Закрепить' })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Отправить лоты').tap();
  await expect(dialog(page, 'Отправить клиенту')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Отправить клиенту')).toHaveCount(0);
}

async function planStep(page: Page): Promise<void> {
  await row(page).getByRole('link', { name: NAME }).tap();
  await page.getByRole('button', { name: 'Связались сейчас' }).tap();
  await expect(page.getByText(/^Последний контакт: сегодня/)).toBeVisible();
  await page.getByRole('button', { name: 'Назначить' }).tap();
  const form = dialog(page, 'Следующий шаг');
  await form.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(form.getByText('Укажите день')).toBeVisible();
  await form.getByRole('textbox', { name: 'Что сделать' }).fill('Отправить планировки');
  await form.getByRole('button', { name: 'Завтра' }).tap();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Отправить планировки, завтра')).toBeVisible();
}

test('G1 L7 a client is called, written to, fixed and sent lots from the row; a next step stands in the list and, on its day, on the main page', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/clients');
  await test.step('from the row', () => actFromRow(page));
  await test.step('a next step with its day', () => planStep(page));
  await test.step('it stands in the list', async () => {
    await page.goto('/clients');
    await expect(row(page)).toContainText('Отправить планировки, завтра');
  });
  await test.step('on its day it stands on the main page', async () => {
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: 'Подбор квартиры' })).toBeVisible();
    await expect(onMain(page)).toHaveCount(0);
    const { results } = await (await page.request.get('/api/clients/?search=Сухоруков')).json();
    const [today] = new Date(Date.now() + 3 * 3_600_000).toISOString().split('T');
    await page.evaluate(
      async ([id, next_on]) => {
        const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
        await fetch(`/api/clients/${id}/`, { method: 'PATCH', headers, body: JSON.stringify({ next_on }) });
      },
      [results[0].id, today],
    );
    await page.reload();
    await expect(onMain(page)).toContainText('Отправить планировки, сегодня');
    expect(await axeFindings(page)).toEqual([]);
  });
});
