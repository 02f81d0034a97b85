import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ListedLot } from '../../../src/contract/lots/lot-list';
import type { IndexMessage, IndexRequest } from '../../../src/device/selection/index/index-messages';
import type { SelectionAnswer, SelectionQuestion } from '../../../src/device/selection/selection-question';
import { PLACEHOLDER_SIZE } from '../../../src/shell/lot/lot-card';
import { expect, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilIndexed } from '../../support/browser/offline';

const cards = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
const told = (page: Page) => page.getByRole('status', { name: /^(Нет сети|Сервер не отвечает)$/ });
const shownIds = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-lot-card'))));
/** Width of the picture itself, 0 while there is none. */
const widthOf = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.naturalWidth);

/** How far the index goes that lies on the device; null: none does, or not the whole. */
const storedIndex = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('portal-selection-v1');
    const mark = await (await cache.match('/selection-index/mark'))?.json();
    return mark?.complete ? (mark as { epoch: string; revision: number }) : null;
  });

/** Paths of what lies in one of the worker's caches. */
const pathsIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cache);

/** What a worker that starts now, as after a restart of the browser, says of what is stored. */
async function ask(page: Page, questions: SelectionQuestion[]): Promise<(SelectionAnswer | null)[]> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const address = page.workers()[0]?.url() ?? '';
  return page.evaluate(
    async ([url, asked]) => {
      const worker = new Worker(url);
      const answers: unknown[] = [];
      let sent = {};
      await new Promise<void>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<IndexMessage>) => {
          if (data.kind !== 'answer') return;
          sent = { ...sent, ...data.value };
          answers.push(data.value && sent);
          if (answers.length === asked.length) resolve();
        };
        for (const [id, question] of asked.entries())
          worker.postMessage({ id, kind: 'ask', question } satisfies IndexRequest);
      });
      worker.terminate();
      return answers as (SelectionAnswer | null)[];
    },
    [address, questions] as const,
  );
}

/** Caches a mirrored picture in its largest width alone, as a page that showed it would; gives the path before it. */
async function cacheLargePicture(page: Page): Promise<string> {
  const stem = `/storage/ab/ab${'0'.repeat(38)}`;
  await page.evaluate(async (address) => {
    const canvas = new OffscreenCanvas(1400, 1000);
    canvas.getContext('2d')?.fillRect(0, 0, 700, 500);
    const picture = await canvas.convertToBlob({ type: 'image/webp' });
    await (await caches.open('portal-pictures-v1')).put(address, new Response(picture));
  }, `${stem}-1400.avif`);
  return stem;
}

type Unseen = [address: string, filters: SelectionQuestion['filters'], order: string];

/** Filters that nobody has looked at here before, as the address and as the question. */
const unseen: Unseen[] = [
  ['', {}, 'price'],
  ['rooms=2&area_max=70', { rooms: ['2'], area_max: 70 }, '-area'],
  ['city=sochi&price_max=20000000', { city: ['sochi'], price_max: 20_000_000 }, 'price,-floor'],
  ['rooms=studio&rooms=euro_2&floor_min=5', { rooms: ['studio', 'euro_2'], floor_min: 5 }, '-floor,price'],
  ['has_promotions=true&area_min=40.5', { has_promotions: true, area_min: 40.5 }, 'price_per_meter'],
  ['completion_date=done&rooms=penthouse', { completion_date: ['done'], rooms: ['penthouse'] }, 'completion'],
  ['search=1', { search: '1' }, '-updated'],
  ['price_min=900000000000', { price_min: 900_000_000_000 }, 'price'],
];

const flatsAt = async (page: Page, path: string) => (await page.request.get(`/api/flats/${path}`)).json();

/** What the server says to a question. */
const askServer = async (page: Page, [address, , order]: Unseen) => ({
  list: await flatsAt(page, `?${address}&order=${order}&limit=24&offset=0`),
  byLayout: await flatsAt(page, `?${address}&order=${order}&gather=true&limit=24&offset=0`),
  facets: await flatsAt(page, `facets/?${address}`),
});
type Truth = Awaited<ReturnType<typeof askServer>>;

// The second is what a browser says of a live stream in whose place another's page stands.
test.use({ expectedErrors: /Failed to load resource|EventSource's response has a MIME type/ });

async function fetchPlansAhead(first: Page): Promise<string> {
  // The quiet time before it begins is 8 seconds.
  await expect
    .poll(async () => (await pathsIn(first, 'portal-plans-ahead-v1')).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const [plan = ''] = await pathsIn(first, 'portal-plans-ahead-v1');
  return plan;
}

async function answerAsServer(page: Page, truth: Truth[], specs: unknown): Promise<void> {
  const answers = await ask(
    page,
    unseen.map(([, filters, order]) => ({ type: 'flats', filters, order, from: 0, to: 24 })),
  );
  expect(answers.map((answer) => answer?.count)).toEqual(truth.map(({ list }) => list.count));
  expect(answers.map((answer) => answer?.lots)).toEqual(truth.map(({ list }) => list.results));
  expect(answers.map((answer) => answer?.facets)).toEqual(truth.map(({ facets }) => facets));
  expect(answers[0]?.specs).toEqual(specs);
  const grouped = await ask(
    page,
    unseen.map(([, filters, order]) => ({ type: 'flats', filters, order, gather: true, from: 0, to: 24 })),
  );
  expect(grouped.map((answer) => answer?.count)).toEqual(truth.map(({ byLayout: { count } }) => count));
  expect(grouped.map((answer) => answer?.lots)).toEqual(truth.map(({ byLayout: { results } }) => results));
  expect(grouped.map((answer) => answer?.facets.count)).toEqual(truth.map(({ byLayout: { lots } }) => lots));
  // And by hand.
  const [address, , order] = unseen[1] ?? [];
  const expected = truth[1]?.byLayout;
  expect(expected.count).toBeGreaterThan(0);
  await go(page, `/selection/flats?${address}&order=${order}`);
  await expect(found(page)).toContainText(`${expected.lots}`);
  await expect
    .poll(() => shownIds(page))
    .toEqual(expected.results.slice(0, 24).map(({ id }: { id: number }) => id));
  // Plans that were never fetched have a placeholder, not the browser's sign of a broken picture.
  const drawn = () =>
    page
      .locator('.lot-plan img')
      .evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(drawn).toEqual([true, true]);
}

async function openFloors(page: Page, truth: Truth[]): Promise<void> {
  const usual = truth[0]?.byLayout;
  const { id, alike: sameLayout } = usual.results.find((lot: ListedLot) => lot.alike);
  await go(page, '/selection/flats');
  await expect(found(page)).toContainText(`${usual.lots}`);
  await page.locator(`[data-lot-card="${id}"]`).getByRole('button', { name: /этаж/ }).click();
  const floors = page.getByRole('list', { name: 'По этажам' }).getByRole('link');
  await expect(floors).toHaveCount(sameLayout.count);
  await page.keyboard.press('Escape');
  await expect(floors).toHaveCount(0);
}

async function showPlanFetchedAhead(page: Page, ahead: string): Promise<void> {
  const width = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth;
  }, ahead);
  expect(width).not.toBe(PLACEHOLDER_SIZE.width);
  await expect.poll(() => pathsIn(page, 'portal-pictures-v1')).toContain(ahead);
  await expect.poll(() => pathsIn(page, 'portal-plans-ahead-v1')).not.toContain(ahead);
}

async function showLargerPicture(page: Page, stem: string): Promise<void> {
  const widths = await page.evaluate(async (small) => {
    const img = new Image();
    img.src = small;
    await img.decode();
    const bytes = await (await fetch(small)).blob();
    return [img.naturalWidth, (await createImageBitmap(bytes)).width];
  }, `${stem}-320.avif`);
  expect(widths).toEqual([1400, 1400]);
  const kept = await pathsIn(page, 'portal-pictures-v1');
  expect(kept.filter((path) => path.startsWith(stem))).toEqual([`${stem}-1400.avif`]);
}

async function beginWithListSeenLast(page: Page): Promise<void> {
  const kept = '/api/flats/?rooms=2&order=-price&gather=true&limit=24&offset=0';
  await go(page, '/selection/flats?rooms=2&order=-price');
  // Only a list that is looked at for a while is cached.
  await expect
    .poll(() => page.evaluate(async (at) => !!(await caches.match(at, { ignoreVary: true })), kept))
    .toBe(true);
  await expect(cards(page).first()).toHaveAccessibleName(/^2-комн\./);
  const [id] = await shownIds(page);
  expect(await (await page.goto(page.url()))?.text()).toContain(`data-lot-card="${id}"`);
}

async function replacePlaceholder(page: Page, context: BrowserContext): Promise<void> {
  await go(page, '/selection/hotel?order=-area');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Гостиничные номера');
  const plan = page.getByRole('list', { name: 'Лоты' }).locator('img').first();
  await expect.poll(() => widthOf(plan)).toBe(PLACEHOLDER_SIZE.width);
  const number = page.getByRole('textbox', { name: 'Номер' });
  await number.focus();
  const before = await storedIndex(page);
  await context.setOffline(false);
  await expect.poll(async () => [0, PLACEHOLDER_SIZE.width].includes(await widthOf(plan))).toBe(false);
  // In place: the page was not loaded anew.
  await expect(number).toBeFocused();
  // The index has been asked about too: from here on nothing of it is on its way.
  await expect.poll(() => storedIndex(page)).not.toEqual(before);
}

async function ignoreForeignPage(page: Page, context: BrowserContext): Promise<void> {
  await expect(told(page)).toHaveCount(0);
  const kept = await storedIndex(page);
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Оплатите Wi-Fi</h1>' }),
  );
  await page.goto('/selection/flats?rooms=3');
  await expect(cards(page).first()).toHaveAccessibleName(/^3-комн\./);
  await expect(told(page)).toBeVisible();
  expect(await storedIndex(page)).toEqual(kept);
}

test('F3 F12 L2 without a network every selection is answered as the server would, with the plans there are and placeholders for the others', async ({
  page: first,
  context,
  signedIn,
}) => {
  await signedIn();
  await first.goto('/selection/flats');
  await untilIndexed(first);

  const ahead = await test.step('F3 likely plans are fetched while nobody does anything', () =>
    fetchPlansAhead(first));
  const truth = await Promise.all(unseen.map((question) => askServer(first, question)));
  const specs = await flatsAt(first, 'specs/');
  const stem = await cacheLargePicture(first);
  await context.setOffline(true);
  await first.close();
  const page = await context.newPage();
  await page.goto('/selection/flats');

  await test.step('F12 filters never asked before give the list, count, facets and options of the server', () =>
    answerAsServer(page, truth, specs));

  await test.step('L2 F12 a card of several opens into its floors', () => openFloors(page, truth));

  await test.step('F3 a prefetched plan is shown, and cached from then on like what was opened', () =>
    showPlanFetchedAhead(page, ahead));

  await test.step('F3 a larger picture in the cache is shown in place of a smaller one, and is cached once', () =>
    showLargerPicture(page, stem));

  await test.step('F3 the list seen last stands in the document of the next start', () =>
    beginWithListSeenLast(page));

  await test.step('F3 plans never seen have a placeholder, and come in its place when the network is back', () =>
    replacePlaceholder(page, context));

  await test.step('F12 a page that is not the portal’s changes nothing', () =>
    ignoreForeignPage(page, context));
});
