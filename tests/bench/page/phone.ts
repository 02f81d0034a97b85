import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { SessionCookies } from '../../support/accounts/sign-in';
import { browserOptions } from '../../support/browser/browser';
import { MEASURED, type PageTimes, probe } from './page-probe';
import { installPainted } from './painted';
import { threadTimes } from './thread-time';

const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A card of a lot; the floor's heading counts as its only one. */
const CARD = 'article, #root > h1';

/** A browser on a profile of its own, which outlives it. */
export interface Phone {
  /** Starts the browser, does something with it, ends it. */
  session<T>(work: (context: BrowserContext) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

const profiles = new WeakMap<BrowserContext, string>();

export async function newPhone(): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-phone-'));
  return {
    session: async (work) => {
      const context = await chromium.launchPersistentContext(profile, {
        ...browserOptions(),
        ...screen,
        locale: 'ru-RU',
      });
      profiles.set(context, profile);
      try {
        return await work(context);
      } finally {
        await context.close();
      }
    },
    remove: () => rm(profile, { recursive: true, force: true }),
  };
}

export async function addPhoneSession(
  context: BrowserContext,
  url: string,
  session: SessionCookies,
): Promise<void> {
  const month = Date.now() / 1000 + 30 * 24 * 3600;
  await context.addCookies(
    // The origin alone: an address with a path would keep the cookies from the API.
    Object.entries(session).map(([name, value]) => ({
      name,
      value,
      url: new URL(url).origin,
      expires: month,
    })),
  );
}

/** From now on the page's own work takes so many times as long, as on the slow phone. */
async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}

/** Opens an address as on the slow phone and reads its times once nothing more is coming. */
export async function measure(context: BrowserContext, address: string, rate: number): Promise<PageTimes> {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await slowed(page, rate);
  await devtools.send('Performance.enable');
  await page.addInitScript(installPainted);
  await page.addInitScript(probe, { card: CARD, measured: MEASURED });
  // Told by the page: a question asked of it would bring the driver's own script into the start.
  const measured = page.waitForEvent('console', {
    predicate: (said) => said.text() === MEASURED,
    timeout: 60_000,
  });
  await settled(page);
  const before = await threadTimes(profiles.get(context) ?? '');
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  await measured;
  await quiet(page);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const after = await threadTimes(profiles.get(context) ?? '');
  const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const times = await page.evaluate(() => {
    const { portalTimes } = window as unknown as { portalTimes: PageTimes };
    return { ...portalTimes, images: [...document.images].filter((image) => image.naturalWidth > 0).length };
  });
  // Both come out of the same frame; the message behind it can be a moment later, never earlier.
  const worker = before && after && after.worker - before.worker;
  const others = before && after && after.others - before.others;
  return {
    ...times,
    work,
    worker,
    others,
    cards: times.cards === null ? null : Math.max(times.cards, times.paint ?? 0),
  };
}

/** A browser that was started a moment ago is busy with itself, on the two cores that the page is to have. */
const settled = (page: Page): Promise<void> => page.waitForTimeout(1_000);

/** Waits until the network rests and the last late task of the start is over. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let rest = setTimeout(resolve, 1_000);
        new PerformanceObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(resolve, 1_000);
        }).observe({ type: 'longtask' });
      }),
  );
}

/** Visits an address on a fast line until its worker controls the page and has filled its caches. */
export async function visitUntilKept(context: BrowserContext, address: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
  await quiet(page);
}
