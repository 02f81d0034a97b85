import type { Page } from '@playwright/test';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';
import { heart, keptOnServer, lotId, untilKept, waits } from '../../support/browser/offline';

test.use({ ...phone, ownPortal: true });

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

/** The line, the page's title and every button of the header lie on top, and so does the line once the list is scrolled. */
async function lineCoversNothing(page: Page): Promise<void> {
  const isOnTop = (one: Element) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found !== null && one.contains(found);
  };
  const parts = [
    told(page),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Профиль' }),
  ];
  for (const part of parts) expect(await part.evaluate(isOnTop), part.toString()).toBe(true);
  await page.evaluate(() => scrollTo(0, 400));
  expect(await told(page).evaluate(isOnTop), 'scrolled').toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Without a network the age is true and a heart waits, over a restart too; with it the heart is sent once. */
async function pendingChangeUnderWrongClock(
  page: Page,
  place: number,
  before: readonly number[],
): Promise<number> {
  const id = await lotId(page, place);
  await page.context().setOffline(true);
  await expect(told(page)).toContainText(/Данные на \d\d:\d\d, (только что|минуту назад)/);
  await heart(page, place).tap();
  await expect(waits(page, place)).toBeVisible();
  await page.reload();
  await expect(told(page)).toContainText(/Данные на \d\d:\d\d\s· ждёт отправки: 1/);
  await expect(waits(page, place)).toBeVisible();
  await lineCoversNothing(page);
  await page.setViewportSize({ ...phone.viewport, width: 320 });
  expect(await told(page).evaluate((line) => line.scrollHeight)).toBeLessThanOrEqual(28);
  await lineCoversNothing(page);
  await page.setViewportSize(phone.viewport);
  await page.context().setOffline(false);
  await expect.poll(() => keptOnServer(page).then((ids) => ids.sort())).toEqual([...before, id].sort());
  await expect(waits(page, place)).toHaveCount(0);
  return id;
}

test('F7 F5 a phone whose clock is wrong, or set right under the open page, tells true ages and sends what waits once', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.otherAgent);
  const sent: number[] = [];
  await test.step('a day behind, from the first visit on', async () => {
    await page.addInitScript(shiftDate, -DAY);
    await page.goto('/selection/flats');
    await untilKept(page);
    sent.push(await pendingChangeUnderWrongClock(page, 0, sent));
  });

  await test.step('a day ahead', async () => {
    await page.addInitScript(shiftDate, DAY);
    await page.reload();
    await untilKept(page);
    sent.push(await pendingChangeUnderWrongClock(page, 1, sent));
  });

  await test.step('set a week on and back again, while a change waits', async () => {
    await setClock(page, 7 * DAY);
    await context.setOffline(true);
    sent.push(await lotId(page, 2));
    await heart(page, 2).tap();
    await expect(waits(page, 2)).toBeVisible();
    await setClock(page, 0);
    await context.setOffline(false);
    await expect.poll(() => keptOnServer(page).then((ids) => ids.sort())).toEqual([...sent].sort());
    await expect(waits(page, 2)).toHaveCount(0);
  });

  await test.step('after a week in the background the app says how old it is, and asks anew', async () => {
    await expect(told(page)).toHaveCount(0);
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
});
