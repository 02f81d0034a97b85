import type { Page } from '@playwright/test';
import { OUTBOX_SYNC_TAG } from '../../../src/contract/service-worker/outbox-sync';
import { LATER_CACHE } from '../../../src/device/storage/later-files';
import { expect } from './fixtures';

/** Asked with every frame, a page that only waits would draw all the while. */
const WITHOUT_FRAMES = { polling: 100 };

/** Parts of the application on the device that come later than the rest, as '/assets/later.settings-…'; the mark that all of them are. */
export const laterParts = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const stored = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return stored.map(({ url }) => new URL(url).pathname);
  }, LATER_CACHE);

/**
 * Waits until the worker is installed and controls the page of a confirmed account, and all files of the application,
 * what it showed and the person's lists are stored.
 */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, WITHOUT_FRAMES);
  // The application has taken the frame's place, and who is signed in is stored.
  await page.waitForFunction(
    () =>
      document.getElementById('frame') === null && localStorage.getItem('portal.kept')?.includes('"office"'),
    null,
    WITHOUT_FRAMES,
  );
  // What the person has of their own comes last; an answer on its way would outlive the cut of the network.
  await page.waitForFunction(
    () => {
      const came = new Set(
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const lists = ['favorites', 'hide', 'notes', 'notifications', 'clients', 'client_favorites'];
      return [...lists, 'deals', 'appointments', 'documents'].every((list) => came.has(`/api/${list}/`));
    },
    null,
    WITHOUT_FRAMES,
  );
  await expect.poll(() => laterParts(page)).toContain('/later/whole');
  // `waitForFunction` takes a promise for a yes.
  await expect.poll(() => page.evaluate(hasKeptWhatItShows)).toBe(true);
}

/** Waits until the device has stored all lots too: then one that was never on the screen has a card here. */
export async function untilIndexed(page: Page): Promise<void> {
  await untilKept(page);
  const isWhole = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('portal-selection-v1')).match('/selection-index/mark');
      return (await kept?.json())?.complete === true;
    });
  await expect.poll(isWhole).toBe(true);
}

/**
 * Runs in the page: whether the worker's caches hold the pictures and an answer. A picture whose loading was cut off,
 * as when the application replaces the frame, is asked for once more.
 */
async function hasKeptWhatItShows(): Promise<boolean> {
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.startsWith('/storage/'));
  const missing: string[] = [];
  for (const { href } of pictures) if (!(await caches.match(href, { ignoreVary: true }))) missing.push(href);
  await Promise.all(missing.map((href) => fetch(href).catch(() => {})));
  const answers = await (await caches.open('portal-catalogue-v1')).keys();
  return answers.length > 0 && missing.length === 0;
}

/** Waits until the worker has drawn the start at a path, with this text in it or without it. */
export async function untilDrawn(page: Page, path: string, text: string, isThere = true): Promise<void> {
  const drawn = () =>
    page.evaluate(async (at) => {
      const name = (await caches.keys()).find((one) => one.startsWith('portal-start-'));
      const document = name && (await (await caches.open(name)).match(at));
      return document ? document.text() : null;
    }, path);
  await expect.poll(drawn).not.toBeNull();
  await expect.poll(async () => (await drawn())?.includes(text)).toBe(isThere);
}

/** Ids of the favorites as the server has them for the session of this page. */
export async function keptOnServer(page: Page): Promise<number[]> {
  const response = await page.request.get('/api/favorites/');
  expect(response.ok()).toBe(true);
  return (await response.json()).map(({ id }: { id: number }) => id);
}

/** Writes that reach for the server from this browser, page and worker alike, as 'POST /api/…'. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** The heart of the card at a place of the list. */
export const heart = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('button', { name: 'В избранное' });

export const lotId = async (page: Page, index: number): Promise<number> =>
  Number(await page.getByRole('article').nth(index).getAttribute('data-lot-card'));

/** The clock on the heart at a place of the list while its change waits. */
export const waits = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('status', { name: 'Ждёт отправки' });

/** Wakes the portal's worker as the browser does when it believes that there is a network again. */
export async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: OUTBOX_SYNC_TAG,
    lastChance: false,
  });
}
