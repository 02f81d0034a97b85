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

/** Presses the hearts of the first lots of a list. */
async function keep(hand: Hand, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const heart = button(lots(hand.page).nth(at), 'В избранное');
    await hand.tap(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
}

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
      await hand.tap(link(page.getByRole('region', { name: 'Квартиры по комнатности' }), /^2/).first());
      const filters = await openFilters(hand);
      await choose(hand, filters, 'Город', 'Сочи');
      await hand.type(filters.getByRole('textbox', { name: /Цена.*до/ }), '9 млн');
      await hand.type(filters.getByRole('textbox', { name: /Этаж.*от/ }), '4');
      await choose(hand, filters, 'Срок сдачи', /конца 2027/);
      await showFound(hand);
      await hand.sees(lots(page).first());
    },
  },
  {
    name: 'its plan on the whole screen, twice as large',
    most: { taps: 2, fields: 0 },
    isWide: true,
    run: async (hand, { page }) => {
      await page.goto(await hrefOf(lots(page).first()));
      await hand.tap(button(page, 'План на весь экран'));
      const plan = page.getByRole('dialog').getByRole('img', { name: /^План/ });
      await hand.sees(plan);
      const before = (await plan.boundingBox())?.width ?? 0;
      await hand.tapTwice(plan);
      await expect.poll(async () => ((await plan.boundingBox())?.width ?? 0) / before).toBeGreaterThan(1.9);
    },
  },
  {
    name: 'three kept, and compared',
    most: { taps: 6, fields: 0 },
    isWide: true,
    run: async (hand, { portal, page }) => {
      await page.goto(`${portal.url}/selection/flats`);
      await keep(hand, 3);
      await hand.tap(link(page.getByRole('status').filter({ hasText: 'Добавлено в избранное' }), 'Открыть'));
      await hand.tap(link(page, /^Сравнить (все|первые)/));
      await hand.sees(page.getByRole('table', { name: 'Сравнение лотов' }));
    },
  },
  {
    name: 'offline: another filter, a flat never opened, kept; closed and opened again; seen as sent',
    most: { taps: 5, fields: 0 },
    isWide: true,
    run: async (hand, { portal, page, context }) => {
      await begin(page, portal);
      await context.setOffline(true);
      await hand.tap(link(page.getByRole('region', { name: 'Квартиры по комнатности' }), /^Студия/));
      await hand.sees(noNetwork(page));
      await hand.tap(lots(page).nth(3).getByRole('link').first());
      await hand.sees(button(page, 'План на весь экран'));
      await hand.tap(button(page, 'В избранное').locator('visible=true').last());
      await page.goto(`${portal.url}/main`);
      await context.setOffline(false);
      await hand.sees(page.getByRole('heading', { name: 'Главная' }));
      await hand.tap(
        link(page.getByRole('banner'), 'Избранное').or(button(page.getByRole('banner'), /^Избранное/)),
      );
      await expect(page.getByRole('status', { name: 'Ждёт отправки' })).toHaveCount(0);
    },
  },
  {
    name: 'a project for offline; its board, a floor and a lot without a network',
    most: { taps: 5, fields: 0 },
    isWide: false,
    run: async (hand, { portal, page, context }) => {
      await begin(page, portal);
      await hand.tap(link(page.getByRole('list', { name: 'Проекты' }), PROJECT).first());
      await hand.tap(button(page, 'Скачать проект'));
      await expect(page.getByText(/^Сохранено/).first()).toBeVisible({ timeout: 90_000 });
      await context.setOffline(true);
      await hand.tap(link(main(page), /^Шахматка/).first());
      await hand.tap(page.getByRole('radio', { name: 'План этажа' }));
      await hand.tap(
        page
          .getByRole('region', { name: /^Этаж \d+: помещения/ })
          .getByRole('link')
          .first(),
      );
      await hand.sees(page.getByRole('heading', { level: 1 }));
      await context.setOffline(false);
    },
  },
  ...(['once', 'without a network'] as const).map((when) => ({
    name: `a client and their fixation, ${when === 'once' ? 'online' : when}`,
    most: { taps: 5, fields: 3 },
    isWide: false,
    run: async (hand: Hand, { portal, page, context }: Scene) => {
      await begin(page, portal);
      if (when !== 'once') await context.setOffline(true);
      await hand.tap(button(main(page), 'Новый клиент'));
      const form = page.getByRole('dialog', { name: 'Новый клиент' });
      await hand.type(form.getByRole('textbox', { name: 'Фамилия' }), when === 'once' ? 'Ветров' : 'Ветрова');
      await hand.type(form.getByRole('textbox', { name: 'Имя' }), 'Саша');
      await hand.type(
        form.getByRole('textbox', { name: 'Телефон', exact: true }),
        when === 'once' ? '9185550101' : '9185550102',
      );
      await hand.tap(form.getByRole('checkbox', { name: /персональных данных/ }));
      await choose(hand, form, 'Сразу закрепить', PROJECT);
      await hand.tap(button(form, 'Добавить и закрепить'));
      await hand.sees(page.getByRole('list', { name: 'Закрепления' }).getByText(PROJECT));
      await context.setOffline(false);
    },
  })),
  {
    name: 'three flats by link to a client; a guest likes two; the agent is told',
    most: { taps: 5, fields: 0 },
    isWide: false,
    run: async (hand, { portal, page, openAsGuest }) => {
      await page.goto(`${portal.url}/favorites`);
      await hand.tap(button(page, 'Отправить клиенту'));
      const dialog = page.getByRole('dialog', { name: 'Отправить клиенту' });
      await hand.tap(button(dialog, 'Создать ссылку'));
      const field = dialog.getByRole('textbox', { name: 'Ссылка' });
      const guest = await openAsGuest(await field.inputValue());
      const likes = button(guest, 'Нравится');
      await likes.nth(0).click();
      await likes.nth(1).click();
      await hand.tap(button(dialog, 'Закрыть'));
      await hand.tap(button(page.getByRole('banner'), /^Уведомления/));
      await hand.sees(page.getByText(/понравил/i).first());
    },
  },
  {
    name: 'payment and commission of a flat, a showing with a client, a document for offline',
    most: { taps: 9, fields: 0 },
    isWide: false,
    run: async (hand, { portal, page }) => {
      await begin(page, portal);
      const seen = page.getByRole('region', { name: /^(Недавно смотрели|Сохранено недавно)$/ });
      await hand.tap(
        seen
          .getByRole('link')
          .filter({ hasNotText: /Бронь|Закрыт|Продан|Недоступ/ })
          .first(),
      );
      await hand.sees(page.getByText(/^Ипотека от/).first());
      await hand.sees(
        page
          .getByText(/^вам\s/i)
          .filter({ visible: true })
          .first(),
      );
      await hand.tap(button(page, 'Клиенту').first());
      await hand.tap(button(page.getByRole('dialog'), 'Записать на показ'));
      const form = page.getByRole('dialog', { name: 'Запись на показ' });
      await choose(hand, form, 'Клиент', /./);
      await hand.tap(
        form
          .getByRole('radiogroup', { name: /^Время/ })
          .getByRole('radio')
          .last(),
      );
      await hand.tap(button(form, /^Записать на/));
      await hand.sees(form.getByRole('heading', { name: /^Клиент записан/ }));
      await hand.tap(link(form, /^Документы/));
      await hand.tap(button(page, /^Сохранить на устройстве/).first());
      await hand.sees(button(page, /^Удалить с устройства/).first());
    },
  },
  {
    name: 'dark theme, a switch of notifications, devices, leaving; nothing personal stays',
    most: { taps: 7, fields: 0 },
    isWide: false,
    run: async (hand, { portal, page, context }) => {
      await begin(page, portal);
      await hand.tap(button(page.getByRole('banner'), /^Профиль/));
      await hand.tap(link(page, 'Настройки').first());
      await hand.tap(page.getByRole('radio', { name: 'Тёмная' }));
      await hand.tap(page.getByRole('switch', { name: 'Акции и новости' }));
      await hand.sees(page.getByRole('region', { name: 'Устройства' }).getByText('Это устройство'));
      await hand.tap(button(page.getByRole('banner'), /^Профиль/));
      await hand.tap(button(page, 'Выйти').first());
      await hand.tap(button(page.getByRole('dialog'), 'Выйти'));
      await expect(page).toHaveURL(`${portal.url}/`);
      const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(left.filter((name) => name?.startsWith('portal-account'))).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('sessionid');
    },
  },
];

async function hrefOf(lot: Locator): Promise<string> {
  const path = await lot.getByRole('link').first().getAttribute('href');
  return new URL(path ?? '', lot.page().url()).href;
}

/** On a phone the filters are a sheet; on a wide screen they stand there. */
async function openFilters(hand: Hand): Promise<Locator> {
  const sheet = button(hand.page, /^Фильтры/);
  await expect(sheet.or(hand.page.getByRole('combobox', { name: 'Город' })).first()).toBeVisible();
  if (!(await sheet.isVisible())) return main(hand.page);
  await hand.tap(sheet);
  return hand.page.getByRole('dialog', { name: 'Фильтры' });
}

async function choose(
  hand: Hand,
  where: Page | Locator,
  field: string | RegExp,
  choice: string | RegExp,
): Promise<void> {
  await hand.tap(where.getByRole('combobox', { name: field }).first());
  await hand.tap(hand.page.getByRole('option', { name: choice }).first());
}

async function showFound(hand: Hand): Promise<void> {
  const shown = button(hand.page, /^Показать \d/);
  if (await shown.isVisible()) await hand.tap(shown);
}
