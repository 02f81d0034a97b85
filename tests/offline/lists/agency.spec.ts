import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { untilKept } from '../../support/browser/offline';

test.use(phone);

test('F3 H1 H3 L4 an agency opens its branches and agents again without a network, with their age, and deals that it never opened', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.agency);
  const branch = page.getByText('Офис на Красной');
  const agent = page.getByText('Абрамян Карина Ашотовна');
  const age = page.getByRole('status', { name: 'Нет сети' }).filter({ hasText: /Данные на/ });
  await page.goto('/branches');
  await expect(branch).toBeVisible();
  await untilKept(page);
  await page.goto('/agents');
  await expect(agent).toBeVisible();
  await untilKept(page);
  await expect.poll(() => page.evaluate(hasAskedForAll)).toBe(true);
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
  await test.step('H1 agents are sought, filtered and shown by eights among all that are stored on the device', async () => {
    const rows = page.getByRole('list', { name: 'Агенты' }).getByRole('listitem');
    await page.goto('/agents');
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(rows).toHaveCount(10);
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('тарас');
    await expect(rows).toHaveText([/Тарасов/]);
    await page.goto('/agents?blocked=true');
    await expect(rows).toHaveText([/Петренко/]);
    await rows.getByRole('link').click();
    await expect(page.getByRole('article', { name: /^Петренко/ })).toBeVisible();
    await expect(age).toBeVisible();
  });
  await test.step('deals were fetched behind the page', async () => {
    await page.goto('/deals');
    await expect(page.getByRole('list', { name: 'Сделки' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(age).toBeVisible();
  });
});

/** Runs in the page: whether the last part of the stored agents has come. */
const hasAskedForAll = () =>
  performance
    .getEntriesByType('resource')
    .some(({ name }) => /\/api\/agents\/\?.*limit=100.*blocked=true/.test(name));
