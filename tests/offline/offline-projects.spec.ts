import { readFile } from 'node:fs/promises';
import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import type { LotPage } from '../../src/contract/lots/lot';
import { axeFindings } from '../support/browser/axe';
import { expect, phone, test } from '../support/browser/fixtures';
import { untilIndexed } from '../support/browser/offline';

test.use(phone);

const SLUG = 'kashtanovyy-dvor';
const NAME = 'Каштановый двор';
const noNetwork = (page: Page) => page.getByRole('status', { name: 'Нет сети' });
const row = (page: Page) =>
  page.getByRole('list', { name: 'Скачанные проекты' }).getByRole('listitem').filter({ hasText: NAME });
const taken = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /taken/.test(name)));

async function takeProject(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(`/krasnodar/complex-${SLUG}`);
  const take = page.getByRole('button', { name: 'Скачать проект' });
  await expect(page.getByText(/\d+\sлот.*1\sдокумент, около\s[\d,]+\s[KM]B/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await context.route('**/storage/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    await route.continue().catch(() => {});
  });
  await take.tap();
  await expect(page.getByRole('progressbar', { name: new RegExp(NAME) })).toBeVisible();
  await page.goto('/device');
  await expect(row(page)).toContainText(/Сохранено только что.*\d+\sлот.*1\sдокумент.*[KM]B/);
  await context.unroute('**/storage/**');
  expect(await axeFindings(page)).toEqual([]);
}

async function openLotNeverOpened(page: Page, context: BrowserContext, never: LotPage): Promise<void> {
  await context.setOffline(true);
  await page.goto(`/selection/flats/${never.id}`);
  await expect(noNetwork(page)).toBeVisible();
  const plan = page.getByRole('img', { name: /^План/ });
  const isDrawn = (which = plan) =>
    expect.poll(() => which.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
  await expect(page.getByText('План загрузится, когда появится сеть')).toHaveCount(0);
  await isDrawn();
  await page.getByRole('button', { name: 'План на весь экран' }).tap();
  const screen = page.getByRole('dialog');
  await isDrawn(screen.getByRole('img', { name: /^План/ }));
  await screen.getByRole('button', { name: 'Закрыть' }).tap();
  await expect(page.getByRole('region', { name: 'На этаже' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'На территории' })).toBeVisible();
  await expect(page.getByText('Показано то, что известно из подбора')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Похожие квартиры' })).toBeVisible();
}

async function openBuildingAndProject(page: Page, never: LotPage): Promise<void> {
  await page.getByRole('link', { name: never.building, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(never.building);
  await page.goto(`/krasnodar/complex-${SLUG}`);
  await expect(page.getByRole('heading', { name: 'Корпуса' })).toBeVisible();
  await expect(page.getByText(/^Сохранено/)).toBeVisible();
}

async function openDocument(page: Page, file: APIResponse): Promise<void> {
  await page.goto(`/documents?project=${SLUG}`);
  await expect(page.getByRole('list', { name: 'Документы' }).getByRole('listitem')).toHaveText([
    /Презентация.*Скачан с\sпроектом, откроется без сети/,
  ]);
  expect(await axeFindings(page)).toEqual([]);
  const open = page.getByRole('button', { name: /^Открыть/ });
  const [download] = await Promise.all([page.waitForEvent('download'), open.tap()]);
  expect(await readFile(await download.path())).toEqual(await file.body());
  await page.goBack();
}

async function removeProject(page: Page, context: BrowserContext): Promise<void> {
  await page.getByRole('button', { name: 'Удалить с устройства' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Оставить' }).tap();
  expect(await taken(page)).toHaveLength(1);
  await context.setOffline(false);
  await expect(noNetwork(page)).toHaveCount(0);
  await page.goto('/device');
  await row(page).getByRole('button', { name: 'Удалить с устройства' }).tap();
  await expect(row(page)).toHaveCount(0);
  await expect.poll(() => taken(page)).toEqual([]);
  // What was opened is the person's own.
  await expect(page.getByText(/^1\sфайл из/)).toBeVisible();
}

test('F11 a project is downloaded on one tap; without a network a lot never opened opens whole, and the project is removed again', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  await signedIn();
  const { results } = await (await request.get(`/api/flats/?project=${SLUG}&limit=100`)).json();
  const never: LotPage = await (await request.get(`/api/flats/${results.at(-1).id}/`)).json();
  const documents = await (await page.request.get(`/api/documents/?project=${SLUG}`)).json();
  const file = await page.request.get(`/api/documents/${documents.results[0].id}/file/`);
  await page.goto('/main');
  await untilIndexed(page);

  await test.step('what it will weigh is said before; it goes on while another page is open', () =>
    takeProject(page, context));

  await test.step('without a network a lot that was never opened has its plan, bare and on the whole screen, and its floor', () =>
    openLotNeverOpened(page, context, never));

  await test.step('so do its building, floor by floor, and the project itself', () =>
    openBuildingAndProject(page, never));

  await test.step('and the developer’s document about it, which nobody had opened', () =>
    openDocument(page, file));

  await test.step('it is removed with one tap, after a question where the network could not bring it back', () =>
    removeProject(page, context));
});
