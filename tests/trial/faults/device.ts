import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from './fault-proxy';
import { type Heart, inPage, type KeptRow, type Look } from './in-page';
import type { DeviceName } from './schedule/schedule';

/** Nobody changes tabs and presses sooner, in milliseconds: by then a tab has heard what was changed in the other. */
const CHANGE_OF_TABS = 300;
/** By then all that run have heard whether there is a network. */
const HEARD = 2_000;

/** A browser of its own behind a line of its own, with its tabs at the list of flats. */
export class Device {
  /** What the person was told in words on any tab: 'Отправлено: …'. */
  readonly told: string[] = [];
  /** Errors that nobody caught. */
  readonly errors: string[] = [];
  tabs: Page[] = [];
  isOffline = false;
  private clock = 0;
  /** The tab that was pressed last. */
  private pressed = 0;
  readonly name: DeviceName;
  readonly line: FaultProxy;
  readonly context: BrowserContext;

  private constructor(name: DeviceName, line: FaultProxy, context: BrowserContext) {
    this.name = name;
    this.line = line;
    this.context = context;
  }

  /** `serviceWorkers`: the second device goes without, it is there for the order of arrival. */
  static async open(browser: Browser, target: string, name: DeviceName): Promise<Device> {
    const line = await openFaultProxy(target);
    const context = await browser.newContext({
      baseURL: line.url,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      viewport: { width: 1280, height: 1600 },
      serviceWorkers: name === 'phone' ? 'allow' : 'block',
    });
    context.setDefaultTimeout(10_000);
    const device = new Device(name, line, context);
    context.on('weberror', (error) => device.errors.push(String(error.error().stack ?? error.error())));
    await context.exposeBinding('trialTold', (_, text: string) => void device.told.push(text));
    await context.addInitScript(inPage);
    return device;
  }

  async openTabs(count: number): Promise<void> {
    while (this.tabs.length < count) this.tabs.push(await this.context.newPage());
    for (const tab of this.tabs) await goToList(tab);
  }

  /** The first tab, in front: what lies behind draws nothing, and takes no presses of Playwright's. */
  async firstTab(): Promise<Page> {
    const tab = this.tabs[0] ?? (await this.context.newPage());
    this.tabs[0] = tab;
    await tab.bringToFront();
    return tab;
  }

  async reloadTab(at: number): Promise<void> {
    const tab = this.tabs[at];
    if (!tab) return;
    await tab.bringToFront();
    await tab.reload({ waitUntil: 'commit' });
    await untilListDrawn(tab);
  }

  async closeTab(at: number): Promise<void> {
    const tab = this.tabs[at];
    if (!tab) return;
    await tab.close();
    await this.reopen(at);
  }

  /** As when the system takes the page's process; everything in it ends in the middle. */
  async crashTab(at: number): Promise<void> {
    const tab = this.tabs[at];
    if (!tab) return;
    const crashed = tab.waitForEvent('crash');
    const devtools = await this.context.newCDPSession(tab);
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await tab.close();
    await this.reopen(at);
  }

  private async reopen(at: number): Promise<void> {
    const tab = await this.context.newPage();
    this.tabs[at] = tab;
    await goToList(tab);
  }

  async setOffline(offline: boolean): Promise<void> {
    this.isOffline = offline;
    // A new worker that was stopped while it waits for its turn hears of it when it is started; the others at once.
    await Promise.race([this.context.setOffline(offline), sleep(HEARD)]);
  }

  async stopWorker(): Promise<void> {
    await this.withWorker((devtools) => devtools.send('ServiceWorker.stopAllWorkers'));
  }

  /** As the browser does once it believes that there is a network. */
  async wakeWorker(): Promise<void> {
    await this.withWorker(async (devtools) => {
      const registered = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [first] = registrations;
          if (first) resolve(first.registrationId);
        });
      });
      await devtools.send('ServiceWorker.enable');
      const registrationId = await registered;
      const sync = { origin: this.line.url, registrationId, tag: 'outbox', lastChance: false };
      await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
    });
  }

  private async withWorker(work: (devtools: CDPSession) => Promise<unknown>): Promise<void> {
    const [tab] = this.tabs;
    if (!tab) return;
    const devtools = await this.context.newCDPSession(tab);
    await devtools.send('ServiceWorker.enable');
    await work(devtools);
    await devtools.detach();
  }

  /** Puts the device's clock forward, or back. */
  async moveClock(ms: number): Promise<void> {
    this.clock += ms;
    // A tab in the middle of a reload reads it when it starts.
    const set = (tab: Page) => tab.evaluate((to) => window.trial.setClock(to), this.clock).catch(() => {});
    await Promise.all(this.tabs.map(set));
  }

  /** Presses the heart of a lot. Null where this tab shows none. */
  async press(at: number, lot: number): Promise<Heart | null> {
    const tab = this.tabs[at];
    if (!tab) return null;
    await tab.bringToFront();
    if (this.pressed !== at) await sleep(CHANGE_OF_TABS);
    this.pressed = at;
    return tab.evaluate((id) => window.trial.press(id), lot).catch(() => null);
  }

  look = (tab: number): Promise<Look | null> =>
    this.tabs[tab]?.evaluate(() => window.trial.look()).catch(() => null) ?? Promise.resolve(null);

  /** What the device has written down to be sent, over all accounts; refused ones too. Null from a tab on its way. */
  outbox = (tab = 0): Promise<KeptRow[] | null> =>
    this.tabs[tab]?.evaluate(() => window.trial.readOutbox()).catch(() => null) ?? Promise.resolve(null);

  /** As somebody who takes the device out of a pocket and looks at every tab. */
  async wake(): Promise<void> {
    for (const tab of this.tabs) {
      await tab.bringToFront();
      await tab
        .evaluate(() => {
          dispatchEvent(new Event('online'));
          document.dispatchEvent(new Event('visibilitychange'));
        })
        .catch(() => {});
    }
  }

  /** Pictures of what the tabs show now, for whoever looks for the reason of a difference. */
  async takePictures(path: string): Promise<void> {
    for (const [at, tab] of this.tabs.entries())
      await tab.screenshot({ path: `${path}-${this.name}-${at}.png`, timeout: 5_000 }).catch(() => {});
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.line.close();
  }
}

/** Opens the list of flats, or what comes in its place, and waits until the application has taken over. */
export async function goToList(tab: Page): Promise<void> {
  // What lies behind gets no frames, and the application waits for the first ones.
  await tab.bringToFront();
  await tab.goto('/selection/flats?layouts=each', { waitUntil: 'commit' });
  await untilListDrawn(tab);
}

export const untilListDrawn = (tab: Page): Promise<unknown> =>
  tab.waitForFunction(() => document.documentElement.dataset.ready !== undefined && 'trial' in window, null, {
    polling: 30,
  });
