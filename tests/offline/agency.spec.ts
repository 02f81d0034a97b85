import { demoPhones, expect, phone, test } from '../support/fixtures';
import { untilKept } from '../support/offline';

test.use({ ...phone, ownPortal: true, takesWorker: true });

test('F3 H1 H3 L4 an agency opens its branches and agents again without a network, with their age, and deals that it never opened', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoPhones.agency);
  const branch = page.getByText('Офис на Красной');
  const agent = page.getByText('Абрамян Карина Ашотовна');
  const age = page.getByRole('status', { name: 'Нет сети' }).filter({ hasText: /Данные на/ });
  await page.goto('/branches');
  await expect(branch).toBeVisible();
  await untilKept(page);
  await page.goto('/agents');
  await expect(agent).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  for (const [path, row] of [
    ['/branches', branch],
    ['/agents', agent],
  ] as const) {
    await test.step(`${path} is there, and says of when`, async () => {
      await page.goto(path);
      await expect(row).toBeVisible();
      await expect(age).toBeVisible();
    });
  }
  await test.step('what was sought online alone says so', async () => {
    await page.goto('/agents?search=abra');
    await expect(page.getByRole('heading', { name: 'Агенты не загрузились' })).toBeVisible();
  });
  await test.step('deals were fetched behind the page', async () => {
    await page.goto('/deals');
    await expect(page.getByRole('list', { name: 'Сделки' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(age).toBeVisible();
  });
});
