import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';
import { office } from '../support/office';
import { untilIndexed, untilKept } from '../support/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn());

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [type, list] of [
  ['flats', 'flats'],
  ['commercial', 'commercial'],
  ['hotel', 'hotelrooms'],
] as const)
  test(`F3 F12 a lot of ${type} that was never opened is shown from the index, and what is lacking is said`, async ({
    page,
    context,
    request,
  }) => {
    const [lot] = (await (await request.get(`/api/${list}/?limit=1`)).json()).results;
    await page.goto('/main');
    await untilIndexed(page);
    await context.setOffline(true);
    await page.goto(`/selection/${type}/${lot.id}`);
    await expect(title(page)).toContainText('м²');
    await expect(page.getByText(/Показано то, что известно из подбора/)).toBeVisible();
    await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText('Данные на');
  });

test('F3 a lot whose page was opened opens again as a whole, and says of when it is', async ({
  page,
  context,
  request,
}) => {
  const [lot] = (await (await request.get('/api/hotelrooms/?limit=1')).json()).results;
  await page.goto('/main');
  await untilIndexed(page);
  await page.goto(`/selection/hotel/${lot.id}`);
  const similar = page.getByRole('region', { name: 'Похожие номера' });
  await expect(similar).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(similar).toBeVisible();
  await expect(page.getByText(/Показано то, что известно из подбора/)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText('Данные на');
});

test('F3 a lot that nobody here has heard of says so', async ({ page, context }) => {
  await page.goto('/main');
  await untilIndexed(page);
  await context.setOffline(true);
  await page.goto('/selection/flats/999999');
  await expect(page.getByRole('heading', { name: /на устройстве нет/ })).toBeVisible();
});

test('D5 F3 a lot that was sold after its page was kept is shown as sold, with the rest of the kept page', async ({
  page,
  context,
  request,
  portal,
}) => {
  const { results } = await (await request.get('/api/flats/?limit=1')).json();
  const { id } = results[0];
  const knows = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('portal-selection-v1')).match('/selection-index/mark');
      return (await kept?.json())?.revision;
    });
  await page.goto('/main');
  await untilIndexed(page);
  await page.goto(`/selection/flats/${id}`);
  await expect(page.getByRole('region', { name: /квартиры/ })).toBeVisible();
  await untilKept(page);
  await page.goto('/main');
  const before = await knows();
  await office(portal, 'lot', String(id), '--status', '4');
  // The index hears of it; the page of the lot is not asked for.
  await page.reload();
  await expect.poll(knows).toBeGreaterThan(before);
  await context.setOffline(true);
  await page.goto(`/selection/flats/${id}`);
  await expect(page.getByText('Квартира продана')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Адрес' })).toBeVisible();
});
