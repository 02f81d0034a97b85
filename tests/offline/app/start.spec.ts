import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lotWords } from '../../../src/shell/lot/lot-words';
import { runAdmin } from '../../support/accounts/run-admin';
import { expect, phone, test } from '../../support/browser/fixtures';
import { untilDrawn, untilIndexed, untilKept } from '../../support/browser/offline';
import type { Portal } from '../../support/portal/portal';

test.use({ ...phone, ownPortal: true });
test.beforeEach(({ signedIn }) => signedIn());

test('F2 F3 after one visit the app starts with the server gone: the list, a lot, a card that was seen, and what was never seen', async ({
  page,
  context,
  portal,
}) => {
  await wearLook(portal);
  await page.goto('/selection/flats');
  const { title, path } = await openLot(page);
  await page.goBack();
  await untilKept(page);
  const seen = page.getByRole('article').nth(5).getByRole('link');
  const [seenPath, seenTitle] = [(await seen.getAttribute('href')) ?? '', (await seen.textContent()) ?? ''];
  const names = await namesOf(page);
  const first = await page.getByRole('article').first().getAttribute('data-lot-card');
  await untilDrawn(page, '/selection/flats', `data-lot-card="${first}"`);
  // The lot's page is cached by the worker once it controls the page.
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Общая площадь')).toBeVisible();
  await page.close();
  await portal.stop();
  const again = await context.newPage();
  await again.addInitScript(recordFirstFrames);

  await test.step('the first cards stand in the document itself, before any script of ours', async () => {
    const response = await again.goto('/selection/flats');
    expect(await response?.text()).toContain(`data-lot-card="${first}"`);
    // The browser had it at hand: no worker was woken for it.
    const source = () =>
      performance.getEntriesByType('navigation').map((one) => Reflect.get(one, 'workerFinalSourceType'));
    expect(await again.evaluate(source)).toEqual(['cache']);
  });

  await test.step('the first frame holds the whole header, the next one two cards, the third all of the frame', () =>
    expectFirstFrames(again));

  await test.step('M2 it wears the developer’s accent and logo out of the document, which no script has helped', () =>
    expectLook(again));

  await test.step('the list is the one that was seen, with its plans, and says of when it is', async () => {
    await expect(again.getByRole('article')).toHaveCount(names.length);
    await expectFilesOfWorker(again);
    expect(await namesOf(again)).toEqual(names);
    await expectFonts(again);
    await expect(again.getByRole('status', { name: 'Сервер не отвечает' })).toContainText(/Данные на \d/);
    const width = () =>
      again
        .locator('.lot-plan img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await expect(again.getByRole('button', { name: 'Профиль' })).toBeVisible();
    const filtered = await again.goto('/selection/flats?rooms=2');
    expect(filtered?.fromServiceWorker()).toBe(true);
  });

  await test.step('a lot that was opened is whole; one whose card was seen shows its card; another says so', async () => {
    const whole = await again.goto(path);
    expect(await whole?.text(), 'its plan and price stand in the document').toContain('class="offer-price"');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(again.getByText('Общая площадь')).toBeVisible();
    await again.goto(seenPath);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(seenTitle);
    await expect(again.getByRole('status', { name: 'Сервер не отвечает' })).toBeVisible();
    await again.goto('/selection/flats/999999');
    await expect(again.getByRole('heading', { name: /на устройстве нет/ })).toBeVisible();
  });
});

/** Opens the first lot of the list; sheets that are in force stay as they are, or all of the page would be styled anew. */
async function openLot(page: Page): Promise<{ title: string; path: string }> {
  const opened = page.getByRole('article').first().getByRole('link');
  const title = (await opened.textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Профиль' })).toBeVisible();
  const sheets = await rulesOfSheets(page);
  await opened.click();
  await expect(page.getByText('Общая площадь')).toBeVisible();
  const now = await rulesOfSheets(page);
  expect(now.slice(0, sheets.length)).toEqual(sheets);
  expect(now.length).toBeGreaterThan(sheets.length);
  return { title, path: new URL(page.url()).pathname };
}

/** How many rules each sheet has into which drawn elements put theirs. */
const rulesOfSheets = (page: Page) =>
  page
    .locator('style[data-emotion=css]')
    .evaluateAll((all) => all.map((one) => (one as HTMLStyleElement).sheet?.cssRules.length));

const LOOK = { accent: '#8a1c4a', logo: 'pictures/logo.svg' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M1 1h38v8H1z" fill="#8a1c4a"/></svg>';

/** Gives the portal an accent and a logo, as a developer's bundle brings them. */
async function wearLook(portal: Portal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'look-'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, LOOK.logo), LOGO);
  await writeFile(join(folder, 'content.json'), JSON.stringify({ version: 1, look: LOOK }));
  await runAdmin(portal, 'content', 'import', folder);
  await rm(folder, { recursive: true });
}

async function expectLook(page: Page): Promise<void> {
  const worn = () => ({
    accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    sheets: document.adoptedStyleSheets.length,
  });
  expect(await page.evaluate(worn)).toEqual({ accent: LOOK.accent, sheets: 0 });
  const logo = page.locator('.header .logo-picture');
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
}

test.describe('a worker that was installed by another tab', () => {
  test.use({ ownPortal: false });

  /** Holds what a page asks for until the worker of another tab is at work. */
  async function holdUntilInstalled(page: Page, address: string): Promise<void> {
    await page.route(address, async (route) => {
      const other = await page.context().newPage();
      await other.goto('/main');
      await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await other.close();
      await route.continue();
    });
  }

  test('F3 takes a page in the middle, which keeps what it had shown before', async ({ page }) => {
    await holdUntilInstalled(page, '**/register-worker-*.js');
    await page.goto('/selection/flats');
    await untilKept(page);
  });

  test('F2 takes a page that was on its way while it was installed', async ({ page }) => {
    await holdUntilInstalled(page, '**/selection/flats');
    await page.goto('/selection/flats');
    await untilKept(page);
  });
});

test('F7 on a poor connection what is cached is there at once, is corrected by a whole answer, and not by one that is cut off', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/selection/flats');
  await untilKept(page);
  const card = page.getByRole('article').first();

  await test.step('an answer that comes late', async () => {
    const before = await card.locator('.lot-price b').textContent();
    const id = await card.getAttribute('data-lot-card');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Before the price changes: the open page hears of it by its stream, and asks at once.
    await context.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    await runAdmin(portal, 'lot', id ?? '', '--price', '1230000');
    await page.reload();
    await expect(card.locator('.lot-price b')).toHaveText(before ?? '');
    release();
    await expect(card.locator('.lot-price b')).toHaveText(/1\s230\s000\s₽/);
    await context.unroute('**/api/**');
  });

  await test.step('answers that are cut off midway', async () => {
    const names = await namesOf(page);
    // All but the live stream, which is no JSON and would end with a message of the browser's own.
    await context.route('**/api/**', (route) =>
      route.request().resourceType() === 'eventsource'
        ? route.abort()
        : route.fulfill({ status: 200, contentType: 'application/json', body: '{"count": 12, "next": nul' }),
    );
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(names.length);
    await context.unroute('**/api/**');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(names.length);
    expect(await namesOf(page)).toEqual(names);
  });

  await test.step('a network that takes every request and answers none holds nothing back', async () => {
    await untilIndexed(page);
    const unseen = (await (await page.request.get('/api/commercial/?limit=1')).json()).results[0];
    await context.route('**/api/**', () => {});
    await page.goto('/selection/flats?rooms=3&floor_min=2');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`/selection/commercial/${unseen.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lotWords(unseen).title);
    // Nothing of it is cached, and it is unknown whether there is such a lot: the rest of the page works.
    await page.goto('/selection/flats/999999');
    await page.getByRole('button', { name: 'Меню' }).tap();
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
  });
});

/** The lots of the list, in its order, as they are read out. */
const namesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

type WithFrames = Window & { portalFrames: { isHeaderWhole: boolean; cards: number }[] };

/** Runs in the page: what each frame has, up to the first that shows more cards than one before it. */
function recordFirstFrames(): void {
  const frames: WithFrames['portalFrames'] = [];
  Object.assign(window, { portalFrames: frames });
  const look = () => {
    const isHeaderWhole = document.getElementById('header-end') !== null;
    const cards = [...document.querySelectorAll('[data-lot-card]')].filter((one) => one.checkVisibility());
    frames.push({ isHeaderWhole, cards: cards.length });
    if (cards.length < 3) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function expectFirstFrames(page: Page): Promise<void> {
  const recorded = () => page.evaluate(() => (window as unknown as WithFrames).portalFrames);
  // The page may be loaded before its third frame is drawn.
  await expect.poll(async () => (await recorded()).at(-1)?.cards).toBeGreaterThan(2);
  const frames = await recorded();
  expect(frames[0]).toEqual({ isHeaderWhole: true, cards: 0 });
  expect(new Set(frames.map(({ cards }) => cards))).toEqual(new Set([0, 2, 6]));
}

/** Of a file that the worker itself has put together the browser writes no compiled code while the page starts. */
async function expectFilesOfWorker(page: Page): Promise<void> {
  const addresses = () =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await caches.match(name))?.url),
    );
  // The last of the first scripts may still be on its way when the list stands.
  await expect.poll(async () => (await page.evaluate(addresses)).length).toBeGreaterThan(3);
  expect(new Set(await page.evaluate(addresses))).toEqual(new Set(['']));
}

/** The font has come, and stands in the application alone: the frame is written in one that needs no file. */
async function expectFonts(page: Page): Promise<void> {
  const shown = () => ({
    family: getComputedStyle(document.body).fontFamily.split(',')[0],
    states: [...new Set([...document.fonts].map(({ family, status }) => `${family} ${status}`))].sort(),
  });
  await expect
    .poll(() => page.evaluate(shown))
    .toEqual({
      family: '"Onest Variable"',
      states: ['"Onest Variable" loaded', 'Onest Fallback unloaded'],
    });
}
