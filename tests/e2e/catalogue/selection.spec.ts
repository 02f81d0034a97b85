import type { APIRequestContext, Page } from '@playwright/test';
import type { ListedLot } from '../../../src/contract/lots/lot-list';
import { axeFindings, axeFindingsBesidesColours } from '../../support/browser/axe';
import { clickAway } from '../../support/browser/click-away';
import { expect, phone, test } from '../../support/browser/fixtures';
import { go } from '../../support/browser/go';

const cards = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^Найден/ });
const filters = (page: Page) => page.getByRole('region', { name: 'Фильтры' });
const room = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });

async function specChoices(request: APIRequestContext, name: string) {
  const specs: { name: string; choices: { value: string; label: string }[] }[] = await (
    await request.get('/api/flats/specs/')
  ).json();
  return specs.find((spec) => spec.name === name)?.choices ?? [];
}

/** Chooses from a field's list, and leaves the list. */
async function choose(page: Page, field: string, ...options: (string | RegExp)[]): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  const list = page.getByRole('listbox', { name: field });
  for (const name of options) await list.getByRole('option', { name, exact: true }).click();
  if (await list.isVisible()) await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}
const prices = (page: Page) =>
  cards(page)
    .locator('.lot-price b')
    .allTextContents()
    .then((texts) =>
      texts.filter((text) => text.includes('₽')).map((text) => Number(text.replace(/\D/g, ''))),
    );

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The call for the lot whose card lies at a place of the list. */
const callOf = async (page: Page, place: number) =>
  `/api/flats/${await cards(page).nth(place).getAttribute('data-lot-card')}/`;
/** Paths of what the page asks for from now on. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('A9 D1 D7 L2 the list: how many there are, its order, more of it, its table, the way back to the same place', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  const asked = watchCalls(page);

  await test.step('D1 D7 cards with plan, price, words, and how many there are', async () => {
    const answer = await (await request.get('/api/flats/?gather=true')).json();
    await page.goto('/selection/flats');
    await expect(cards(page)).toHaveCount(24);
    await expect(found(page)).toHaveText(new RegExp(`^Найден. ${answer.lots}\\s+квартир`));
    await expect(cards(page).first()).toHaveAccessibleName(new RegExp(answer.results[0].project_name));
    await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true);
    await expect(cards(page).first()).toContainText(/\d\s₽/);
  });

  await test.step('A9 a lot is asked for when the pointer comes near its card', async () => {
    await cards(page).nth(1).hover();
    await expect.poll(() => asked).toContain(await callOf(page, 1));
  });

  await test.step('D1 more are shown on a tap, and Back from a lot comes to the same place', async () => {
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(cards(page)).toHaveCount(48);
    await expect(page).toHaveURL(/show=48/);
    const link = cards(page).nth(40).getByRole('link');
    const name = await link.textContent();
    await link.scrollIntoViewIfNeeded();
    const height = () => link.evaluate((card) => card.getBoundingClientRect().top + scrollY);
    const before = await height();
    await link.evaluate((card) => card.setAttribute('data-of-before', ''));
    const place = await clickAway(link);
    expect(place).toBeGreaterThan(500);
    await expect(title(page)).toHaveText(name ?? '');
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
    await expect.poll(() => scrolled(page)).toBeCloseTo(place, -1);
    // The same card lies there, not another one between cards that are not drawn.
    expect(await height()).toBeCloseTo(before, -1);
    // The list stayed as it was and was not drawn anew.
    await expect(link).toHaveAttribute('data-of-before');
    // Loaded anew it stands there too, though what was drawn before the application has gone from above it.
    await page.reload();
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect.poll(() => scrolled(page)).toBeCloseTo(place, -1);
  });

  await test.step('D1 the order is by numbers, and a hidden price comes last', async () => {
    await go(page, '/selection/flats');
    await choose(page, 'Сортировка', 'Дороже');
    await expect(page).toHaveURL(/order=-price/);
    await expect(async () => {
      const shown = await prices(page);
      expect(shown.length).toBeGreaterThan(10);
      expect(shown).toEqual([...shown].sort((one, other) => other - one));
    }).toPass();
  });

  await test.step('D1 the table shows the same list, and sorts by its headings', async () => {
    await go(page, '/selection/flats');
    await page.getByRole('button', { name: 'Таблица' }).click();
    await expect(page).toHaveURL(/view=table/);
    const table = page.getByRole('table', { name: 'Лоты' });
    await expect(table.getByRole('rowheader')).toHaveCount(24);
    const heading = table.getByRole('columnheader', { name: 'Площадь' });
    const areas = async () =>
      (await table.locator('tbody td.area').allTextContents()).map((text) =>
        Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
      );
    for (const [sorted, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', sorted);
      await expect(async () => {
        const shown = await areas();
        expect(shown).toEqual([...shown].sort((one, other) => (one - other) * sign));
      }).toPass();
    }
    await table.getByRole('rowheader').nth(2).getByRole('link').click();
    await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
    await page.goBack();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('D1 the whole list is there at once, a part of it drawn; Back comes to the same place', async () => {
    await go(page, '/selection/flats?layouts=each');
    await page.getByRole('button', { name: /^Показать все/ }).click();
    await expect(page).toHaveURL(/show=all/);
    const count = Number((await found(page).textContent())?.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(96);
    await expect(page.getByRole('button', { name: 'Показать ещё' })).toBeHidden();
    expect(await axeFindingsBesidesColours(page)).toEqual([]);
    await expect(async () => {
      // The list has its whole height once its part has come.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      expect(Number(await cards(page).first().getAttribute('aria-posinset'))).toBeGreaterThan(40);
    }).toPass();
    const middle = cards(page).nth(12);
    await expect(middle).toHaveAttribute('aria-setsize', String(count));
    expect(await cards(page).count()).toBeLessThan(80);
    const name = await middle.getByRole('link').textContent();
    const id = await middle.getAttribute('data-lot-card');
    const card = page.locator(`[data-lot-card="${id}"]`);
    const place = await clickAway(card.getByRole('link'));
    await expect(title(page)).toHaveText(name ?? '');
    await page.goBack();
    await expect(card).toBeInViewport({ ratio: 0.1 });
    await expect.poll(() => scrolled(page)).toBeCloseTo(place, -2);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(count));
  });

  await test.step('D1 D7 commercial premises and hotel rooms are chosen the same way', async () => {
    for (const [type, path, name, word] of [
      ['commercial', '/api/commercial/', 'Коммерческие помещения', 'помещен'],
      ['hotel', '/api/hotelrooms/', 'Гостиничные номера', 'номер'],
    ] as const) {
      const { count, lots, results } = await (await request.get(`${path}?gather=true`)).json();
      await go(page, '/main');
      await page.getByRole('button', { name: 'Квартиры' }).click();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(title(page)).toHaveText(name);
      await expect(found(page)).toHaveText(new RegExp(`^Найден.? ${lots}\\s+${word}`));
      await expect(cards(page)).toHaveCount(Math.min(24, count));
      await expect(cards(page).first().getByRole('link')).toHaveAttribute(
        'href',
        `/selection/${type}/${results[0].id}`,
      );
    }
    await go(page, '/selection/commercial?view=table');
    await expect(page.getByRole('table', { name: 'Лоты' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('L2 equal layouts are one card, which opens into its floors', async () => {
    const { results } = await (await request.get('/api/flats/?gather=true&floor_min=2')).json();
    const several = results.filter(({ alike: sameLayout }: ListedLot) => sameLayout);
    expect(several.length).toBeGreaterThan(1);
    const { id, alike: sameLayout }: ListedLot = several[0];
    await go(page, '/selection/flats?floor_min=2');
    const card = page.locator(`[data-lot-card="${id}"]`);
    const opener = card.getByRole('button', { name: new RegExp(`^${sameLayout?.count}\\sквартир`) });
    await expect(opener).toHaveText(/, этажи?\s.+, от\s[\d,]+\sмлн$/);
    await opener.press('Enter');
    const sheet = page.getByRole('dialog', { name: (await card.getByRole('link').textContent()) ?? '' });
    const floors = sheet.getByRole('list', { name: 'По этажам' }).getByRole('link');
    await expect(floors).toHaveCount(sameLayout?.count ?? 0);
    const numbers = (await floors.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect([numbers[0], numbers.at(-1)]).toEqual([sameLayout?.floor_min, sameLayout?.floor_max]);
    await expect(sheet.getByRole('button', { name: 'В избранное' })).toHaveCount(numbers.length);
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    const path = (await floors.last().getAttribute('href')) ?? '';
    await floors.last().click();
    await expect(page).toHaveURL(path);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(opener).toBeVisible();
  });

  await test.step('L2 each lot has its own card on request, which the address holds and Back brings again', async () => {
    const { count, lots } = await (await request.get('/api/flats/?gather=true')).json();
    const several = page.locator('.lot-floor button');
    await go(page, '/selection/flats');
    await expect(several).not.toHaveCount(0);
    const together = page.getByRole('checkbox', { name: 'Одинаковые планировки вместе' });
    await together.uncheck();
    await expect(page).toHaveURL(/\/flats\?layouts=each$/);
    await expect(several).toHaveCount(0);
    await expect(found(page)).toHaveText(new RegExp(`^Найден. ${lots}\\s`));
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
    await page.goBack();
    await expect(together).not.toBeChecked();
    await together.check();
    await expect(page).toHaveURL(/\/flats$/);
    await expect(several).not.toHaveCount(0);
    await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(count));
    expect(count).toBeLessThan(lots);
  });

  await test.step('D1 a place that was reached while the address was still being told is come back to', async () => {
    await go(page, '/selection/flats');
    await expect(title(page)).toHaveText('Квартиры');
    const place = 1500;
    await page.evaluate((top) => {
      // The browser tells of a move with its next frame; a slow page is not yet done with the address then, and hears
      // of no other move before it is left.
      addEventListener('scroll', (event) => event.isTrusted && event.stopPropagation(), true);
      const replace = history.replaceState.bind(history);
      history.replaceState = (...how) => {
        replace(...how);
        scrollTo(0, top);
        document.dispatchEvent(new Event('scroll'));
      };
    }, place);
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(page).toHaveURL(/show=48/);
    await expect.poll(() => scrolled(page)).toBe(place);
    const link = cards(page).nth(6).getByRole('link');
    const name = await link.textContent();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(title(page)).toHaveText(name ?? '');
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
    await expect.poll(() => scrolled(page)).toBe(place);
  });
});

test('A9 D1 D2 D3 D4 J1 filters narrow the list, stand in the address, say what is impossible, and are given up one by one', async ({
  page,
  request,
  signedIn,
}) => {
  await signedIn();
  const chosen = page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('button');

  await test.step('A9 nothing is asked for ahead where the person saves data', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked = watchCalls(page);
    await page.goto('/selection/flats');
    const [passedBy, wanted] = [await callOf(page, 2), await callOf(page, 3)];
    await cards(page).nth(2).hover();
    await cards(page).nth(3).getByRole('link').click();
    await expect.poll(() => asked).toContain(wanted);
    expect(asked).not.toContain(passedBy);
    await expect(page).toHaveURL(/\/selection\/flats\/\d+$/);
    await page.goBack();
  });

  await test.step('D2 D4 rooms, city and price; the address holds them and brings them back', async () => {
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
    await expect(rooms.getByRole('button', { name: '2', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await filters(page).getByRole('button', { name: 'Сбросить' }).click();
    await expect(page).not.toHaveURL(/rooms|city/);
  });

  await test.step("D2 '3к+' stands for three and four rooms", async () => {
    await room(page, '3к+').click();
    await expect(page).toHaveURL(/rooms=3&rooms=4/);
    for (const name of ['3', '4']) await expect(room(page, name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('D3 what is impossible under the other filters cannot be chosen', async () => {
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
  });

  await test.step('J1 every list of choices is open to everybody', async () => {
    for (const name of ['Корпус', 'Срок сдачи', 'Сортировка']) {
      await page.getByRole('combobox', { name }).click();
      await expect(page.getByRole('listbox', { name })).toBeVisible();
      expect(await axeFindingsBesidesColours(page, '[role=listbox]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox', { name })).toBeFocused();
    }
  });

  await test.step('J1 a list of choices is used with the keyboard alone', async () => {
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
  });

  await test.step('D2 every filter that is set stands above the list and goes away on a tap', async () => {
    await go(page, '/selection/flats?rooms=2&rooms=3&price_max=90000000');
    await expect(chosen).toHaveText(['2-комн.', '3-комн.', /^Цена до\s90\s000\s000\s₽$/]);
    expect(await axeFindings(page)).toEqual([]);
    await chosen.first().click();
    await expect(page).toHaveURL(/\/flats\?rooms=3&price_max=90000000$/);
    await expect(room(page, '2')).toHaveAttribute('aria-pressed', 'false');
    await expect(chosen).toHaveCount(2);
  });

  await test.step('D2 several projects and quarters are chosen at once; a building stands under its project', async () => {
    const [one, other] = await specChoices(request, 'project');
    const [early, late] = await specChoices(request, 'completion_date');
    await go(page, '/selection/flats');
    await expect(chosen).toHaveCount(0);
    await choose(page, 'Проект', one?.label ?? '', other?.label ?? '');
    await expect(page).toHaveURL(new RegExp(`project=${one?.value}&project=${other?.value}`));
    await expect(page.getByRole('combobox', { name: 'Проект' })).toHaveText(`${one?.label} +1`);
    await page.getByRole('combobox', { name: 'Корпус' }).click();
    await expect(page.getByRole('listbox', { name: 'Корпус' })).toContainText(one?.label ?? '');
    await page.keyboard.press('Escape');
    await go(page, '/selection/flats');
    await expect(chosen).toHaveCount(0);
    await choose(page, 'Срок сдачи', early?.label ?? '', late?.label ?? '');
    await expect(page).toHaveURL(
      new RegExp(`completion_date=${early?.value}&completion_date=${late?.value}`),
    );
  });

  await test.step('D1 a lot is found by its number', async () => {
    const [{ id, number }] = (await (await request.get('/api/flats/?limit=1')).json()).results;
    await go(page, '/selection/flats');
    await expect(chosen).toHaveCount(0);
    await filters(page).getByRole('textbox', { name: 'Номер' }).fill(number);
    await expect(page).toHaveURL(/search=/);
    await expect(chosen).toHaveCount(1);
    await expect(page.locator(`[data-lot-card="${id}"]`)).toBeVisible();
  });

  await test.step('D1 an empty result says which filter to give up and what that would give', async () => {
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
  });

  await test.step('D2 ends of a range that contradict each other are told, not swapped', async () => {
    await go(page, '/selection/flats?area_min=90&area_max=30');
    await expect(page.getByRole('alert')).toHaveText('Площадь: «от» больше, чем «до»');
    await expect(page.getByRole('textbox', { name: 'Площадь от' })).toHaveValue('90');
    await expect(page.getByRole('heading', { name: 'Так не бывает' })).toBeVisible();
    await expect(page.getByText('Площадь: «от» больше, чем «до».')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('A11 D1 D2 L2 rows fit the screen; the sheet counts as one changes things, and loses nothing that was chosen in it', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const opener = page.getByRole('button', { name: 'Фильтры' });
    const show = sheet.getByRole('button', { name: /^Показать/ });
    const two = sheet.getByRole('button', { name: '2', exact: true });

    await test.step('D1 five rows are on the first screen, and large cards by the switch, as the address says', async () => {
      await page.goto('/selection/flats');
      const bottom = async (place: number) => {
        const box = await cards(page).nth(place).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      await expect(page.getByRole('button', { name: 'Таблица' })).toHaveAttribute('aria-pressed', 'true');
      expect(await bottom(4)).toBeLessThanOrEqual(844);
      await page.getByRole('button', { name: 'Карточки' }).tap();
      await expect(page).toHaveURL(/view=cards/);
      await expect.poll(() => bottom(1)).toBeGreaterThan(844);
      await page.getByRole('button', { name: 'Таблица' }).tap();
      await expect(page).toHaveURL(/\/flats$/);
      await expect.poll(() => bottom(4)).toBeLessThanOrEqual(844);
    });

    await test.step('D2 the sheet counts as one changes things; the list changes on the tap alone', async () => {
      const before = await found(page).textContent();
      await opener.tap();
      await expect(show).toHaveText(/\d/);
      const all = await show.textContent();
      await sheet.getByRole('button', { name: 'Студия' }).tap();
      await expect(show).not.toHaveText(all ?? '');
      await expect(show).not.toHaveAttribute('aria-busy', 'true');
      await expect(page).toHaveURL(/\/flats$/);
      await expect(page.locator('.list-count')).toHaveText(before ?? '');
      const count = (await show.textContent())?.match(/[\d\s]+/)?.[0].trim();
      await show.tap();
      await expect(sheet).toBeHidden();
      await expect(found(page)).toHaveText(new RegExp(`^Найден. ${count}\\s`));
      await expect(page).toHaveURL(/rooms=studio/);
    });

    await test.step('D2 what was chosen in the sheet and left there is offered, not lost', async () => {
      await go(page, '/selection/flats');
      await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveCount(0);
      await opener.tap();
      await two.tap();
      await sheet.getByRole('button', { name: 'Закрыть' }).tap();
      await expect(page).toHaveURL(/\/flats$/);
      await opener.tap();
      await expect(two).toHaveAttribute('aria-pressed', 'true');
      await sheet.getByRole('button', { name: 'Закрыть' }).tap();
      await page.getByRole('button', { name: 'Применить выбранное' }).tap();
      await expect(page).toHaveURL(/rooms=2/);
      await expect(page.getByRole('button', { name: 'Применить выбранное' })).toBeHidden();
    });

    await test.step('D2 axe finds nothing on the sheet, nor on a list of choices over it', async () => {
      await opener.tap();
      await expect(sheet.getByRole('button', { name: /^Показать \d/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await sheet.getByRole('combobox', { name: 'Проект' }).tap();
      await expect(page.getByRole('listbox', { name: 'Проект' })).toBeVisible();
      expect(await axeFindingsBesidesColours(page, '[role=listbox]')).toEqual([]);
      // Esc closes the topmost alone.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox', { name: 'Проект' })).toBeHidden();
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: 'Закрыть' }).tap();
    });

    await test.step('L2 there the switch for a card of each lot is in the sheet too, and a card opens from below', async () => {
      await opener.tap();
      await sheet.getByRole('checkbox', { name: 'Одинаковые планировки вместе' }).tap();
      await show.tap();
      await expect(page).toHaveURL(/layouts=each/);
      await expect(page.locator('.lot-floor button')).toHaveCount(0);
      await go(page, '/selection/flats');
      await page.locator('.lot-floor button').first().tap();
      const floors = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'По этажам' }) });
      await expect(floors.getByRole('link').first()).toBeInViewport();
      const box = await floors.boundingBox();
      expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([390, 844]);
      await floors.getByRole('button', { name: 'Закрыть' }).tap();
      await expect(floors).toHaveCount(0);
    });

    await test.step('D1 A11 rows fit the narrowest screens, wherever a table was asked for too', async () => {
      await go(page, '/selection/flats?view=table&order=-price');
      await expect(cards(page)).toHaveCount(24);
      await expect(page.getByRole('table')).toHaveCount(0);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // Those that are on the screen: the others are not laid out.
        const cut = page.locator('.lot:nth-child(-n+5) .lot-facts > :not(.lot-place)');
        expect(
          await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth)),
        ).toEqual([]);
      }
    });
  });
});
