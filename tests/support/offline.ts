import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits until the worker is installed, has the page, and has kept what the page showed. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The application has taken the frame's place, and whoever is signed in is kept.
  await page.waitForFunction(
    () =>
      document.getElementById('frame') === null && localStorage.getItem('portal.kept')?.includes('"office"'),
  );
  await page.waitForFunction(async () => {
    const pictures = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ pathname }) => pathname.startsWith('/storage/'));
    const kept = await Promise.all(pictures.map(({ href }) => caches.match(href, { ignoreVary: true })));
    const answers = await (await caches.open('portal-catalogue-v1')).keys();
    return answers.length > 0 && kept.every((one) => one !== undefined);
  });
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

/** The clock that the heart at a place of the list wears while its wish waits. */
export const waits = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('status', { name: 'Ждёт отправки' });
