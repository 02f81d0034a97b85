import type { APIRequestContext, Page } from '@playwright/test';
import type { Checkerboard } from '../../../src/contract/lots/checkerboard';
import { foundSentence, lotTypeWords } from '../../../src/contract/lots/lot-words';
import { lotPaths } from '../../../src/contract/lots/paths/catalogue-paths';
import type { ProjectPage } from '../../../src/contract/lots/projects/project';
import { roomCountFields } from '../../../src/contract/lots/projects/room-counts';
import { lotTypes } from '../../../src/contract/lots/types/lot-types';
import { axeFindings, WIDTHS } from '../../support/browser/axe';
import { demoAccountPhones, expect, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';

const SLUG = 'kashtanovyy-dvor';
const ADDRESS = `/krasnodar/complex-${SLUG}`;
const [narrow = 390, wide = 1440] = WIDTHS;
const height = 900;

const projectOf = async (request: APIRequestContext): Promise<ProjectPage> =>
  (await request.get(`/api/projects/${SLUG}/`)).json();
const lots = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Типы лотов' }).getByRole('link');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const site = (page: Page) => page.getByRole('region', { name: /^Территория/ });
const screen = (page: Page) => page.getByRole('dialog');
const chosenFilters = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' });

const axeFindingsAtWidth = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height });
  const findings = await axeFindings(page);
  await page.setViewportSize({ width: wide, height });
  return findings;
};

/** How many flats a project has on sale, by its counts of rooms. Source: specification § 3. */
const flatsOf = (project: ProjectPage): number =>
  Object.values(roomCountFields).reduce((sum, field) => sum + project[field], 0);

async function listProjects(page: Page, request: APIRequestContext): Promise<void> {
  const { results } = await (await request.get('/api/projects/')).json();
  await page.goto('/main');
  await page.getByRole('link', { name: 'Проекты', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    results.map(({ name }: { name: string }) => new RegExp(`^${name}`)),
  );
  for (const project of results) {
    const { name, lots_count } = project;
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(card.locator('img')).toHaveAttribute('src', /^\/storage\//);
    const counts =
      plain(await card.getByRole('paragraph').last().textContent()).match(
        /\d+(?= (лот|квартир|помещен|номер|машино|кладов))/g,
      ) ?? [];
    expect(counts.reduce((sum, one) => sum + Number(one), 0)).toBe(lots_count);
    // On touch, too: nothing has to be pointed at to be read.
    const rooms = await card
      .getByRole('list', { name: 'Квартиры по комнатности' })
      .getByRole('listitem')
      .allTextContents();
    expect(rooms.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0)).toBe(flatsOf(project));
  }
  expect(await axeFindingsAtWidth(page, narrow)).toEqual([]);
  await page.getByRole('navigation', { name: 'Города' }).getByRole('link', { name: /^Сочи/ }).click();
  await expect(page).toHaveURL(/\?city=sochi$/);
  const ofSochi = results.filter(({ city }: { city: string }) => city === 'sochi');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(ofSochi.length);
}

async function comeFromLot(page: Page, request: APIRequestContext): Promise<void> {
  const { results } = await (await request.get(`/api/flats/?project=${SLUG}&limit=1`)).json();
  await go(page, `/selection/flats/${results[0].id}`);
  const section = page.getByRole('region', { name: 'В разрезе' });
  await expect(section.locator('[aria-current]')).toHaveAccessibleName(
    new RegExp(`^этаж\\s${results[0].floor}\\s`),
  );
  await page.getByRole('link', { name: 'Каштановый двор', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
  await expect(title(page)).toHaveText('Каштановый двор');
}

async function showProject(page: Page, project: ProjectPage): Promise<void> {
  await expect(page.getByRole('main')).toContainText(project.address ?? '');
  await expect(page.getByRole('main')).toContainText(project.description ?? '');
  const buildings = page.getByRole('list', { name: 'Корпуса' }).getByRole('listitem');
  await expect(buildings).toHaveCount(project.buildings.length);
  for (const [at, { name, completion }] of project.buildings.entries())
    await expect(buildings.nth(at)).toContainText(
      new RegExp(`${name}.*${completion?.done ? 'Объект сдан' : completion?.year}`),
    );
  expect(await axeFindingsAtWidth(page, narrow)).toEqual([]);
  const types = lotTypes.filter((type) => (project.lots_by_type?.[type] ?? 0) > 0);
  await expect(tabs(page)).toHaveText(
    types.map((type) => `${lotTypeWords[type].long} ${project.lots_by_type?.[type]}`),
  );
  for (const type of types) {
    await page.getByRole('link', { name: new RegExp(`^${lotTypeWords[type].long}`) }).click();
    await expect(found(page)).toHaveText(foundSentence(project.lots_by_type?.[type] ?? 0, type));
    await expect(lots(page).first().getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^/selection/${type}/\\d+$`),
    );
  }
  await go(page, `${ADDRESS}?type=storage&view=table`);
  await expect(page.getByRole('table', { name: 'Лоты' })).toBeVisible();
  expect(await axeFindingsAtWidth(page, wide)).toEqual([]);
}

/** Its flats by rooms lead to them, and those of one layout are one card, as they are in the selection. */
async function openFlatsByRooms(page: Page, project: ProjectPage): Promise<void> {
  await go(page, ADDRESS);
  const rooms = page.getByRole('main').getByRole('list', { name: 'Квартиры по комнатности' });
  await rooms.getByRole('link', { name: /^2-комн\.: \d+/ }).click();
  await expect(page).toHaveURL(/type=flats&rooms=2#lots$/);
  await expect(found(page)).toHaveText(foundSentence(project.room_2_count, 'flats'));
  const ofLayout = lots(page)
    .getByRole('button', { name: /квартир.*этаж/ })
    .first();
  const [count] = /^\d+/.exec((await ofLayout.textContent()) ?? '') ?? [];
  await ofLayout.click();
  await expect(screen(page).getByRole('list', { name: 'По этажам' }).getByRole('listitem')).toHaveCount(
    Number(count),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Одинаковые планировки вместе' }).uncheck();
  await expect(page).toHaveURL(/layouts=each/);
  await expect(ofLayout).toHaveCount(0);
  await expect(found(page)).toHaveText(foundSentence(project.room_2_count, 'flats'));
}

async function chooseParking(page: Page, request: APIRequestContext): Promise<void> {
  const countOf = async (filter: string) =>
    (await (await request.get(`${lotPaths.parking}?project=${SLUG}${filter}`)).json()).count;
  await go(page, `${ADDRESS}?type=parking`);
  await expect(found(page)).toHaveText(foundSentence(await countOf(''), 'parking'));
  const filters = page.getByRole('region', { name: 'Фильтры' });
  await expect(filters.getByRole('combobox', { name: 'Проект' })).toHaveCount(0);
  await filters.getByRole('textbox', { name: 'Площадь от' }).fill('14');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=parking.*area_min=14/);
  const narrowed = foundSentence(await countOf('&area_min=14'), 'parking');
  await expect(found(page)).toHaveText(narrowed);
  await lots(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/selection\/parking\/\d+$/);
  await page.getByRole('link', { name: 'Проект «Каштановый двор»' }).click();
  await expect(page).toHaveURL(/complex-kashtanovyy-dvor\?type=parking.*area_min=14/);
  await expect(found(page)).toHaveText(narrowed);
}

async function openLotsOfBuilding(
  page: Page,
  building: ProjectPage['buildings'][number] | undefined,
): Promise<void> {
  for (const way of [
    page.getByRole('link', { name: `${building?.name}: лоты` }),
    site(page).getByRole('link', { name: building?.name }),
  ]) {
    await go(page, ADDRESS);
    await expect(chosenFilters(page)).toHaveCount(0);
    await way.click();
    await expect(page).toHaveURL(new RegExp(`building=${building?.id}#lots`));
    await expect(chosenFilters(page)).toContainText(building?.name ?? '');
    await expect(site(page).locator('[aria-current]')).toHaveAccessibleName(building?.name ?? '');
  }
}

async function openFrontAndSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Фасад и разрез: Литер 1' }).click();
  await expect(screen(page).getByRole('img', { name: 'Разрез: Каштановый двор, Литер 1' })).toBeVisible();
  expect(await axeFindingsAtWidth(page, narrow)).toEqual([]);
  await screen(page).getByRole('button', { name: 'Фасад', exact: true }).click();
  await expect(screen(page).getByRole('img', { name: 'Фасад: Каштановый двор, Литер 1' })).toBeVisible();
  await page.goBack();
  await expect(screen(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
}

async function tellAboutProject(page: Page, project: ProjectPage): Promise<void> {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const views = page.getByRole('list', { name: 'Виды проекта' }).getByRole('listitem');
  await expect(views.locator('img')).toHaveCount(project.slides.length);
  await expect(views).toContainText(project.slides.map(({ title }) => title));
  await expect(part('Преимущества')).toContainText(project.benefits[0]?.title ?? '');
  await expect(part('Ход строительства').getByRole('listitem')).toHaveCount(
    project.progress[0]?.buildings.length ?? 0,
  );
  const places = part('Что рядом').getByRole('listitem');
  await expect(places).toHaveCount(project.infras.length);
  await part('Что рядом').getByRole('button', { name: 'Здоровье' }).click();
  await expect(places).toHaveCount(project.infras.filter(({ category }) => category === 'health').length);
  const office = part('Офис продаж').getByRole('listitem');
  await expect(office).toContainText(project.offices[0]?.name ?? '');
  await expect(office).toContainText(/(Открыто|Закрыто).*(до|откроется).*пн–пт\s9:00–20:00/);
  const call = office.getByRole('link', { name: /^\+7/ });
  await expect(call).toHaveAttribute('href', `tel:${project.offices[0]?.phone}`);
  await expect(office.getByRole('link', { name: /^Маршрут: / })).toHaveAttribute('href', /yandex.*rtext=~/);
  // The account is not confirmed: it has no mortgage page to go to.
  await expect(part('Ипотека')).toContainText('₽/мес');
  await expect(part('Ипотека').getByRole('link')).toHaveCount(0);
}

async function walkCheckerboard(
  page: Page,
  request: APIRequestContext,
  building: ProjectPage['buildings'][number] | undefined,
): Promise<void> {
  const board: Checkerboard = await (
    await request.get(`/api/buildings/${building?.id}/checkerboard/`)
  ).json();
  const isFlat = board.lots.type.map((type) => ['flats', 'commercial'].includes(board.types[type] ?? ''));
  await page.getByRole('link', { name: 'Шахматка: Литер 1' }).click();
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}/buildings/${building?.id}$`));
  await expect(title(page)).toHaveText('Литер 1');
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(isFlat.filter(Boolean).length);
  expect(await axeFindingsAtWidth(page, narrow)).toEqual([]);
  const dimmed = page.locator('[role=gridcell][data-dim]');
  await page.getByRole('button', { name: '2', exact: true }).click();
  const twos = await (await request.get(`/api/buildings/${building?.id}/checkerboardfilter/?rooms=2`)).json();
  await expect(dimmed).toHaveCount(isFlat.filter(Boolean).length - twos.length);
  await expect(page).toHaveURL(/rooms=2/);
  await page.locator(`[data-lot="${board.lots.id[0]}"]`).focus();
  await page.keyboard.press('ArrowDown');
  const below = page.locator('[data-lot]:focus');
  await expect(below).toHaveAttribute('aria-label', new RegExp(`^Этаж ${(board.lots.floor[0] ?? 0) - 1},`));
  const lot = Number(await below.getAttribute('data-lot'));
  await page.keyboard.press('Enter');
  await expect(screen(page).locator(`[data-lot-card="${lot}"]`)).toBeVisible();
  const { width: ofScreen = 0 } = (await screen(page).boundingBox()) ?? {};
  const { width: ofCard = 0 } = (await screen(page).getByRole('article').boundingBox()) ?? {};
  expect(ofCard).toBeGreaterThan(ofScreen * 0.8);
  await page.keyboard.press('Escape');
  await expect(below).toBeFocused();
  await page.keyboard.press('Enter');
  await screen(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/selection/\\w+/${lot}$`));
  await expect(screen(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/buildings/${building?.id}\\?rooms=2$`));
}

/** What the filters of a board find is what the server finds; a state is asked of the board alone. */
async function narrowBoard(
  page: Page,
  request: APIRequestContext,
  building: ProjectPage['buildings'][number] | undefined,
): Promise<void> {
  const filters = page.getByRole('region', { name: 'Фильтры' });
  const matching = page.locator('[role=gridcell]:not([data-dim])');
  await filters.getByRole('textbox', { name: 'Площадь от' }).fill('50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rooms=2&area_min=50|area_min=50.*rooms=2/);
  const large = await (
    await request.get(`/api/buildings/${building?.id}/checkerboardfilter/?rooms=2&area_min=50`)
  ).json();
  await expect(matching).toHaveCount(large.length);
  await expect(filters.getByRole('button', { name: 'Студия' })).toBeDisabled();
  await filters.getByRole('button', { name: 'Сбросить' }).click();
  await expect(filters.getByRole('button', { name: 'Студия' })).toBeEnabled();
  await filters.getByRole('button', { name: 'Продано' }).click();
  await expect(page).toHaveURL(/status=4/);
  await expect(matching.first()).toHaveAccessibleName(/, продан[ао]$/);
  await expect(matching).toHaveCount(
    Number(/\d+$/.exec((await filters.getByRole('button', { name: 'Продано' }).textContent()) ?? '')?.[0]),
  );
  await filters.getByRole('button', { name: 'Сбросить' }).click();
}

/** The parking has filters of its own, and is drawn by its own plan. */
async function showParking(
  page: Page,
  request: APIRequestContext,
  building: ProjectPage['buildings'][number] | undefined,
): Promise<void> {
  const [floor] = await (await request.get(`/api/buildings/${building?.id}/genplan/`)).json();
  const filters = page.getByRole('region', { name: 'Фильтры' });
  await page.getByText('Паркинг', { exact: true }).click();
  await expect(page).toHaveURL(/kind=parking/);
  await expect(filters.getByRole('group', { name: 'Комнатность' })).toHaveCount(0);
  await expect(filters.getByRole('textbox', { name: 'Площадь до' })).toBeVisible();
  await page.getByText('План паркинга', { exact: true }).click();
  const drawn = page.getByRole('region', { name: /^Этаж −1: машино-места/ });
  await expect(drawn.getByRole('link')).toHaveCount(floor.lots.length);
  expect(await axeFindingsAtWidth(page, narrow)).toEqual([]);
  await page.getByText('Помещения', { exact: true }).click();
  await page.getByText('Шахматка', { exact: true }).click();
}

async function leafThroughFloors(
  page: Page,
  building: ProjectPage['buildings'][number] | undefined,
): Promise<void> {
  await page.getByText('План этажа', { exact: true }).click();
  const floor = page.getByRole('region', { name: 'Этаж 2', exact: true });
  await expect(floor).toBeVisible();
  await floor.getByRole('button', { name: 'Этажом выше' }).click();
  await expect(page).toHaveURL(/floor=3/);
  const drawn = page.getByRole('region', { name: /^Этаж 3: помещения/ });
  await drawn.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/selection\/\w+\/\d+$/);
  await page.getByRole('main').getByRole('link', { name: 'Литер 1', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}/buildings/${building?.id}$`));
}

test('D1 D4 D6 D8 D9 projects, one of them with its buildings and lots, and the way there and back', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.inspecting);
  const project = await projectOf(request);
  await test.step('D8 the list shows the projects city by city with their pictures and counts, those with a sale first', () =>
    listProjects(page, request));
  await test.step('D6 D9 the page of a lot marks its floor on the cross-section of its building, and leads to its project', () =>
    comeFromLot(page, request));
  await test.step('D8 D1 it shows itself, its buildings and its lots of every type with their counts', () =>
    showProject(page, project));
  await test.step('D1 D2 L2 its flats by rooms lead to them, grouped by layout', () =>
    openFlatsByRooms(page, project));
  await test.step('D1 D4 parking places stand inside it: filters are in the address, and a lot leads back', () =>
    chooseParking(page, request));
  await test.step('D8 a building leads to its lots, from its card and from the site plan', () =>
    openLotsOfBuilding(page, project.buildings[0]));
});

test('D5 D8 D9 O8 the page of a project tells about it; a building has its front, its checkerboard and its floors', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn(demoAccountPhones.inspecting);
  const project = await projectOf(request);
  const [building] = project.buildings;
  await page.goto(ADDRESS);
  await test.step('D9 a building shows its front and its cross-section on the whole screen, and Back leaves them', () =>
    openFrontAndSection(page));
  await test.step('D8 it tells its views and benefits, what is near, how far it is built, who receives, and what a mortgage begins at', () =>
    tellAboutProject(page, project));
  await test.step('D5 D9 its checkerboard shows every lot; the filter dims, the keyboard walks, a tap opens a card', () =>
    walkCheckerboard(page, request, building));
  await test.step('D2 D3 D9 the board is narrowed by area and state, and what is impossible is disabled', () =>
    narrowBoard(page, request, building));
  await test.step('D2 D9 the parking has its own filters and its own drawing', () =>
    showParking(page, request, building));
  await test.step('D9 a floor as it is drawn: its lots lead to their pages, and the floors above and below are a tap away', () =>
    leafThroughFloors(page, building));
});
