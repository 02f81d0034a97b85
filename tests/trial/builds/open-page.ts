import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { livePath } from '../../../src/contract/live-events';
import { go } from '../../support/browser/go';
import { untilKept } from '../../support/browser/offline';
import { pages } from '../servers/account-lists';
import type { Agent } from '../servers/agent';
import { elsewhere } from '../servers/caller';

/** So long each step may take, in milliseconds. */
const PATIENCE_MS = 30_000;
/** The browser's own word for a connection that was cut, by us or by a server that ends. */
const CUT_NETWORK = /Failed to load resource: net::ERR_/;
/** A page may ask an older server for what that does not know yet. */
const UNKNOWN_CALL = /status of 404 .*\/api\//;

interface Made {
  readonly id: number;
  readonly phone: string;
  readonly fixations: readonly unknown[];
}

/** A page of an agent that is opened once and never loaded anew, whichever servers answer it. */
export class OpenPage {
  readonly #agent: Agent;
  readonly #page: Page;
  readonly #isNewer: boolean;
  /** Lots that it has kept and clients whom it has fixed. */
  readonly #kept = new Set<number>();
  readonly #fixed: string[] = [];
  #before: ReadonlySet<number> = new Set();
  readonly consoleErrors: string[] = [];
  /** Answers of 500 and more, the event stream's aside. */
  readonly failedAnswers: string[] = [];
  #loads = 0;

  private constructor(agent: Agent, page: Page, isNewer: boolean) {
    this.#agent = agent;
    this.#page = page;
    this.#isNewer = isNewer;
  }

  /** Signs a browser of its own in as the agent and opens the selection in it. */
  static async open(browser: Browser, agent: Agent, { isNewer }: { isNewer: boolean }): Promise<OpenPage> {
    const { url } = agent.party.cluster.balancer;
    const context = await browser.newContext({ baseURL: url, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addCookies(
      [...agent.caller.visitor.cookies].map(([name, value]) => ({
        name,
        value,
        url,
        httpOnly: name === 'sessionid',
      })),
    );
    const opened = new OpenPage(agent, await context.newPage(), isNewer);
    opened.#listen(context);
    opened.#before = new Set(await opened.#favoritesAt(url));
    await opened.#page.goto('/selection/flats');
    await untilKept(opened.#page);
    return opened;
  }

  get acts(): number {
    return this.#kept.size + this.#fixed.length;
  }

  /** Keeps a lot, filters, opens a lot, fixes a client, and keeps another lot without a network. */
  async round(number: number): Promise<void> {
    await go(this.#page, '/selection/flats');
    await this.#keep();
    await this.#filter(number);
    await this.#look();
    await this.#fix(number);
    await go(this.#page, '/selection/flats');
    await this.#keepOffline();
  }

  /** What of its acts a server has not, or twice; and whether the page was loaded anew. */
  async judge(where: string, url: string): Promise<string[]> {
    const name = `${where}, the page of ${this.#agent.phone}`;
    const kept = await this.#favoritesAt(url);
    const wanted = [...this.#before, ...this.#kept];
    const clients = await this.#clientsAt(url);
    const ofPhone = (wanted: string) => clients.filter(({ phone }) => phone === wanted);
    return [
      ...wanted.filter((id) => !kept.includes(id)).map((id) => `${name}: the lot ${id} is lost`),
      ...kept
        .filter((id, at) => !wanted.includes(id) || kept.indexOf(id) !== at)
        .map((id) => `${name}: the lot ${id} is too much`),
      ...this.#fixed.flatMap((phone) => {
        const found = ofPhone(phone);
        const fixations = found.flatMap((one) => one.fixations).length;
        return found.length === 1 && fixations === 1
          ? []
          : [`${name}: ${phone} is there ${found.length} times with ${fixations} fixations`];
      }),
      ...(this.#loads > 1 ? [`${name}: it was loaded ${this.#loads} times`] : []),
    ];
  }

  close = (): Promise<void> => this.#page.context().close();

  #listen(context: BrowserContext): void {
    context.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`;
      const isExpected = CUT_NETWORK.test(text) || (this.#isNewer && UNKNOWN_CALL.test(text));
      if (message.type() === 'error' && !isExpected) this.consoleErrors.push(text);
    });
    context.on('weberror', (error) => this.consoleErrors.push(String(error.error())));
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 500 && pathname !== livePath)
        this.failedAnswers.push(`${response.status()} ${response.request().method()} ${pathname}`);
    });
    this.#page.on('load', () => {
      this.#loads += 1;
    });
  }

  async #keep(): Promise<void> {
    const lot = await this.#lotWithoutHeart();
    await heartOf(lot.card).click();
    this.#kept.add(lot.id);
    await this.#untilKeptOnServer(lot.id);
  }

  async #keepOffline(): Promise<void> {
    const context = this.#page.context();
    const lot = await this.#lotWithoutHeart();
    await context.setOffline(true);
    await heartOf(lot.card).click();
    await expect(lot.card.getByRole('status', { name: 'Ждёт отправки' })).toBeVisible({
      timeout: PATIENCE_MS,
    });
    this.#kept.add(lot.id);
    await context.setOffline(false);
    await this.#untilKeptOnServer(lot.id);
  }

  async #filter(number: number): Promise<void> {
    const price = this.#page.getByRole('textbox', { name: 'Цена до' });
    await price.fill(String(30 + number));
    await price.press('Enter');
    await expect(this.#page).toHaveURL(new RegExp(`price_max=${30 + number}000000`), {
      timeout: PATIENCE_MS,
    });
    await expect(this.#cards().first()).toBeVisible({ timeout: PATIENCE_MS });
  }

  async #look(): Promise<void> {
    await this.#cards().first().getByRole('link').first().click();
    await expect(this.#page.getByRole('button', { name: 'Поделиться' })).toBeVisible({
      timeout: PATIENCE_MS,
    });
    await this.#page.goBack();
    await expect(this.#cards().first()).toBeVisible({ timeout: PATIENCE_MS });
  }

  async #fix(number: number): Promise<void> {
    const page = this.#page;
    const phone = `+7915${this.#agent.phone.slice(-3)}${String(number).padStart(4, '0')}`;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await go(page, '/clients');
    await page.getByRole('button', { name: 'Добавить клиента' }).click();
    await field('Фамилия').fill(`Пробный${'абвгд'[number] ?? ''}`);
    await field('Имя').fill('Иван');
    await field('Телефон').fill(phone);
    await page.getByRole('checkbox', { name: 'персональных данных' }).check();
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page
      .getByRole('region', { name: 'Закрепление', exact: true })
      .getByRole('button', { name: 'Закрепить', exact: true })
      .click();
    const form = page.getByRole('dialog', { name: 'Закрепить клиента' });
    await form.getByRole('combobox', { name: 'Проект' }).click();
    await page.getByRole('option', { name: this.#agent.party.projects[0].name }).click();
    await form.getByRole('button', { name: /Закрепить|Всё равно попросить/ }).click();
    await expect(form).toHaveCount(0, { timeout: PATIENCE_MS });
    this.#fixed.push(phone);
    const isFixed = async () =>
      (await this.#clientsAt(this.#agent.party.cluster.balancer.url)).some(
        (one) => one.phone === phone && one.fixations.length > 0,
      );
    await expect.poll(isFixed, { timeout: PATIENCE_MS }).toBe(true);
  }

  #cards = (): Locator => this.#page.locator('article[data-lot-card]');

  async #lotWithoutHeart(): Promise<{ id: number; card: Locator }> {
    const free = this.#cards().filter({ has: this.#page.locator('button[aria-pressed="false"]') });
    const id = Number(await free.first().getAttribute('data-lot-card'));
    return { id, card: this.#page.locator(`article[data-lot-card="${id}"]`) };
  }

  async #untilKeptOnServer(id: number): Promise<void> {
    const { url } = this.#agent.party.cluster.balancer;
    await expect
      .poll(async () => (await this.#favoritesAt(url)).includes(id), { timeout: PATIENCE_MS })
      .toBe(true);
  }

  #get = (url: string) => async (path: string) =>
    (await elsewhere(this.#agent.caller.visitor, url).get(path)).body;

  async #favoritesAt(url: string): Promise<number[]> {
    return (await this.#get(url)(endpoints.listFavorites.path)).map(({ id }: { id: number }) => id);
  }

  #clientsAt = (url: string) => pages<Made>(this.#get(url), endpoints.listClients.path);
}

const heartOf = (card: Locator): Locator => card.getByRole('button', { name: 'В избранное' });
