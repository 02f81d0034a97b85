import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { untilIndexed } from '../../support/browser/offline';
import type { Portal } from '../../support/portal/portal';
import type { Hand } from './hand';

/** What a task finds: the demo's portal, and a browser whose agent is signed in, but for the first task. */
export interface Scene {
  readonly portal: Portal;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a page as another person without an account would. */
  openAsGuest(address: string): Promise<Page>;
}

export interface Task {
  readonly name: string;
  /** At most so many. Source: the demands on the ten tasks of an agent's hour. */
  readonly most: { readonly taps: number; readonly fields: number };
  /** Whether it is tried on a wide screen too. */
  readonly isWide: boolean;
  run(hand: Hand, scene: Scene): Promise<void>;
}

const PROJECT = 'Каштановый двор';
const main = (page: Page) => page.getByRole('main');
const lots = (page: Page) => page.getByRole('list', { name: 'Лоты' }).getByRole('listitem');
const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const link = (where: Page | Locator, name: string | RegExp) => where.getByRole('link', { name });
const noNetwork = (page: Page) => page.getByRole('status', { name: 'Нет сети' });

/** Where a task begins: what the tasks before it have left open costs it nothing. */
async function begin(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/main`);
  await untilIndexed(page);
}

/** The first card of the list that is a single free flat. */
const firstLot = (page: Page) => lots(page).filter({ has: page.getByRole('article') }).first();

export const tenTasks: readonly Task[] = [
  {
    name: 'sign in by phone',
    most: { taps: 2, fields: 2 },
    isWide: true,
    run: async (hand, { portal, page }) => {
      await page.goto(portal.url);
      await hand.tap(button(page, 'Войти').first());
      const dialog = page.getByRole('dialog');
      await hand.type(dialog.getByRole('textbox', { name: 'Телефон' }), '9000000001');
      await hand.tap(button(dialog, 'Получить код'));
      await hand.sees(dialog.getByRole('textbox', { name: 'Код из СМС' }));
      const code = (await portal.codes('+79000000001')).at(-1) ?? '';
      await hand.type(dialog.getByRole('textbox', { name: 'Код из СМС' }), code);
      await expect(page).toHaveURL(/\/main$/);
    },
  },
  {
    name: 'two rooms in Сочи, up to 9 million, above the third floor, by the end of 2027',
    most: { taps: 8, fields: 2 },
    isWide: true,
    run: async (hand, { portal, page }) => {
      await begin(page, portal);
      await hand.tap(link(page.getByRole('list', { name: 'Подбор квартиры' }), /^2/).first());
      await openFilters(hand);
      await choose(hand, 'Город', 'Сочи');
      await hand.type(page.getByRole('textbox', { name: /Цена.*до/ }), '9 млн');
      await hand.type(page.getByRole('textbox', { name: /Этаж.*от/ }), '4');
      await choose(hand, 'Срок сдачи', /конца 2027/);
      await showFound(hand);
      await hand.sees(firstLot(page));
    },
  },
  {
    name: 'its plan on the whole screen, twice as large',
    most: { taps: 2, fields: 0 },
    isWide: true,
    run: async (hand, { page }) => {
      await page.goto(await hrefOf(firstLot(page)));
      await hand.tap(button(page, 'План на весь экран'));
      const plan = page.getByRole('dialog').getByRole('img', { name: /^План/ });
      await hand.sees(plan);
      const before = (await plan.boundingBox())?.width ?? 0;
      await hand.tapTwice(plan);
      await expect.poll(async () => ((await plan.boundingBox())?.width ?? 0) / before).toBeGreaterThan(1.9);
    },
  },
];

async function hrefOf(lot: Locator): Promise<string> {
  const path = await lot.getByRole('link').first().getAttribute('href');
  return new URL(path ?? '', lot.page().url()).href;
}

/** On a phone the filters are a sheet; on a wide screen they stand there. */
async function openFilters(hand: Hand): Promise<void> {
  const sheet = button(hand.page, /^Фильтры/);
  if (await sheet.isVisible()) await hand.tap(sheet);
}

async function choose(hand: Hand, field: string, choice: string | RegExp): Promise<void> {
  await hand.tap(hand.page.getByRole('combobox', { name: field }));
  await hand.tap(hand.page.getByRole('option', { name: choice }).first());
}

async function showFound(hand: Hand): Promise<void> {
  const shown = button(hand.page, /^Показать \d/);
  if (await shown.isVisible()) await hand.tap(shown);
}
