import type { Page } from '@playwright/test';
import type { NamedFiles } from '../../../src/shell/named-files';
import { expect, phone, test } from '../../support/browser/fixtures';

const sizes = {
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};
const ADDRESS = '/selection/flats?view=table';
/** Rows of the first paint. */
const ROWS = 8;

/** Where the headings and the cells of the first rows lie, left out ones too; whole pixels. */
const cells = (page: Page) =>
  page.evaluate((rows) => {
    const shown = [...document.querySelectorAll('.lot-table thead tr, .lot-table tbody tr')].slice(
      0,
      rows + 1,
    );
    return shown.map((row) =>
      [...row.children].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  }, ROWS);

/** Where the cards that are shown lie, and what stands in them; whole pixels. */
const cards = (page: Page, count: number) =>
  page.evaluate((count) => {
    const shown = [...document.querySelectorAll('.lot-card')].filter((card) => card.checkVisibility());
    return shown.slice(0, count).map((card) =>
      [card, ...card.querySelectorAll('.lot-plan, .lot-facts, .lot-facts > *')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  }, count);

/** Runs in the page: loads its fonts, as its script would. The fallback fonts differ from machine to machine. */
async function loadFonts(): Promise<void> {
  const named: NamedFiles = JSON.parse(document.getElementById('files')?.textContent ?? '');
  const faces = named.fonts.map(
    ({ ranges, url }) =>
      new FontFace('Onest Variable', `url(${url})`, { weight: '100 900', unicodeRange: ranges }),
  );
  for (const face of faces) document.fonts.add(await face.load());
  document.documentElement.dataset.ready = '';
}

test('D1 A11 table, rows and large cards of the first paint lie where React draws them, each on the screens it is for', async ({
  page,
  browser,
  context,
  portal,
  signedIn,
}) => {
  await signedIn();
  const before = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL: portal.url,
  });
  const frame = await before.newPage();
  await frame.goto(ADDRESS);
  await frame.evaluate(loadFonts);
  await page.goto(ADDRESS);
  for (const [name, viewport] of Object.entries(sizes))
    await test.step(name, async () => {
      await frame.setViewportSize(viewport);
      const first = await cells(frame);
      expect(first).toHaveLength(ROWS + 1);
      expect(new Set(first.map((row) => row.length))).toEqual(new Set([9]));
      await page.setViewportSize(viewport);
      await expect(page.getByRole('table', { name: 'Лоты' })).toBeVisible();
      await expect.poll(() => cells(page)).toEqual(first);
    });

  await frame.setViewportSize(phone.viewport);
  await page.setViewportSize(phone.viewport);
  for (const [name, address, count, height] of [
    ['rows of a phone, where a wide screen has the table', ADDRESS, 6, 118],
    ['large cards of a phone', '/selection/flats?view=cards', 2, 391],
  ] as const)
    await test.step(name, async () => {
      for (const one of [frame, page]) await one.goto(address);
      await frame.evaluate(loadFonts);
      const first = await cards(frame, count);
      expect(first).toHaveLength(count);
      expect(await frame.locator('.lot-card:visible').count()).toBe(count);
      for (const [card] of first) expect(card).toMatch(new RegExp(` ${height}$`));
      // The frame's list has no name.
      await expect(page.getByRole('list', { name: 'Лоты' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect.poll(() => cards(page, count)).toEqual(first);
    });
  await before.close();
});
