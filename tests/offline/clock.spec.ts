import type { Page } from '@playwright/test';
import { demoPhones, expect, phone, test } from '../support/fixtures';
import { heart, keptOnServer, lotId, untilKept, waits } from '../support/offline';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn(demoPhones.otherAgent));

const DAY = 86_400_000;

/** From now on this page's clock is so much ahead of the world's. */
const setClock = (page: Page, ahead: number) => page.evaluate(shiftDate, ahead);

/** Runs in the page. */
function shiftDate(ahead: number): void {
  const clock = Date as typeof Date & { world?: () => number };
  clock.world ??= Date.now.bind(Date);
  const { world } = clock;
  Date.now = () => world() + ahead;
}

const told = (page: Page) => page.getByRole('status', { name: 'Нет сети' });

for (const [words, ahead] of [
  ['behind', -DAY],
  ['ahead', DAY],
] as const) {
  test(`F7 F5 a phone whose clock is a day ${words} tells true ages, and sends what waits once`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(shiftDate, ahead);
    await page.goto('/selection/flats');
    await untilKept(page);
    const id = await lotId(page, 0);
    await context.setOffline(true);
    await expect(told(page)).toContainText(/Данные на \d\d:\d\d, (только что|минуту назад)/);
    await heart(page, 0).tap();
    await expect(waits(page, 0)).toBeVisible();
    await page.reload();
    await expect(told(page)).toContainText(/Данные на \d\d:\d\d\s· ждёт отправки: 1/);
    await expect(waits(page, 0)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => keptOnServer(page), { timeout: 20_000 }).toEqual([id]);
    await expect(waits(page, 0)).toHaveCount(0);
  });
}

test('F7 F5 a clock that is set right under the open page, back and on, holds nothing back', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await setClock(page, 7 * DAY);
  await context.setOffline(true);
  const id = await lotId(page, 0);
  await heart(page, 0).tap();
  await expect(waits(page, 0)).toBeVisible();
  await setClock(page, 0);
  await context.setOffline(false);
  await expect.poll(() => keptOnServer(page), { timeout: 20_000 }).toEqual([id]);
});

test('F7 an app that lay in the background for a week says how old it is, and asks anew', async ({
  page,
  context,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  await context.setOffline(true);
  await expect(told(page)).toBeVisible();
  // A week goes by; the tick that tells the age is one of coming back.
  await setClock(page, 7 * DAY);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(told(page)).toContainText(/Данные на \d+\s[а-я]+, \d\d:\d\d/);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/'));
  await context.setOffline(false);
  await asked;
  await expect(told(page)).toHaveCount(0);
  await expect(page.getByText(/Данные на/)).toHaveCount(0);
});
