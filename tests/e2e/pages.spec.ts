import type { APIRequestContext, Page } from '@playwright/test';
import { demoPhones, expect, test } from '../support/fixtures';

async function firstLot(request: APIRequestContext): Promise<number> {
  return (await (await request.get('/api/flats/?limit=1')).json()).results[0].id;
}

/** Opens the address as a link from outside does, and stays there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe(address);
}

test('A1 / is the guest page', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: /^Приводите клиентов/ })).toBeVisible();
});

test('A1 /print/{lot}/{id} shows a lot to anyone', async ({ page, request }) => {
  const id = await firstLot(request);
  await open(page, `/print/flats/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
});

test.describe('signed in', () => {
  // The account that tests of favorites leave alone.
  test.beforeEach(({ signedIn }) => signedIn(demoPhones.inspecting));

  for (const [address, heading] of [
    ['/main', 'Подбор квартиры'],
    ['/selection/flats', 'Квартиры'],
    ['/favorites', 'Избранное'],
    ['/projects', 'Проекты'],
  ] as const)
    test(`A1 ${address} opens by its address`, async ({ page }) => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });

  test('A1 /selection/flats/{id} opens by its address', async ({ page, request }) => {
    await open(page, `/selection/flats/${await firstLot(request)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
    await expect(page.getByRole('button', { name: 'В избранное' }).first()).toBeVisible();
  });

  for (const address of ['/krasnodar/kashtanovyy-dvor', '/krasnodar/complex-kashtanovyy-dvor'])
    test(`A1 ${address} opens the project, whose canonical address is the one with the mark`, async ({
      page,
    }) => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1, name: 'Каштановый двор' })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /^http.*\/krasnodar\/complex-kashtanovyy-dvor$/,
      );
      await expect(page).toHaveTitle('Каштановый двор — Кабинет агента');
    });

  test.describe('addresses that are no page', () => {
    test.use({ expectedErrors: [/status of 404/] });

    for (const address of [
      '/nowhere',
      '/selection',
      '/selection/houses',
      '/selection/flats/abc',
      '/selection/flats/1/2',
      '/print/houses/1',
      '/favorites/1',
      '/sochi/nothing',
      '/sochi/complex-nothing',
      '/sochi/complex-',
      '/omsk/kashtanovyy-dvor',
      '/sochi/complex-kashtanovyy-dvor',
    ])
      test(`A1 A3 ${address} is the 404 page`, async ({ page }) => {
        await open(page, address);
        await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
      });
  });
});
