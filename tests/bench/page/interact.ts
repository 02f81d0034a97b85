import { type CDPSession, expect, type Page } from '@playwright/test';
import { type Figure, median, report } from '../report';
import { openBenchPortal } from '../subjects';
import { heap, openWithIndex } from './index-page';
import { clickUntilPainted, leaveUntilPainted, scrollThrough } from './interact-probe';
import { addPhoneSession, newPhone, slowed } from './phone';

const DESKTOP = { width: 1440, height: 900 };
const NARROWED = '?rooms=1&rooms=2&rooms=3';
const SIZES = [10_000, 100_000];
/** The number found; it comes in one frame with the cards, which may begin as they did before. */
const FOUND = '.list-count';

/**
 * What a user waits for, at a fourth of the speed, with the device's own index: a filter until its lots are painted, a
 * lot and back, and the whole list scrolled through.
 */
export async function interact(rounds: number): Promise<void> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const lots of SIZES) {
    const { portal, session } = await openBenchPortal(lots);
    const phone = await newPhone();
    try {
      await phone.session(async (context) => {
        await addPhoneSession(context, portal.url, session);
        const page = await openWithIndex(context, `${portal.url}/selection/flats${NARROWED}`);
        const devtools = await slowed(page);
        const phoneTimes = await takeAway(page, rounds);
        const { opened, back } = await lotTimes(page, rounds);
        const scrolled = lots > 10_000 ? null : await scroll(page, devtools);
        await page.setViewportSize(DESKTOP);
        await page.goto(`${portal.url}/selection/flats`);
        const wideTimes = await toggleRooms(page, rounds);
        const name = lots.toLocaleString('en');
        const reach = lots > 10_000 ? 100 : 50;
        figures.push(
          { name: `filter to painted list, ${name} lots`, unit: 'ms', portal: median(phoneTimes), reach },
          { name: `the same on a wide screen, ${name} lots`, unit: 'ms', portal: median(wideTimes), reach },
          { name: `opening a lot from the list of ${name}`, unit: 'ms', portal: median(opened), reach: 100 },
          { name: `back to the list of ${name}`, unit: 'ms', portal: median(back), reach: 100 },
        );
        details[name] = { phoneTimes, wideTimes, opened, back, scrolled };
        if (scrolled === null) return;
        figures.push(
          { name: 'longest frame of scrolling', unit: 'ms', portal: scrolled.longest, reach: 50 },
          { name: 'memory after scrolling, above before', unit: 'kB', portal: scrolled.grown },
        );
      });
    } finally {
      await phone.remove();
      await portal.remove();
    }
  }
  await report('interact', figures, details);
}

/** A filter is taken away by its sign above the list, and comes again by Back. */
async function takeAway(page: Page, rounds: number): Promise<number[]> {
  const signs = page.getByRole('button', { name: /^Убрать/ });
  await signs.first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const all = await signs.count();
    times.push(await clickUntilPainted(page, signs.nth(round % all), FOUND));
    await expect(page).not.toHaveURL((url) => url.search === NARROWED);
    await page.goBack();
    await expect(signs).toHaveCount(all);
    await page.waitForLoadState('networkidle');
  }
  return times;
}

async function toggleRooms(page: Page, rounds: number): Promise<number[]> {
  const rooms = page.getByRole('group', { name: 'Комнатность' });
  await rooms.waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const room = rooms.getByRole('button', { name: String(1 + (Math.floor(round / 2) % 3)), exact: true });
    times.push(await clickUntilPainted(page, room, FOUND));
    await page.waitForLoadState('networkidle');
  }
  return times;
}

async function lotTimes(page: Page, rounds: number): Promise<{ opened: number[]; back: number[] }> {
  const opened: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const card = page
      .getByRole('list', { name: 'Лоты' })
      .getByRole('link')
      .nth(round % 4);
    opened.push(await clickUntilPainted(page, card, 'h1'));
    await page.waitForLoadState('networkidle');
    back.push(await leaveUntilPainted(page, 'ul.lots'));
    await page.waitForLoadState('networkidle');
  }
  return { opened, back };
}

async function scroll(
  page: Page,
  devtools: CDPSession,
): Promise<{ longest: number; ways: number[]; grown: number }> {
  await page.getByRole('button', { name: /^Показать все/ }).click();
  await page.waitForLoadState('networkidle');
  // Once through, so that what is loaded once is loaded.
  await scrollThrough(page, 60);
  const before = await heap(devtools);
  // The longest frame of a single run is as often caused by other work of the machine as by the page.
  const ways: number[] = [];
  for (let way = 0; way < 3; way += 1) ways.push(await scrollThrough(page, 500));
  return { longest: median(ways) ?? 0, ways, grown: (await heap(devtools)) - before };
}
