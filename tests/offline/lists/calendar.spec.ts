import { axeFindings } from '../../support/browser/axe';
import { expect, phone, test } from '../../support/browser/fixtures';
import { untilKept } from '../../support/browser/offline';

test.use(phone);

test('O9 a month of showings and ends is opened for the first time without a network, and leads to its clients', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/main');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/calendar');
  await expect(page.getByRole('status', { name: 'Нет сети' })).toContainText('Данные на');
  const busy = page.getByRole('main').getByRole('button', { name: /, \d+ событи[ея]?/ });
  const dates = page.getByRole('main').getByRole('listitem');
  await test.step('months are turned, and the one in which fixations end has them', async () => {
    const month = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const present = (await month.textContent()) ?? '';
    const ends = dates.filter({ hasText: /Кончается закрепление «/ });
    await page.getByRole('button', { name: 'Следующий месяц' }).tap();
    await expect(month).not.toHaveText(present);
    // Of thirty days that begin on the first of a month all end in that month.
    if ((await ends.count()) === 0) {
      await page.getByRole('button', { name: 'Предыдущий месяц' }).tap();
      await expect(month).toHaveText(present);
    }
    await expect(ends.first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('a day shows its own dates, and the same press all of the month again', async () => {
    const all = await dates.count();
    const first = busy.first();
    const count = Number(/(\d+)\sсобыти/.exec((await first.getAttribute('aria-label')) ?? '')?.[1]);
    await first.tap();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(dates).toHaveCount(count);
    await first.tap();
    await expect(dates).toHaveCount(all);
  });
  await test.step('a date leads to its client', async () => {
    await dates.first().getByRole('link').tap();
    await expect(page).toHaveURL(/\/clients\/[1-9]/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
