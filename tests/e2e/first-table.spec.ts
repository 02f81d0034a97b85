import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';

const sizes = {
  phone: phone.viewport,
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

/** Runs in the page: puts its fonts on, as its script would. What stands in for them differs from machine to machine. */
async function loadFonts(): Promise<void> {
  const named: { ranges: string; url: string }[] = JSON.parse(
    document.getElementById('fonts')?.textContent ?? '[]',
  );
  const faces = named.map(
    ({ ranges, url }) =>
      new FontFace('Onest Variable', `url(${url})`, { weight: '100 900', unicodeRange: ranges }),
  );
  for (const face of faces) document.fonts.add(await face.load());
  document.documentElement.dataset.ready = '';
}

test('D1 the table of the first paint lies where React draws it, on a phone, a tablet and a desktop', async ({
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
  await before.close();
});
