import type { Page } from '@playwright/test';
import { mortgageEndpoints } from '../../../src/contract/calls/catalogue/mortgage-endpoints';
import { siteEndpoints } from '../../../src/contract/calls/content/site-endpoints';
import { expect, phone, test } from '../../support/browser/fixtures';
import { untilKept } from '../../support/browser/offline';

test.use(phone);

/** Waits until the worker has what a confirmed agent needs beside a client. */
async function untilAhead(page: Page): Promise<void> {
  const isStored = (path: string) =>
    page.evaluate(async (one) => (await caches.match(one, { ignoreVary: true })) !== undefined, path);
  for (const { path } of [mortgageEndpoints.getMortgagePage, siteEndpoints.listContacts])
    await expect.poll(() => isStored(path)).toBe(true);
}

test('D11 D12 F3 the morning’s page, what was read from it and the contacts open without a network; an old address leads on', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  const news = page.getByRole('list', { name: 'Новости' }).getByRole('listitem');
  const first = news.first().getByRole('link');
  await page.goto('/main');
  await untilKept(page);
  await page.reload();
  await first.click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await untilAhead(page);
  // Whoever has met one old address has them all.
  await page.goto('/kupit-gostinichnyy-nomer');
  await expect(page).toHaveURL(/\/selection\/hotel$/);
  await context.setOffline(true);
  await test.step('the main page with its age', async () => {
    await page.goto('/main');
    await expect(news).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('link', { name: /^Акции/ })).toBeVisible();
    await expect(page.getByText(/Данные на/)).toBeVisible();
  });
  await test.step('what was read, and what was not says so', async () => {
    await first.click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Все новости' }).click();
    await expect(page.getByText('Показано то, что есть на устройстве.')).toBeVisible();
    await news.nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Публикации не загрузились' })).toBeVisible();
  });
  await test.step('the calculator and contacts, which were never opened, and an old address', async () => {
    await page.goto('/mortgage');
    await expect(page.getByRole('list', { name: 'Программы' }).getByRole('listitem')).toHaveCount(9);
    await expect(page.getByText(/Данные на/)).toBeVisible();
    await page.goto('/purchase');
    const contact = page.getByRole('main').getByRole('link', { name: 'partners@demo.example' });
    await expect(contact).toBeVisible();
    await page.goto('/kupit-kvartiru?rooms=1');
    await expect(page).toHaveURL(/\/selection\/flats\?rooms=1$/);
  });
});
