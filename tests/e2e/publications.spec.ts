import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { demoManager } from '../support/accounts/demo-account';
import { runAdmin } from '../support/accounts/run-admin';
import { axeFindings } from '../support/browser/axe';
import { expect, phone, test } from '../support/browser/fixtures';
import { anotherDevice } from '../support/browser/second-browser';
import { inLargeText } from '../support/judges/large-text';
import type { Portal } from '../support/portal/portal';

// A page that stands open hears of what is withdrawn, and asks for it once more.
test.use({ ownPortal: true, expectedErrors: /404 .*\/api\/publications\/\d+\// });

/** On a small phone whose text is twice as large it leaves half of the page free, and can be closed wherever it is read. */
async function closeInLargeText(page: Page, popup: Locator): Promise<void> {
  const before = page.viewportSize();
  await inLargeText(page, async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    // On a phone its title is a line, and a tap shows the rest.
    const title = popup.getByRole('button', { name: /^Офис в праздники/ });
    await expect(title).toHaveAttribute('aria-expanded', 'false');
    await expect(popup.getByRole('link')).toHaveCount(0);
    await title.click();
    const close = popup.getByRole('button', { name: 'Закрыть объявление' });
    await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThan(568 / 2);
    await expect(close).toBeInViewport({ ratio: 1 });
    await popup.getByRole('link').scrollIntoViewIfNeeded();
    await expect(popup.getByRole('link')).toBeInViewport({ ratio: 1 });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
  });
  if (before) await page.setViewportSize(before);
}

/** What waits, what is new and where the work begins fit two screens of a phone, each list whole on its own page. */
async function foldOnPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/main');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Сохранено недавно' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Показы сегодня и завтра' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Новости' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(async () => (await main.boundingBox())?.height).toBeLessThanOrEqual(2 * 844);
  expect(await axeFindings(page)).toEqual([]);
  const promotions = main.getByRole('link', { name: /^Акции/ });
  await expect(promotions).toHaveText(/^Акции[1-9]\d*$/);
  await promotions.click();
  await expect(page).toHaveURL(/\/news\?kind=promo$/);
  if (before) await page.setViewportSize(before);
}

/** However long a project's name and address are, its card on a phone says what it begins at, or why it does not. */
async function readLongCards(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/main');
  const cards = page.getByRole('list', { name: 'Проекты' }).getByRole('listitem');
  await expect(cards.first().getByRole('heading')).toContainText('от');
  const cut = await cards.first().evaluate((card) => {
    const [address, state] = card.querySelectorAll('p');
    const [name, price] = card.querySelectorAll('h3 > *');
    name!.textContent = 'Жилой квартал «Самшитовая роща» на Центральной набережной реки Кубань';
    address!.textContent = 'Ростовская область, Ростов-на-Дону, микрорайон Левенцовский, ул. Излучинская, 30';
    state!.removeAttribute('data-offer');
    state!.textContent = 'Продажи ещё не начались';
    const edge = card.getBoundingClientRect();
    return [price!, address!, state!].filter((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height === 0 || top < edge.top || bottom > edge.bottom;
    }).length;
  });
  expect(cut).toBe(0);
  if (before) await page.setViewportSize(before);
}

/** 'До 31 декабря' */
async function endOfPromotion(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/publications/${page.url().split('/').at(-1)}/`);
  const { deadline } = await answer.json();
  const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
  return `До ${day.format(new Date(deadline))}`;
}

/** What the developer says of buying: a banner leads to the ways to pay and to trading in. */
async function readHowToBuy(page: Page): Promise<void> {
  const ask = async (part: string) => (await page.request.get(`/api/${part}/`)).json();
  const banners = page.getByRole('list', { name: 'Объявления' });
  for (const { title, text } of await ask('banner_lk_page'))
    await expect(banners.getByRole('listitem').filter({ hasText: title })).toContainText(text);
  await banners.getByRole('link', { name: 'Как это работает' }).click();
  await expect(page).toHaveURL(/\/purchase$/);
  const ways = page.getByRole('region', { name: 'Способы покупки' });
  for (const { title, terms } of await ask('purchases'))
    await expect(ways.getByRole('listitem').filter({ hasText: title }).first()).toContainText(terms[0]);
  const { title, lead, sections } = await ask('tradein');
  const tradein = page.getByRole('region', { name: title });
  await expect(tradein).toContainText(lead);
  await expect(tradein.getByRole('heading', { name: sections[0].title })).toBeVisible();
}

const SOON = {
  slug: 'skoro',
  name: 'Скоро у парка',
  city: 'sochi',
  source: 'own',
  external_id: 'skoro',
  coming_soon: true,
  buildings: ['I очередь', 'II очередь'].map((phase, at) => ({
    external_id: `skoro-${at}`,
    name: `Дом ${at + 1}`,
    phase,
  })),
};

/** Gives the main page another order, without news, and announces a project of which nothing is on sale yet. */
async function rearrange(portal: Portal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blocks-'));
  const said = {
    version: 1,
    page_blocks: [
      { name: 'purchase', title: 'Под рукой' },
      { name: 'news', title: 'Новости', is_on: false },
      { name: 'projects', title: 'Проекты' },
    ],
    projects: [SOON],
  };
  await writeFile(join(folder, 'content.json'), JSON.stringify(said));
  await runAdmin(portal, 'content', 'import', folder);
  await rm(folder, { recursive: true });
}

async function seeRearranged(page: Page, portal: Portal): Promise<void> {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const first = async () =>
    (await headings.allTextContents()).filter((text) => /Под рукой|Новости|Проекты|Подбор/.test(text));
  await page.goto('/main');
  await expect.poll(first).toEqual(['Новости', 'Подбор квартиры', 'Проекты', 'Под рукой']);
  await rearrange(portal);
  await expect(async () => {
    await page.reload();
    await expect.poll(first).toEqual(['Под рукой', 'Проекты', 'Подбор квартиры']);
  }).toPass();
  await page.goto('/projects?city=sochi');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: SOON.name }) });
  await expect(card).toContainText('Продажи ещё не начались');
  await page.getByRole('link', { name: SOON.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: SOON.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Продажи ещё не начались' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Выбрать лот' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Очереди' }).getByRole('listitem')).toHaveText(
    SOON.buildings.map(({ phase, name }) => phase + name),
  );
}

test('D11 K3 the main page tells news and promotions; what a manager publishes is there, and what they withdraw is not', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  await signedIn();
  const news = page.getByRole('list', { name: 'Новости' });
  const popup = page.getByRole('complementary', { name: /Офис в праздники/ });
  await test.step('L3 on a phone the main page is two screens long', () => foldOnPhone(page));
  await test.step('D8 a long name or address hides neither price nor state of a project on a phone', () =>
    readLongCards(page));
  await test.step('an announcement is closed for good', async () => {
    await page.goto('/main');
    await expect(news.getByRole('listitem')).toHaveCount(4);
    await expect(popup).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await closeInLargeText(page, popup);
    await page.reload();
    await expect(news.getByRole('listitem')).toHaveCount(4);
    await expect(popup).toHaveCount(0);
  });
  await test.step('D11 banners, ways to pay and trading in', () => readHowToBuy(page));
  await test.step('a promotion opens, says until when it is, and leads to its flats', async () => {
    await page.goto('/main');
    const promotion = page.getByRole('list', { name: 'Акции' }).getByRole('link', { name: /Скидка 5/ });
    await promotion.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Скидка 5');
    // The demo's promotions end so many days after the one on which it is filled.
    await expect(page.getByText(await endOfPromotion(page))).toBeVisible();
    await page.getByRole('link', { name: 'Квартиры по акции' }).click();
    await expect(page).toHaveURL(/\/selection\/flats\?has_promotions=true&project=samshitovaya-roscha/);
    await expect(page.getByRole('checkbox', { name: 'Акции' }).first()).toBeChecked();
  });
  const room = await anotherDevice(browser, portal);
  await test.step('a manager publishes news; what was forgotten is said by its field', async () => {
    await room.goto('/staff/publications');
    const { email, password } = await demoManager(portal);
    await room.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
    await room.getByRole('textbox', { name: 'Пароль' }).fill(password);
    await room.keyboard.press('Enter');
    await room.getByRole('button', { name: 'Новая публикация' }).click();
    const form = room.getByRole('dialog', { name: 'Новая публикация' });
    await form.getByRole('textbox', { name: 'Заголовок' }).fill('Лифт запущен');
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(form.getByText('Напишите текст')).toBeVisible();
    expect(await axeFindings(room)).toEqual([]);
    await form.getByRole('textbox', { name: 'Текст' }).fill('Первый дом.\nВторой — в декабре.');
    await form.getByRole('checkbox', { name: 'Каштановый двор' }).check();
    await form.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(form).toHaveCount(0);
    await expect(room.getByRole('list', { name: 'Публикации' })).toContainText('Лифт запущен');
  });
  await test.step('it comes first, is read, and is told of', async () => {
    await page.setViewportSize(phone.viewport);
    await page.goto('/main');
    await news.getByRole('listitem').first().getByRole('link', { name: 'Лифт запущен' }).click();
    // The flats of the page before it may still be there.
    await expect(page.getByRole('article').filter({ hasText: 'Второй — в декабре.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Каштановый двор' })).toBeVisible();
    const { results } = await (await page.request.get('/api/notifications/')).json();
    expect(results[0]).toMatchObject({ title: 'Лифт запущен', text: 'Первый дом.' });
  });
  await test.step('withdrawn it is gone, and says so to whoever has its address', async () => {
    await room.getByRole('button', { name: 'Снять: Лифт запущен' }).click();
    await expect(room.getByRole('list', { name: 'Публикации' })).not.toContainText('Лифт запущен');
    const address = page.url();
    await page.goto('/news');
    await expect(page.getByRole('list', { name: 'Новости' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Лифт запущен' })).toHaveCount(0);
    expect((await page.request.get(`/api/publications/${address.split('/').at(-1)}/`)).status()).toBe(404);
  });
  await room.context().close();
  await test.step('D8 D11 the blocks stand in the developer’s order, one that is off is gone, and a project is announced', () =>
    seeRearranged(page, portal));
});
