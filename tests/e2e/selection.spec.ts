import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/fixtures';

const cards = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /квартир/ });
const prices = (page: Page) =>
  cards(page)
    .locator('.lot-price b')
    .allTextContents()
    .then((texts) =>
      texts.filter((text) => text.includes('₽')).map((text) => Number(text.replace(/\D/g, ''))),
    );

test.beforeEach(({ signedIn }) => signedIn());

test('D1 D7 the list shows cards with plan, price, words, and how many there are', async ({
  page,
  request,
}) => {
  const answer = await (await request.get('/api/flats/')).json();
  await page.goto('/selection/flats');
  await expect(cards(page)).toHaveCount(24);
  await expect(found(page)).toHaveText(new RegExp(`^${answer.count}\\s+квартир`));
  const [first] = answer.results;
  await expect(cards(page).first()).toHaveAccessibleName(new RegExp(first.project_name));
  await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true);
  await expect(cards(page).first()).toContainText(/\d\s₽/);
});

test('D1 more are shown on a tap, and Back from a lot comes to the same place', async ({ page }) => {
  await page.goto('/selection/flats');
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/show=48/);
  const link = cards(page).nth(40).getByRole('link');
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
});

test('D2 D4 rooms, city and price narrow the list; the address holds them and brings them back', async ({
  page,
}) => {
  await page.goto('/selection/flats');
  const filters = page.getByRole('region', { name: 'Фильтры' });
  const rooms = filters.getByRole('group', { name: 'Комнатность' });
  await rooms.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/rooms=2/);
  await expect(cards(page).first()).toHaveAccessibleName(/^2-комн\./);
  await filters.getByRole('combobox', { name: 'Город' }).selectOption({ label: 'Сочи' });
  await expect(page).toHaveURL(/city=sochi/);
  const price = filters.getByRole('textbox', { name: 'Цена до' });
  await price.fill('30000000');
  await price.press('Enter');
  await expect(page).toHaveURL(/price_max=30000000/);
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(30_000_000);
  await page.goBack();
  await expect(page).not.toHaveURL(/price_max/);
  await expect(price).toHaveValue('');
  await page.reload();
  await expect(rooms.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: 'Сбросить' }).click();
  await expect(page).not.toHaveURL(/rooms|city/);
});

test("D2 '3к+' stands for three and four rooms", async ({ page }) => {
  await page.goto('/selection/flats');
  await page.getByRole('button', { name: '3к+' }).click();
  await expect(page).toHaveURL(/rooms=3&rooms=4/);
  for (const name of ['3', '4'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('D3 what is impossible under the other filters cannot be chosen', async ({ page, request }) => {
  const facets = await (await request.get('/api/flats/facets/?rooms=penthouse')).json();
  const possible = new Set(
    facets.facets
      .find((facet: { name: string }) => facet.name === 'project')
      .choices.filter((choice: { count: number }) => choice.count > 0)
      .map((choice: { value: string }) => choice.value),
  );
  await page.goto('/selection/flats?rooms=penthouse');
  const options = page.getByRole('combobox', { name: 'Проект' }).locator('option[value]:not([value=""])');
  await expect(options.first()).toBeAttached();
  await expect
    .poll(() =>
      options.evaluateAll((all) => all.filter((one) => !(one as HTMLOptionElement).disabled).length),
    )
    .toBe(possible.size);
});

test('D2 ends of a range that contradict each other are told, not swapped', async ({ page }) => {
  await page.goto('/selection/flats?area_min=90&area_max=30');
  await expect(page.getByRole('alert')).toHaveText('Площадь: «от» больше, чем «до»');
  await expect(page.getByRole('textbox', { name: 'Площадь от' })).toHaveValue('90');
  await expect(page.getByRole('heading', { name: 'Так не бывает' })).toBeVisible();
});

test('D1 the order is by numbers, and a hidden price comes last', async ({ page }) => {
  await page.goto('/selection/flats');
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ label: 'Дороже' });
  await expect(page).toHaveURL(/order=-price/);
  await expect(async () => {
    const shown = await prices(page);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
  }).toPass();
});

test('D5 D6 a lot of every state opens by its link and says its state; lists hold free and booked only', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get('/api/flats/?limit=100')).json();
  expect(new Set(results.map((lot: { status: number }) => lot.status))).toEqual(new Set([1, 2]));
  const words: Record<number, string> = {
    1: 'Свободна',
    2: 'Бронь',
    3: 'Недоступна',
    4: 'Продана',
    5: 'Закрыта',
    6: 'Переуступка',
  };
  const seen = new Set<number>();
  for (let id = 1; id < 400 && seen.size < 6; id += 1) {
    const response = await request.get(`/api/flats/${id}/`);
    if (!response.ok()) continue;
    const { status } = await response.json();
    if (seen.has(status)) continue;
    seen.add(status);
    await page.goto(`/selection/flats/${id}`);
    await expect(page.getByText(words[status] ?? '', { exact: true })).toBeVisible();
  }
  expect(seen.size).toBe(6);
});

test('D6 the plan is shown furnished and with bare walls', async ({ page }) => {
  await page.goto('/selection/flats');
  await cards(page).first().getByRole('link').click();
  const plan = page.getByRole('img', { name: /^План/ });
  const furnished = await plan.getAttribute('src');
  await page.getByRole('button', { name: 'Без мебели' }).click();
  await expect(plan).not.toHaveAttribute('src', furnished ?? '');
  await page.getByRole('button', { name: 'С мебелью' }).click();
  await expect(plan).toHaveAttribute('src', furnished ?? '');
});

test('D1 an empty result says so and offers to begin anew', async ({ page }) => {
  await page.goto('/selection/flats?floor_min=900');
  await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('D2 the sheet of filters counts as one changes things', async ({ page }) => {
    await page.goto('/selection/flats');
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const show = sheet.getByRole('button', { name: /^Показать/ });
    const all = await show.textContent();
    await sheet.getByRole('button', { name: 'Студия' }).tap();
    await expect(show).not.toHaveText(all ?? '');
    await expect(show).not.toHaveAttribute('aria-busy', 'true');
    await expect(show).toHaveText(/\d/);
    const count = (await show.textContent())?.match(/\d+/)?.[0];
    await show.tap();
    await expect(found(page)).toHaveText(new RegExp(`^${count}\\s`));
  });

  test('D1 two plans are on the first screen', async ({ page }) => {
    await page.goto('/selection/flats');
    const second = await cards(page).nth(1).locator('.lot-plan').boundingBox();
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(844);
  });
});
