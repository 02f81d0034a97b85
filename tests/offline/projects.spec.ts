import type { Page } from '@playwright/test';
import { lotPaths } from '../../src/contract/calls/catalogue-paths';
import { foundSentence } from '../../src/contract/words';
import { expect, phone, test } from '../support/fixtures';
import { untilIndexed, untilKept } from '../support/offline';

const SLUG = 'kashtanovyy-dvor';
const ADDRESS = `/krasnodar/complex-${SLUG}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Каштановый двор' });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn());

test('F3 F12 a project that was opened opens again without a network as a whole, with lots never asked for', async ({
  page,
  context,
  request,
}) => {
  const { count } = await (await request.get(`${lotPaths.storage}?project=${SLUG}`)).json();
  await page.goto('/main');
  await untilIndexed(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole('list', { name: 'Корпуса' })).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Корпуса' })).toBeVisible();
  await page.getByRole('link', { name: /^Кладовые/ }).tap();
  await expect(found(page)).toHaveText(foundSentence(count, 'storage'));
  await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText('Данные на');
});

test('F12 a project that was never opened is shown from the index, and what is lacking is said', async ({
  page,
  context,
  request,
}) => {
  const { count } = await (await request.get(`${lotPaths.flats}?project=${SLUG}`)).json();
  await page.goto('/main');
  await untilIndexed(page);
  await context.setOffline(true);
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Каштановый двор' }).tap();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/Показано то, что известно из подбора/)).toBeVisible();
  await expect(found(page)).toHaveText(foundSentence(count, 'flats'));
});

test.describe('addresses of no project', () => {
  test('A1 F12 without a network the index knows them, and they are the 404 page', async ({
    page,
    context,
  }) => {
    await page.goto('/main');
    await untilIndexed(page);
    await context.setOffline(true);
    for (const address of ['/krasnodar/nothing', `/sochi/complex-${SLUG}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    }
  });
});
