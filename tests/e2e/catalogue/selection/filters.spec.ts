import type { APIRequestContext, Page } from '@playwright/test';
import { formatNumber } from '../../../../src/contract/text/russian-numbers';
import { axeFindings, axeFindingsBesidesColours } from '../../../support/browser/axe';
import { expect, test } from '../../../support/browser/fixtures';
import { go } from '../../../support/browser/go';
import {
  callOf,
  cards,
  choose,
  filters,
  found,
  prices,
  room,
  specChoices,
  watchCalls,
} from './selection-page';

const chosenFilters = (page: Page) =>
  page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('button');

async function askNothingAheadOnSavedData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked = watchCalls(page);
  await page.goto('/selection/flats');
  const [passedBy, ahead, wanted] = [await callOf(page, 2), await callOf(page, 1), await callOf(page, 3)];
  await cards(page).nth(2).hover();
  await cards(page).nth(3).getByRole('link').click();
  await expect.poll(() => asked).toContain(wanted);
  expect(asked).not.toContain(passedBy);
  await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
  await page.goBack();
  // The choice is asked for at each link, not once at the start.
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { saveData: false }),
  );
  await cards(page).nth(1).hover();
  await expect.poll(() => asked).toContain(ahead);
}

async function holdFiltersInAddress(page: Page): Promise<void> {
  const rooms = filters(page).getByRole('group', { name: 'Комнатность' });
  await rooms.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(cards(page).first()).toHaveAccessibleName(/^2-комн\./);
  await choose(page, 'Город', 'Сочи');
  await expect(page).toHaveURL(/city=sochi/);
  const price = filters(page).getByRole('textbox', { name: 'Цена до' });
  await price.fill('30000000');
  await price.press('Enter');
  await expect(page).toHaveURL(/price_max=30000000/);
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(30_000_000);
  await page.goBack();
  await expect(page).not.toHaveURL(/price_max/);
  await expect(price).toHaveValue('');
  await page.reload();
  await expect(rooms.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await filters(page).getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).not.toHaveURL(/rooms|city/);
}

async function chooseThreeAndMore(page: Page, request: APIRequestContext): Promise<void> {
  const { facets } = await (await request.get('/api/flats/facets/')).json();
  const rooms: { value: string; count: number }[] = facets.find(
    ({ name }: { name: string }) => name === 'rooms',
  ).choices;
  const counted = (...values: string[]) =>
    rooms.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0);
  await expect(room(page, 'Студия')).toHaveText(`Студия${counted('studio')}`);
  await expect(room(page, '3к+')).toHaveText(`3к+${counted('3', '4')}`);
  await room(page, '3к+').click();
  await expect(page).toHaveURL(/rooms=3&rooms=4/);
  for (const name of ['3', '4']) await expect(room(page, name)).toHaveAttribute('aria-pressed', 'true');
}

async function closeImpossibleChoices(page: Page, request: APIRequestContext): Promise<void> {
  const facets = await (await request.get('/api/flats/facets/?rooms=penthouse')).json();
  const labels = new Map((await specChoices(request, 'project')).map(({ value, label }) => [value, label]));
  const possible = new Set(
    facets.facets
      .find((facet: { name: string }) => facet.name === 'project')
      .choices.filter((choice: { count: number }) => choice.count > 0)
      .map(({ value }: { value: string }) => labels.get(value)),
  );
  expect(possible.size).toBeGreaterThan(0);
  await go(page, '/selection/flats?rooms=penthouse');
  await expect(room(page, 'П')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Проект' }).click();
  const list = page.getByRole('listbox', { name: 'Проект' });
  // Those that choose one project; the headings choose all of a city, and 'Все проекты' none.
  for (const name of labels.values()) {
    const option = list.getByRole('option', { name, exact: true });
    if (possible.has(name)) await expect(option).toBeEnabled();
    else await expect(option).toBeDisabled();
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Проект' })).toBeFocused();
}

async function openEveryList(page: Page): Promise<void> {
  for (const name of ['Корпус', 'Срок сдачи', 'Сортировка']) {
    await page.getByRole('combobox', { name }).click();
    await expect(page.getByRole('listbox', { name })).toBeVisible();
    expect(await axeFindingsBesidesColours(page, '[role=listbox]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name })).toBeFocused();
  }
}

async function chooseByKeyboard(page: Page): Promise<void> {
  await go(page, '/selection/flats');
  const city = page.getByRole('combobox', { name: 'Город' });
  await expect(room(page, 'П')).toHaveAttribute('aria-pressed', 'false');
  await city.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Город' });
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const active = await list.getAttribute('aria-activedescendant');
  const name = await page.locator(`[id="${active}"]`).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(city).toHaveText(name ?? '');
  await expect(city).toBeFocused();
  await expect(page).toHaveURL(/city=\w+/);
}

async function takeFilterAway(page: Page): Promise<void> {
  await go(page, '/selection/flats?rooms=2&rooms=3&price_max=90000000');
  await expect(chosenFilters(page)).toHaveText(['2-комн.', '3-комн.', /^Цена до\s90\s000\s000\s₽$/]);
  expect(await axeFindings(page)).toEqual([]);
  await chosenFilters(page).first().click();
  await expect(page).toHaveURL(/\/flats\?rooms=3&price_max=90000000$/);
  await expect(room(page, '2')).toHaveAttribute('aria-pressed', 'false');
  await expect(chosenFilters(page)).toHaveCount(2);
}

async function chooseSeveral(page: Page, request: APIRequestContext): Promise<void> {
  const [one, other] = await specChoices(request, 'project');
  await go(page, '/selection/flats');
  await expect(chosenFilters(page)).toHaveCount(0);
  await choose(page, 'Проект', one?.label ?? '', other?.label ?? '');
  await expect(page).toHaveURL(new RegExp(`project=${one?.value}&project=${other?.value}`));
  await expect(page.getByRole('combobox', { name: 'Проект' })).toHaveText(`${one?.label} +1`);
  await page.getByRole('combobox', { name: 'Корпус' }).click();
  await expect(page.getByRole('listbox', { name: 'Корпус' })).toContainText(one?.label ?? '');
  await page.keyboard.press('Escape');
}

async function chooseDeadline(page: Page, request: APIRequestContext): Promise<void> {
  const deadlines = await specChoices(request, 'completion_date');
  const years = deadlines.flatMap(({ value }) => /^\d{4}/.exec(value)?.[0] ?? []).sort();
  const [first = ''] = years;
  await go(page, '/selection/flats');
  await expect(chosenFilters(page)).toHaveCount(0);
  await choose(page, 'Срок сдачи', `До конца ${first}`);
  await expect(page).toHaveURL(new RegExp(`\\?completion_date=by-${first}-4$`));
  await expect(page.getByRole('combobox', { name: 'Срок сдачи' })).toHaveText(`До конца ${first}`);
  const { count } = await (await request.get(`/api/flats/?completion_date=by-${first}-4`)).json();
  await expect(found(page)).toHaveText(new RegExp(`^Найден. ${formatNumber(count)}\\s`));
  // Another filter does not change what was chosen.
  await room(page, '1').click();
  await expect(page).toHaveURL(new RegExp(`completion_date=by-${first}-4&rooms=1$`));
}

async function findByNumber(page: Page, request: APIRequestContext): Promise<void> {
  const [{ id, number }] = (await (await request.get('/api/flats/?limit=1')).json()).results;
  await go(page, '/selection/flats');
  await expect(chosenFilters(page)).toHaveCount(0);
  await filters(page).getByRole('textbox', { name: 'Номер' }).fill(number);
  await expect(page).toHaveURL(/search=/);
  await expect(chosenFilters(page)).toHaveCount(1);
  await expect(page.locator(`[data-lot-card="${id}"]`)).toBeVisible();
}

async function giveFilterUp(page: Page, request: APIRequestContext): Promise<void> {
  const { count } = await (await request.get('/api/flats/?rooms=2')).json();
  await go(page, '/selection/flats?rooms=2&floor_min=900');
  await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Без «Этаж от\s900» — / }).click();
  await expect(found(page)).toHaveText(new RegExp(`^Найден. ${count}\\s`));
  await expect(page).toHaveURL(/\/flats\?rooms=2$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(cards(page)).toHaveCount(24);
}

async function tellContradiction(page: Page): Promise<void> {
  await go(page, '/selection/flats?area_min=90&area_max=30');
  await expect(page.getByRole('alert')).toHaveText('Площадь: «от» больше, чем «до»');
  await expect(page.getByRole('textbox', { name: 'Площадь от' })).toHaveValue('90');
  await expect(page.getByRole('heading', { name: 'Так не бывает' })).toBeVisible();
  await expect(page.getByText('Площадь: «от» больше, чем «до».')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

test('A9 D2 D3 D4 J1 filters are chosen, by keyboard too, stand in the address, and say what is impossible', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  await test.step('A9 nothing is asked for ahead where the person saves data', () =>
    askNothingAheadOnSavedData(page));
  await test.step('D2 D4 rooms, city and price; the address holds them and brings them back', () =>
    holdFiltersInAddress(page));
  await test.step("D2 '3к+' stands for three and four rooms", () => chooseThreeAndMore(page, request));
  await test.step('D3 what is impossible under the other filters cannot be chosen', () =>
    closeImpossibleChoices(page, request));
  await test.step('J1 every list of choices is open to everybody', () => openEveryList(page));
  await test.step('J1 a list of choices is used with the keyboard alone', () => chooseByKeyboard(page));
});

test('D1 D2 filters that are set are taken away and given up one by one, and contradict each other in words', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/selection/flats');
  await test.step('D2 every filter that is set stands above the list and goes away on a tap', () =>
    takeFilterAway(page));
  await test.step('D2 several projects are chosen at once; a building stands under its project', () =>
    chooseSeveral(page, request));
  await test.step('D2 a deadline is one choice, which no other filter changes', () =>
    chooseDeadline(page, request));
  await test.step('D1 a lot is found by its number', () => findByNumber(page, request));
  await test.step('D1 an empty result says which filter to give up and what that would give', () =>
    giveFilterUp(page, request));
  await test.step('D2 ends of a range that contradict each other are told, not swapped', () =>
    tellContradiction(page));
});
