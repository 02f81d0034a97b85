import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Lot, LotPage, LotType } from '../../../src/contract/lots/lot';
import { foundSentence } from '../../../src/contract/lots/lot-words';
import { lotPaths } from '../../../src/contract/lots/paths/catalogue-paths';
import { lotWords } from '../../../src/shell/lot/lot-words';
import { runAdmin } from '../../support/accounts/run-admin';
import { expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';
import { untilIndexed, untilKept } from '../../support/browser/offline';
import type { Portal } from '../../support/portal/portal';

const SLUG = 'kashtanovyy-dvor';
const ADDRESS = `/krasnodar/complex-${SLUG}`;
const CLIENTS_SITE = 'https://dev.example';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const buildings = (page: Page) => page.getByRole('list', { name: 'Корпуса' });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
const told = (page: Page) => page.getByRole('status', { name: 'Нет сети' });
const isFromIndex = (page: Page) => page.getByText(/Показано то, что известно из подбора/);
const isNoPage = (page: Page) => page.getByRole('heading', { name: 'This page could not be found' });

async function listed(request: APIRequestContext, type: LotType): Promise<[Lot, Lot, Lot]> {
  return (await (await request.get(`${lotPaths[type]}?limit=3`)).json()).results;
}
const countOf = async (request: APIRequestContext, type: LotType, project: string): Promise<number> =>
  (await (await request.get(`${lotPaths[type]}?project=${project}`)).json()).count;

/** How far the device's index goes. */
const revision = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('portal-selection-v1')).match('/selection-index/mark');
    return (await kept?.json())?.revision;
  });

test.use({ ...phone, ownPortal: true, portalVariables: { CLIENT_DOMAIN: CLIENTS_SITE } });

/** A flat among the favorites that has both drawings of its plan. */
async function keptFlat(page: Page): Promise<LotPage> {
  const favorites: { property: Lot }[] = await (await page.request.get('/api/favorites/')).json();
  for (const { property } of favorites) {
    const lot: LotPage = await (await page.request.get(`/api/flats/${property.id}/`)).json();
    if (lot.layout?.plan_full && lot.layout.plan_only_walls) return lot;
  }
  throw new Error('no flat with both drawings is kept');
}

/** The record of a lot and both drawings of its plan. */
const partsOf = ({ id, layout }: LotPage): string[] => [
  `/api/flats/${id}/`,
  ...[layout.plan_full, layout.plan_only_walls].filter((plan) => plan !== null),
];
const isKept = (page: Page, address: string) =>
  page.evaluate((one) => caches.match(one, { ignoreVary: true }).then(Boolean), address);

const similar = (page: Page) => page.getByRole('region', { name: 'Похожие номера' });

async function openSomeAndSellOne(
  page: Page,
  opened: Lot,
  sold: Lot,
  kept: LotPage,
  portal: Portal,
  context: BrowserContext,
): Promise<void> {
  await page.goto('/main');
  await untilIndexed(page);
  await go(page, `/selection/hotel/${opened.id}`);
  await expect(similar(page)).toBeVisible();
  await go(page, `/selection/flats/${sold.id}`);
  await expect(page.getByRole('region', { name: /квартиры/ })).toBeVisible();
  await go(page, ADDRESS);
  await expect(buildings(page)).toBeVisible();
  await untilKept(page);
  // Nobody has opened it here: being a favorite is enough.
  for (const address of partsOf(kept))
    await expect.poll(() => isKept(page, address), { message: address }).toBe(true);
  const before = await revision(page);
  await runAdmin(portal, 'lot', String(sold.id), '--status', '4');
  await page.goto('/main');
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  await context.setOffline(true);
}

async function openLotsFromIndex(page: Page, premises: Lot, flat: Lot, hotel: Lot): Promise<void> {
  for (const [lot, open] of [
    [premises, (address: string) => page.goto(address)],
    [flat, (address: string) => go(page, address)],
    [hotel, (address: string) => go(page, address)],
  ] as const) {
    await open(`/selection/${lot.type}/${lot.id}`);
    await expect(title(page)).toHaveText(lotWords(lot).title);
    await expect(page.getByRole('main')).toContainText(`№ ${lot.number}`);
    await expect(isFromIndex(page)).toBeVisible();
    await expect(told(page)).toContainText('Данные на');
  }
}

async function openLotAsWhole(page: Page, opened: Lot): Promise<void> {
  await page.goto(`/selection/hotel/${opened.id}`);
  await expect(similar(page)).toBeVisible();
  await expect(isFromIndex(page)).toHaveCount(0);
  await expect(told(page)).toContainText('Данные на');
}

async function openFavorite(page: Page, kept: LotPage): Promise<void> {
  await go(page, `/print/flats/${kept.id}`);
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeVisible();
  await expect(page.getByText(kept.number).first()).toBeVisible();
  await go(page, `/selection/flats/${kept.id}`);
  await page.getByRole('radio', { name: 'С размерами' }).check();
  await expect(page.getByRole('button', { name: 'План на весь экран' })).toBeVisible();
  await expect(page.getByText('План загрузится, когда появится сеть')).toHaveCount(0);
}

async function openCheckerboard(page: Page, sold: Lot): Promise<void> {
  await go(page, `/${sold.city}/complex-${sold.project_slug}/buildings/${sold.building_id}?utm_source=mail`);
  await expect(title(page)).toHaveText(sold.building);
  const cell = page.locator(`[data-lot="${sold.id}"]`);
  await expect(cell).toHaveAttribute('aria-label', /продана$/);
  await cell.click();
  await expect(page.getByRole('dialog').locator(`[data-lot-card="${sold.id}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  // Its address was in a mailing: the mark of that is no filter.
  await expect(page.getByText(/^Подходит/)).toHaveCount(0);
}

async function showSoldSince(page: Page, sold: Lot): Promise<void> {
  await go(page, `/selection/flats/${sold.id}`);
  await expect(page.getByText('Квартира продана')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Адрес' })).toBeVisible();
}

async function sayUnknown(page: Page): Promise<void> {
  await go(page, '/selection/flats/999999');
  await expect(page.getByRole('heading', { name: /на устройстве нет/ })).toBeVisible();
}

async function openProjectAsWhole(page: Page, storages: number): Promise<void> {
  await page.goto(ADDRESS);
  await expect(title(page)).toHaveText('Каштановый двор');
  await expect(buildings(page)).toBeVisible();
  await page.getByRole('link', { name: /^Кладовые/ }).tap();
  await expect(found(page)).toHaveText(foundSentence(storages, 'storage'));
  await expect(told(page)).toContainText('Данные на');
}

async function openProjectFromIndex(
  page: Page,
  other: { slug: string; name: string },
  flatsOfOther: number,
): Promise<void> {
  await go(page, '/projects');
  await page.getByRole('link', { name: other.name }).tap();
  await expect(title(page)).toHaveText(other.name);
  await expect(isFromIndex(page)).toBeVisible();
  await expect(found(page)).toHaveText(foundSentence(flatsOfOther, 'flats'));
}

async function showNoPage(page: Page): Promise<void> {
  await go(page, '/krasnodar/nothing');
  await expect(isNoPage(page)).toBeVisible();
  await page.goto(`/sochi/complex-${SLUG}`);
  await expect(isNoPage(page)).toBeVisible();
}

/** What clients have a page of on their own site: the list under the same filters, and news. */
async function leadToClientsSite(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/selection/flats?rooms=2');
  await page.getByRole('button', { name: 'Фильтры' }).tap();
  await page.getByRole('button', { name: 'Поделиться подборкой' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').at(-1)).toBe(`${CLIENTS_SITE}/kupit-kvartiru?rooms=2`);
  expect(copied).toMatch(/^Квартиры, 2-комн\.\n.+\+7 \d{3}/);
  await page.goto('/news');
  await page.getByRole('list', { name: 'Новости' }).getByRole('link').first().tap();
  const news = page.getByRole('link', { name: 'Новость для покупателей' });
  await expect(news).toHaveAttribute('href', `${CLIENTS_SITE}/blog${new URL(page.url()).pathname}`);
}

async function openSharedLinks(
  page: Page,
  portal: Portal,
  flat: Lot,
  shared: Lot,
  hotel: Lot,
): Promise<void> {
  const shareOf = (text: string) => `/share?title=&text=${encodeURIComponent(text)}`;
  await page.goto(shareOf(`Студия у моря ${portal.url}/print/flats/${flat.id}`));
  await expect(page).toHaveURL(`/selection/flats/${flat.id}`);
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible();
  // Of which type it is, the client's site does not say; the device knows.
  await go(page, shareOf(`${CLIENTS_SITE}/objects/${shared.id}`));
  await expect(page).toHaveURL(`/selection/flats/${shared.id}`);
  await go(page, shareOf(`Квартиры ${CLIENTS_SITE}/kupit-kvartiru?rooms=1`));
  await expect(page).toHaveURL('/selection/flats?rooms=1');
  // Typed into the portal, an address of that site leads to the same.
  await page.goto(`/objects/${hotel.id}`);
  await expect(page).toHaveURL(`/selection/hotel/${hotel.id}`);
  await go(page, shareOf('https://news.example/17'));
  await expect(page).toHaveURL('/selection/flats');
  await expect(page.getByRole('status', { name: 'Лот не найден' })).toContainText('нет ссылки на лот');
}

test('A1 D5 F1 F2 F3 F12 without a network lots and projects open from the cache, else from the index, and what is missing is said', async ({
  page,
  context,
  request,
  portal,
  signedIn,
}) => {
  await signedIn();
  const [sold, flat, shared] = await listed(request, 'flats');
  const [opened, hotel] = await listed(request, 'hotel');
  const [premises] = await listed(request, 'commercial');
  const kept = await keptFlat(page);
  const { results } = await (await request.get('/api/projects/')).json();
  const other = results.find(({ slug }: { slug: string }) => slug !== SLUG);
  const storages = await countOf(request, 'storage', SLUG);
  const flatsOfOther = await countOf(request, 'flats', other.slug);

  await test.step('D4 D11 while there is a network, a list and news lead to the site for clients', () =>
    leadToClientsSite(page));

  await test.step('two lots and a project are opened; one lot is sold afterwards, and the index hears of it', () =>
    openSomeAndSellOne(page, opened, sold, kept, portal, context));

  await test.step('a lot that was never opened is shown from the index', () =>
    openLotsFromIndex(page, premises, flat, hotel));

  await test.step('one that was opened opens as a whole', () => openLotAsWhole(page, opened));

  await test.step('one that is among the favorites is printed, and shown with both of its plans, though it was never opened', () =>
    openFavorite(page, kept));

  await test.step('D9 a building that was never opened has its checkerboard from the index, with the flat sold since, and its cards', () =>
    openCheckerboard(page, sold));

  await test.step('one that was sold since is shown as sold, with the rest of the cached page', () =>
    showSoldSince(page, sold));

  await test.step('one that nobody here has heard of says so', () => sayUnknown(page));

  await test.step('a project that was opened opens as a whole, with lots never asked for', () =>
    openProjectAsWhole(page, storages));

  await test.step('a project that was never opened is shown from the index', () =>
    openProjectFromIndex(page, other, flatsOfOther));

  await test.step('addresses of no project are the 404 page', () => showNoPage(page));

  await test.step('a link shared into the app opens its lot; anything else leads to the selection with a word', () =>
    openSharedLinks(page, portal, flat, shared, hotel));
});
