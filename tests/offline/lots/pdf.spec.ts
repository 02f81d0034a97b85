import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { axeFindings, axeFindingsAtEveryWidth } from '../../support/browser/axe';
import { expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';

test.use({ ...phone });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'PDF для клиента' });
const ready = (page: Page) => dialog(page).getByRole('region', { name: 'Готовый файл' });
async function open(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Клиенту' }).click();
  await page
    .getByRole('dialog', { name: 'Клиенту' })
    .getByRole('button', { name: 'PDF для клиента' })
    .click();
}

/** What the browser is given to save. */
async function savedPdf(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready(page).getByRole('button', { name: 'Сохранить' }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { name: download.suggestedFilename(), text };
}

async function makeWithoutPrice(page: Page): Promise<void> {
  await open(page);
  await dialog(page).getByRole('switch', { name: 'Показывать цены' }).click();
  await dialog(page).getByRole('button', { name: 'Сделать PDF' }).click();
  await expect(ready(page)).toContainText(/Сделан .*\d\sKB/);
  expect(await axeFindingsAtEveryWidth(page)).toEqual([]);
  const { name, text } = await savedPdf(page);
  expect(name).toMatch(/м², .*№.*\.pdf$/);
  expect(text).toContain('+7');
  expect(text).not.toContain('₽');
}

async function openWithoutNetwork(page: Page): Promise<void> {
  await open(page);
  // With prices it was not made here: only the server can.
  await expect(dialog(page)).toContainText('PDF делает сервер: нужна сеть');
  await expect(dialog(page).getByRole('button', { name: 'Сделать PDF' })).toBeDisabled();
  await dialog(page).getByRole('switch', { name: 'Показывать цены' }).click();
  await expect(ready(page)).toContainText(/Сделан/);
  expect((await savedPdf(page)).text).toContain('+7');
  expect(await axeFindings(page)).toEqual([]);
}

test('O4 F3 a PDF of a lot is made without its price, saved, and opened again without a network', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/selection/flats');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const lot = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  await go(page, lot ?? '');
  await test.step('made by the server, without the price', () => makeWithoutPrice(page));
  await context.setOffline(true);
  await page.reload();
  await test.step('kept with the account', () => openWithoutNetwork(page));
});
