import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { ProjectMap } from '../../../src/contract/lots/projects/project-map';
import { enterStaffPortal } from '../../support/accounts/staff-entry';
import { axeFindings } from '../../support/browser/axe';
import { demoAccountPhones, expect, phone, test } from '../../support/browser/fixtures';

/** The host of tiles, which this test answers for: nothing leaves the machine. */
const TILES = 'http://tiles.test';
const STYLE = `${TILES}/style.json`;
/** A tile of one transparent pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const places = {
  'kashtanovyy-dvor': { latitude: 45.04, longitude: 38.98 },
  'samshitovaya-roscha': { latitude: 43.58, longitude: 39.72 },
};

test.use({ ...phone, ownPortal: true, portalVariables: { MAP_STYLE_URL: STYLE } });

const map = (page: Page) => page.getByRole('region', { name: 'Карта проектов' });
const onMap = (page: Page) => page.getByRole('main').getByRole('link', { name: 'На карте' });
const listed = (page: Page) => page.getByRole('list', { name: 'Проекты на карте' }).getByRole('listitem');

async function answerForTiles(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await context.route(`${TILES}/**`, (route) => {
    if (route.request().url() !== STYLE)
      return route.fulfill({ headers, contentType: 'image/png', body: TILE });
    const tiles = { type: 'raster', tiles: [`${TILES}/{z}/{x}/{y}.png`], attribution: '© Карта теста' };
    const layers = [
      { id: 'ground', type: 'background', paint: { 'background-color': '#e3f0f1' } },
      { id: 'tiles', type: 'raster', source: 'tiles' },
    ];
    return route.fulfill({ headers, json: { version: 8, sources: { tiles }, layers } });
  });
}

/** A manager says where some projects are; of the others nobody knows. */
async function placeProjects(request: APIRequestContext): Promise<void> {
  const { projects } = await (await request.get('/api/staff/projects/')).json();
  for (const [slug, coordinates] of Object.entries(places)) {
    const { id } = projects.find((one: { slug: string }) => one.slug === slug);
    const address = `/api/staff/projects/${id}/`;
    const read = await request.get(address);
    const { content, state } = await read.json();
    const saved = await request.patch(`${address}?seen=${encodeURIComponent(state)}`, {
      headers: { 'X-CSRFToken': read.headers()['x-csrftoken'] ?? '' },
      data: { ...content, coordinates },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/projects');
  await onMap(page).click();
  await expect(page).toHaveURL(/\/projects\?map=all$/);
  await expect(map(page).getByRole('link', { name: /двор|роща/i })).toHaveCount(2);
  await expect(listed(page)).toHaveCount(2);
  await expect(map(page)).toContainText('© Карта теста');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
}

test('O8 projects of which it is known where they are stand on a map, and lead to their pages', async ({
  page,
  context,
  portal,
  request,
  signedIn,
}) => {
  await answerForTiles(context);
  await page.goto('/staff');
  await enterStaffPortal(page, portal);
  await placeProjects(page.request);
  await context.clearCookies();
  await signedIn(demoAccountPhones.inspecting);
  const { projects }: ProjectMap = await (await request.get('/api/map/')).json();
  expect(projects.map(({ slug }) => slug).sort()).toEqual(Object.keys(places).sort());
  await test.step('the list of projects leads to the map, where each of them is a link, and to the list again', async () => {
    await openMap(page);
    await page.getByRole('link', { name: 'Списком' }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.goBack();
  });
  await test.step('what is shown from the list is brought into the middle, by its address too', async () => {
    await page.getByRole('button', { name: /^Показать на карте: Каштановый двор/ }).click();
    await expect(page).toHaveURL(/map=kashtanovyy-dvor/);
    await expect(map(page).locator('[data-chosen]')).toHaveText('Каштановый двор');
    await page
      .getByRole('navigation', { name: 'Города' })
      .getByRole('link', { name: /^Краснодар/ })
      .click();
    await expect(listed(page)).toHaveCount(1);
  });
  await test.step('a marker leads to its project, whose page leads back to the map', async () => {
    await map(page).getByRole('link', { name: 'Каштановый двор' }).click();
    await expect(page).toHaveURL(/\/krasnodar\/complex-kashtanovyy-dvor$/);
    await onMap(page).click();
    await expect(map(page).locator('[data-chosen]')).toHaveText('Каштановый двор');
  });
  await test.step('without a network it says so before it is tapped; without the variable nothing speaks of it', async () => {
    await page.goto('/projects');
    await expect(onMap(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Карта — только при связи')).toBeVisible();
    await expect(onMap(page)).toHaveCount(0);
    await portal.stop();
    await portal.start(undefined, { MAP_STYLE_URL: '' });
    await context.setOffline(false);
    await page.goto('/projects?map=all');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/На карте|Карта/);
  });
});
