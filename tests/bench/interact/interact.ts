import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { calibrate } from '../calibration';
import { type Figure, report } from '../report';
import { heap, openWithIndex } from './index-page';
import { clickUntilPainted, leaveUntilPainted, scrollThrough } from './interact-probe';
import { drawScreens, floorButton, type Piece, pieceOf } from './screens';
import { alternately, sideBySide, type Times, timesFigure } from './side-by-side';
import { brake } from './slowly';

const DESKTOP = { width: 1440, height: 900 };
const NARROWED = '?rooms=1&rooms=2&rooms=3';
const SIZES = [10_000, 100_000];
/** Rows of a page of a list. */
const ROWS = 24;
/** More frames than the list has room for. */
const FRAMES = 150;
/** The number found; it comes in one frame with the cards, which may begin as they did before. */
const FOUND = '.list-count';

/**
 * What a user waits for, with the device's own index: a filter until its lots are painted, a lot and back, and the
 * whole list scrolled through; each beside React alone, which swaps as many rows of the same words and pictures.
 */
export async function interact(rounds: number): Promise<void> {
  const slowdown = await calibrate();
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  for (const lots of SIZES) {
    await sideBySide(lots, slowdown, async ({ portal, context, floor }) => {
      const page = await openWithIndex(context, `${portal.url}/selection/flats${NARROWED}`);
      await drawScreens(floor, { pages: await pagesOf(page) });
      const devtools = await brake(page, slowdown);
      const narrow = await takeAway(page, floor, rounds);
      const { opened, back } = await lotTimes(page, floor, rounds);
      const scrolled = lots > 10_000 ? null : await scroll(page, floor, devtools, rounds);
      await page.setViewportSize(DESKTOP);
      await floor.setViewportSize(DESKTOP);
      await page.goto(`${portal.url}/selection/flats`);
      const wide = await toggleRooms(page, floor, rounds);
      const name = lots.toLocaleString('en');
      figures.push(
        timesFigure(`filter to painted list, ${name} lots`, narrow, 2),
        timesFigure(`the same on a wide screen, ${name} lots`, wide, 2),
        timesFigure(`opening a lot from the list of ${name}`, opened, 1.5),
        timesFigure(`back to the list of ${name}`, back, 1),
      );
      details[name] = { narrow, wide, opened, back, scrolled };
      if (scrolled === null) return;
      figures.push(timesFigure('longest frame of scrolling', scrolled.longest, 1.5), {
        name: 'memory after scrolling, above before',
        unit: 'kB',
        portal: scrolled.grown,
      });
    });
  }
  await report('interact', figures, { slowdown, ...details });
}

/** The narrowed list, the list with a filter less, a lot, and as many rows as the whole list has. */
async function pagesOf(page: Page) {
  // A list that was just opened draws the rest of its cards once it is scrolled.
  for (const y of [1, 0]) await page.evaluate((to) => scrollTo(0, to), y);
  const { list, others } = await listsOf(page, async () => {
    await signsOf(page).first().click();
    await expect(page).not.toHaveURL((url) => url.search === NARROWED);
  });
  await page.goBack();
  await expect(page).toHaveURL((url) => url.search === NARROWED);
  const all = Number(await page.locator('ul.lots article').first().getAttribute('aria-setsize'));
  await cardOf(page, 0).click();
  const lotPage = page.locator('main.lot-page');
  await lotPage.waitFor();
  await page.waitForLoadState('networkidle');
  const lot = await pieceOf(lotPage);
  await page.goBack();
  await page.locator('ul.lots').waitFor();
  await page.waitForLoadState('networkidle');
  const rows = Array.from({ length: all }, (_, at) => list.children[at % ROWS] ?? '');
  return { list, others, lot, whole: { ...list, children: rows } };
}

/** The rows that stand, and those that stand after a press. */
async function listsOf(page: Page, press: () => Promise<void>): Promise<{ list: Piece; others: Piece }> {
  const shown = page.locator('ul.lots');
  const read = async () => {
    await page.waitForLoadState('networkidle');
    await expect(shown.locator('article')).toHaveCount(ROWS);
    return pieceOf(shown);
  };
  const list = await read();
  const words = await shown.textContent();
  await press();
  // The index asks no network for the next rows.
  await expect.poll(() => shown.textContent()).not.toBe(words);
  return { list, others: await read() };
}

const signsOf = (page: Page): Locator => page.getByRole('button', { name: /^Убрать/ });
const cardOf = (page: Page, at: number): Locator =>
  page.getByRole('list', { name: 'Лоты' }).getByRole('link').nth(at);

/** A filter is taken away by its sign above the list, and comes again by Back. */
async function takeAway(page: Page, floor: Page, rounds: number): Promise<Times> {
  const signs = signsOf(page);
  await signs.first().waitFor();
  const takeOne = async (round: number) => {
    const all = await signs.count();
    const time = await clickUntilPainted(page, signs.nth(round % all), FOUND);
    await expect(page).not.toHaveURL((url) => url.search === NARROWED);
    await page.goBack();
    await expect(signs).toHaveCount(all);
    await page.waitForLoadState('networkidle');
    return time;
  };
  return alternately(rounds, takeOne, swapRows(floor));
}

/** React alone shows the other rows, and the first again. */
const swapRows = (floor: Page) => (round: number) =>
  clickUntilPainted(floor, floorButton(floor, round % 2 === 0 ? 'others' : 'list'), 'ul');

async function toggleRooms(page: Page, floor: Page, rounds: number): Promise<Times> {
  const rooms = page.getByRole('group', { name: 'Комнатность' });
  await rooms.waitFor();
  const room = (at: number) => rooms.getByRole('button', { name: String(1 + (at % 3)), exact: true });
  await drawScreens(floor, { pages: { ...(await listsOf(page, () => room(0).click())) } });
  await room(0).click();
  await page.waitForLoadState('networkidle');
  const toggle = async (round: number) => {
    const time = await clickUntilPainted(page, room(Math.floor(round / 2)), FOUND);
    await page.waitForLoadState('networkidle');
    return time;
  };
  return alternately(rounds * 2, toggle, swapRows(floor));
}

async function lotTimes(page: Page, floor: Page, rounds: number): Promise<{ opened: Times; back: Times }> {
  const back: Times = { portal: [], floor: [] };
  const open = async (shown: Page, target: Locator, list: string, left: number[]) => {
    const time = await clickUntilPainted(shown, target, 'h1');
    await shown.waitForLoadState('networkidle');
    left.push(await leaveUntilPainted(shown, list));
    await shown.waitForLoadState('networkidle');
    return time;
  };
  const opened = await alternately(
    rounds,
    (round) => open(page, cardOf(page, round % 4), 'ul.lots', back.portal),
    () => open(floor, floorButton(floor, 'lot'), 'ul', back.floor),
  );
  return { opened, back };
}

async function scroll(page: Page, floor: Page, devtools: CDPSession, rounds: number) {
  await page.getByRole('button', { name: /^Показать все/ }).click();
  await page.waitForLoadState('networkidle');
  await clickUntilPainted(floor, floorButton(floor, 'whole'), 'ul');
  // Once through, so that what is loaded once is loaded.
  await scrollThrough(page, FRAMES);
  await scrollThrough(floor, FRAMES);
  const before = await heap(devtools);
  // The longest frame of a single run is as often caused by other work of the machine as by the page.
  const longest = await alternately(
    rounds,
    () => scrollThrough(page, FRAMES),
    () => scrollThrough(floor, FRAMES),
  );
  return { longest, grown: (await heap(devtools)) - before };
}
