import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { demoManager } from '../../support/accounts/demo-account';
import { axeFindings, axeFindingsAtEveryWidth } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { laterParts } from '../../support/browser/offline';
import type { Portal } from '../../support/portal/portal';

test.use({ ownPortal: true, expectedErrors: /net::ERR_|status of 400/ });

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const TITLE = 'Памятка агенту: показы';
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: TITLE });

/** What the browser is given to save. */
async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function publishAsManager(context: BrowserContext, portal: Portal): Promise<void> {
  const room = await context.newPage();
  await room.goto('/staff/documents');
  const { email, password } = await demoManager(portal);
  await room.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await room.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await room.keyboard.press('Enter');
  await room.getByRole('button', { name: 'Опубликовать документ' }).click();
  const form = room.getByRole('dialog', { name: 'Новый документ' });
  await form.getByRole('textbox', { name: 'Название' }).fill(TITLE);
  await form.getByRole('combobox', { name: 'Категория' }).fill('Памятки агенту');
  const file = form.locator('input[type=file]');
  await file.setInputFiles({
    name: 'Показы.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  });
  await form.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(form.getByText(/внутри не [A-Z]+:/)).toBeVisible();
  expect(await axeFindings(room)).toEqual([]);
  await file.setInputFiles({ name: 'Показы.pdf', mimeType: 'application/pdf', buffer: PDF });
  await form.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(row(room).first()).toContainText('Опубликовано · Менеджер Анна Лебедева');
  expect(await axeFindings(room)).toEqual([]);
  await room.close();
}

async function followNotification(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await page.getByRole('button', { name: /Новый документ/ }).click();
  await expect(page).toHaveURL(/\/documents$/);
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Документы' });
  await expect(link).toHaveAttribute('aria-current', 'page');
}

async function findDocument(page: Page): Promise<void> {
  const all = page.getByRole('list', { name: 'Документы' }).getByRole('listitem');
  await expect(all).toHaveCount(12);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect.poll(() => all.count()).toBeGreaterThan(12);
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('показы памятка');
  await expect(all).toHaveText([new RegExp(TITLE)]);
  await expect(page).toHaveURL(/search=/);
  expect(await saved(page, row(page).getByRole('button', { name: /^Скачать/ }))).toEqual({
    name: 'Показы.pdf',
    bytes: PDF,
  });
}

async function openWithoutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await row(page)
    .getByRole('button', { name: /^Сохранить на устройстве/ })
    .click();
  await expect(row(page)).toContainText('На устройстве, откроется без сети');
  // Nothing of it lies where another account could find it.
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => url.includes('/api/documents')).length;
  });
  expect(cached).toBe(0);
  await expect.poll(() => laterParts(page)).toContain('/later/whole');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('');
  await expect(page.getByRole('button', { name: /^Скачать/ }).first()).toBeDisabled();
  await page.getByRole('button', { name: /^На устройстве/ }).click();
  expect(await saved(page, row(page).getByRole('button', { name: /^Открыть/ }))).toEqual({
    name: 'Показы.pdf',
    bytes: PDF,
  });
  expect(await axeFindings(page)).toEqual([]);
}

async function freeDocuments(page: Page): Promise<void> {
  await go(page, '/device');
  await page.getByRole('button', { name: 'Удалить с устройства: Документы' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить с устройства' }).click();
  await expect(page.getByText(/^0\sфайлов из/)).toBeVisible();
}

test('A1 B2 I1 I4 K3 a manager publishes a document; an agent is notified, finds it, saves it, opens it without a network and removes it', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/main');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await test.step('K3 the manager, with a file that is what its name says', () =>
    publishAsManager(context, portal));
  await test.step('I4 the notification leads to the documents, as the header does', () =>
    followNotification(page));
  await test.step('twelve a page, and found by their words', () => findDocument(page));
  await test.step('saved on a tap, it opens without a network from the device', () =>
    openWithoutNetwork(page, context));
  await test.step('the device page says how much it takes, and removes it', () => freeDocuments(page));
});
