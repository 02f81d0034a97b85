import { endpoints } from '../../src/contract/calls/endpoints';
import { expect, test } from '../support/fixtures';

test('the server says that it is ready, and what it stands on', async ({ request }) => {
  const response = await request.get(endpoints.health.path);
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok', database: 'pglite' });
});

test('the first page opens in Russian', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('button', { name: 'Войти' }).first()).toBeVisible();
});
