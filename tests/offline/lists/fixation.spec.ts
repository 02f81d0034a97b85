import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilKept, watchWrites } from '../../support/browser/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoAccountPhones.otherAgent));

const part = (page: Page) => page.getByRole('list', { name: 'Закрепления' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const opener = (page: Page) =>
  page
    .getByRole('region', { name: 'Закрепление', exact: true })
    .getByRole('button', { name: 'Закрепить', exact: true });
const fix = async (page: Page, project: string) => {
  await opener(page).tap();
  const form = page.getByRole('dialog', { name: 'Закрепить клиента' });
  await form.getByRole('combobox', { name: 'Проект' }).tap();
  await page.getByRole('option', { name: project }).tap();
  await expect(form).toContainText('Пока клиент не закреплён');
  await form.getByRole('button', { name: 'Закрепить' }).tap();
  await expect(form).toHaveCount(0);
};

test('G2 F6 a client is fixed without a network: it says what that is worth, keeps its time over a reload, and is sent once with a client who is new', async ({
  page,
  context,
}) => {
  await page.goto('/clients');
  await page.getByRole('link', { name: /Рогов/ }).tap();
  await expect(page.getByRole('heading', { name: 'Закрепление', exact: true })).toBeVisible();
  await opener(page).tap();
  await expect(page.getByRole('dialog', { name: 'Закрепить клиента' }).getByRole('combobox')).toBeVisible();
  await page.keyboard.press('Escape');
  await go(page, '/clients');
  await page.getByRole('button', { name: 'Добавить клиента' }).tap();
  await expect(field(page, 'Фамилия')).toBeVisible();
  await page.keyboard.press('Escape');
  await untilKept(page);
  await context.setOffline(true);
  const writes = watchWrites(page);

  await page.getByRole('link', { name: /Рогов/ }).tap();
  await fix(page, 'Каштановый двор');
  await expect(part(page)).toContainText('Ждёт отправки');
  await expect(part(page)).toContainText('Не отправлено. Клиент пока не закреплён');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(part(page)).toContainText('Ждёт отправки');

  await go(page, '/clients');
  await page.getByRole('button', { name: 'Добавить клиента' }).tap();
  await field(page, 'Фамилия').fill('Новикова');
  await field(page, 'Имя').fill('Анна');
  await field(page, 'Телефон').fill('89185550011');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Добавить', exact: true }).tap();
  await fix(page, 'Мельничный квартал');
  await expect(part(page)).toContainText('Мельничный квартал');
  expect(writes.filter((one) => one.includes('/api/clients/'))).toEqual([]);

  // The server does its work, and its answers are lost once each.
  const lost = new Set<string>();
  await context.route('**/api/clients/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'POST' || pathname.includes('check') || lost.has(pathname))
      return route.continue();
    lost.add(pathname);
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await page.reload();
  await expect(async () => {
    const { results } = await (await page.request.get('/api/clients/?ordering=last_name')).json();
    const standing = results.map(
      (one: { last_name: string; fixations: { state: string; project: { name: string } }[] }) => [
        one.last_name,
        one.fixations.map(({ state, project }) => `${project.name}: ${state}`).join(),
      ],
    );
    expect(standing).toEqual([
      ['Новикова', 'Мельничный квартал: checking'],
      ['Рогов', 'Каштановый двор: checking'],
      ['Шевцова', 'Каштановый двор: review'],
    ]);
  }).toPass({ timeout: 40_000 });
  await expect(part(page)).toContainText('На проверке');
  await expect(part(page)).not.toContainText('Ждёт отправки');
});
