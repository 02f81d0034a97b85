import type { APIRequestContext, Page } from '@playwright/test';
import { lotPaths } from '../../src/contract/calls/catalogue-paths';
import { lotTypes } from '../../src/contract/lots/lot';
import type { ProjectPage } from '../../src/contract/lots/project';
import { foundSentence, lotTypeWords } from '../../src/contract/words';
import { axeFindingsAtEveryWidth } from '../support/axe';
import { demoPhones, expect, test } from '../support/fixtures';

const SLUG = 'kashtanovyy-dvor';
const ADDRESS = `/krasnodar/complex-${SLUG}`;

const projectOf = async (request: APIRequestContext): Promise<ProjectPage> =>
  (await request.get(`/api/projects/${SLUG}/`)).json();
const lots = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Типы лотов' }).getByRole('link');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

test.beforeEach(({ signedIn }) => signedIn(demoPhones.inspecting));

test('D8 the list shows the projects city by city with their pictures and counts, those with a sale first', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get('/api/projects/')).json();
  await page.goto('/main');
  await page.getByRole('link', { name: 'Проекты' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    results.map(({ name }: { name: string }) => new RegExp(`^${name}`)),
  );
  for (const { name, lots_count } of results) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(card.locator('img')).toHaveAttribute('src', /^\/storage\//);
    const counts =
      plain(await card.getByRole('paragraph').last().textContent()).match(
        /\d+(?= (лот|квартир|помещен|номер|машино|кладов))/g,
      ) ?? [];
    expect(counts.reduce((sum, one) => sum + Number(one), 0)).toBe(lots_count);
  }
  await page.getByRole('navigation', { name: 'Города' }).getByRole('link', { name: /^Сочи/ }).click();
  await expect(page).toHaveURL(/\?city=sochi$/);
  const ofSochi = results.filter(({ city }: { city: string }) => city === 'sochi');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(ofSochi.length);
});

test('D8 D1 a project shows itself, its houses and its lots of every type with their counts', async ({
  page,
  request,
}) => {
  const project = await projectOf(request);
  await page.goto(ADDRESS);
  await expect(page.getByRole('main')).toContainText(project.address ?? '');
  await expect(page.getByRole('main')).toContainText(project.description ?? '');
  const houses = page.getByRole('list', { name: 'Корпуса' }).getByRole('listitem');
  await expect(houses).toHaveCount(project.buildings.length);
  for (const [at, { name, completion }] of project.buildings.entries())
    await expect(houses.nth(at)).toContainText(
      new RegExp(`${name}.*${completion?.done ? 'Объект сдан' : completion?.year}`),
    );
  const types = lotTypes.filter((type) => (project.lots_by_type?.[type] ?? 0) > 0);
  await expect(tabs(page)).toHaveText(
    types.map((type) => `${lotTypeWords[type].long}${project.lots_by_type?.[type]}`),
  );
  for (const type of types) {
    await page.getByRole('link', { name: new RegExp(`^${lotTypeWords[type].long}`) }).click();
    await expect(found(page)).toHaveText(foundSentence(project.lots_by_type?.[type] ?? 0, type));
    await expect(lots(page).first().getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^/selection/${type}/\\d+$`),
    );
  }
});

test('D1 D4 parking places stand inside their project: filters are in the address, and a lot leads back', async ({
  page,
  request,
}) => {
  const { count } = await (await request.get(`${lotPaths.parking}?project=${SLUG}`)).json();
  await page.goto(`${ADDRESS}?type=parking`);
  await expect(found(page)).toHaveText(foundSentence(count, 'parking'));
  const filters = page.getByRole('region', { name: 'Фильтры' });
  await expect(filters.getByRole('combobox', { name: 'Проект' })).toHaveCount(0);
  await filters.getByRole('textbox', { name: 'Площадь от' }).fill('14');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=parking.*area_min=14/);
  const narrowed = await (await request.get(`${lotPaths.parking}?project=${SLUG}&area_min=14`)).json();
  await expect(found(page)).toHaveText(foundSentence(narrowed.count, 'parking'));
  await lots(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/selection\/parking\/\d+$/);
  await page.getByRole('link', { name: 'Проект «Каштановый двор»' }).click();
  await expect(page).toHaveURL(/complex-kashtanovyy-dvor\?type=parking.*area_min=14/);
  await expect(found(page)).toHaveText(foundSentence(narrowed.count, 'parking'));
});

test('D8 a house leads to its lots, from its card and from the site', async ({ page, request }) => {
  const { buildings } = await projectOf(request);
  const [house] = buildings;
  const site = page.getByRole('region', { name: /^Территория/ });
  for (const way of [
    page.getByRole('link', { name: `${house?.name}: лоты` }),
    site.getByRole('link', { name: house?.name }),
  ]) {
    await page.goto(ADDRESS);
    await way.click();
    await expect(page).toHaveURL(new RegExp(`building=${house?.id}#lots`));
    await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText(house?.name ?? '');
    await expect(site.locator('[aria-current]')).toHaveAttribute('aria-label', house?.name ?? '');
  }
});

test('D9 a house shows its front and its section on the whole screen, and Back leaves them', async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Литер 1: фасад и разрез' }).click();
  const screen = page.getByRole('dialog');
  await expect(screen.getByRole('img', { name: 'Разрез: Каштановый двор, Литер 1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Фасад', exact: true }).click();
  await expect(screen.getByRole('img', { name: 'Фасад: Каштановый двор, Литер 1' })).toBeVisible();
  await page.goBack();
  await expect(screen).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
});

test('D6 D9 the page of a lot marks its floor on the section of its house, and leads to its project', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get(`/api/flats/?project=${SLUG}&limit=1`)).json();
  await page.goto(`/selection/flats/${results[0].id}`);
  const section = page.getByRole('region', { name: 'В разрезе' });
  await expect(section.locator('[aria-current]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^этаж\\s${results[0].floor}\\s`),
  );
  await page.getByRole('link', { name: 'Каштановый двор', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
});

test('D8 axe finds nothing on projects, a project, its drawings, on a phone either', async ({ page }) => {
  for (const path of ['/projects', `${ADDRESS}?type=storage&view=table`, ADDRESS]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFindingsAtEveryWidth(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Литер 1: фасад и разрез' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  expect(await axeFindingsAtEveryWidth(page), 'drawings').toEqual([]);
});
